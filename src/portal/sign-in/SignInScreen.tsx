import { SIGN_IN_TEXTS } from '@domain/texts/sign-in.ts'
import { Toaster } from '@/ui/Toaster.tsx'
import { Unbroken } from '../shell/Unbroken.tsx'
import { AccountFailed } from './AccountFailed.tsx'
import { SignInTabs } from './SignInTabs.tsx'
import { SignInWaiting } from './SignInWaiting.tsx'
import { useArrival } from './useArrival.ts'

/**
 * /auth: the forms for a signed-out visitor; a signed-in one goes on to the page first asked for, or the dashboard.
 * The spinner lies over the forms, so that neither moves the other.
 */
export function SignInScreen() {
  const { failure, isOpening, signInBy, retry } = useArrival()
  return (
    <Unbroken>
      <div className="grid">
        <div className="hidden [grid-area:1/1] [html[data-session=in]_&]:block">
          <SignInWaiting label={isOpening ? SIGN_IN_TEXTS.opening : SIGN_IN_TEXTS.checking} />
        </div>
        <div className="min-w-0 [grid-area:1/1] [html[data-session=in]_&]:invisible">
          {failure ? <AccountFailed failure={failure} busy={isOpening} onRetry={retry} /> : <SignInTabs signInBy={signInBy} />}
        </div>
      </div>
      <Toaster />
    </Unbroken>
  )
}
