import { Spinner } from '@/ui/Spinner.tsx'

/** What /auth shows until it is known whether somebody is signed in. */
export function SignInWaiting({ label = 'Checking your session…' }: { label?: string }) {
  return (
    <div className="grid min-h-72 place-items-center">
      <Spinner label={label} />
    </div>
  )
}
