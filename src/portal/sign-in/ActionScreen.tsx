import { SIGN_IN_TEXTS } from '@domain/texts/sign-in.ts'
import { Toaster } from '@/ui/Toaster.tsx'
import { Unbroken } from '../shell/Unbroken.tsx'
import { LinkProblem } from './LinkProblem.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { SignInWaiting } from './SignInWaiting.tsx'
import { useLink } from './useLink.ts'
import { VerifyAddress } from './VerifyAddress.tsx'

/** /auth/action: where the links of account mails lead. Programs that look through mails open links, so opening does nothing. */
export function ActionScreen() {
  const state = useLink()
  return (
    <Unbroken>
      {state.is === 'checking' && <SignInWaiting label={SIGN_IN_TEXTS.checkingLink} />}
      {state.is === 'bad' && <LinkProblem {...state} />}
      {state.is === 'good' && state.link.mode === 'verifyEmail' && <VerifyAddress {...state} />}
      {state.is === 'good' && state.link.mode === 'resetPassword' && <ResetPassword {...state} />}
      <Toaster />
    </Unbroken>
  )
}
