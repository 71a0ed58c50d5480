import { SIGN_IN_TEXTS } from '@texts/accounts/sign-in.ts'
import { Spinner } from '@/ui/Button.tsx'

/** A sign-in page while it checks the session or the link, or loads a form. */
export function SignInSpinner({ label = SIGN_IN_TEXTS.checking }: { label?: string }) {
  return (
    <div className="grid min-h-72 place-items-center">
      <Spinner label={label} />
    </div>
  )
}
