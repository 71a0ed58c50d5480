import { SIGN_IN_TEXTS } from '@texts/sign-in.ts'
import { Spinner } from '@/ui/Spinner.tsx'

/** The skeleton of the sign-in pages. */
export function SignInSkeleton({ label = SIGN_IN_TEXTS.checking }: { label?: string }) {
  return (
    <div className="grid min-h-72 place-items-center">
      <Spinner label={label} />
    </div>
  )
}
