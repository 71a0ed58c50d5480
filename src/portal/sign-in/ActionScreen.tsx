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
  const link = useLink()
  return (
    <Unbroken>
      {link.is === 'checking' && <SignInWaiting label={SIGN_IN_TEXTS.checkingLink} />}
      {link.is === 'bad' && <LinkProblem {...link} />}
      {link.is === 'good' && link.mode === 'verifyEmail' && <VerifyAddress {...link} />}
      {link.is === 'good' && link.mode === 'resetPassword' && <ResetPassword {...link} />}
      <Toaster />
    </Unbroken>
  )
}
