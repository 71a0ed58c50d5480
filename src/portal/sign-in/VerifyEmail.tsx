import { PUBLIC_PATHS } from '@domain/public-routes.ts'
import { SIGN_IN_PATH } from '@domain/routes.ts'
import { SIGN_IN_SUCCESSES, SIGN_IN_TEXTS } from '@texts/sign-in.ts'
import { useState } from 'react'
import { type OpenedLink, redeemLink } from '@/data/firebase/action-code.ts'
import { Notice } from '@/ui/Notice.tsx'
import { useAttempt } from './AttemptForm.tsx'
import { linkProblem } from './auth-problem.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { prefillEmail } from './remembered-email.ts'

/** Verifies an address. In another browser than that of the sign-up, the link also asks for a new password. */
export function VerifyEmail({ link, email }: { link: OpenedLink; email: string }) {
  const { busy, problem, attempt } = useAttempt(linkProblem)
  const [redeemed, setRedeemed] = useState<{ resetCode: string | null } | null>(null)

  async function verify() {
    const resetCode = await redeemLink(link)
    prefillEmail(email)
    setRedeemed({ resetCode })
  }

  if (redeemed?.resetCode) {
    const { resetCode } = redeemed
    return (
      <div className="grid gap-5">
        <Notice tone="ok" {...SIGN_IN_SUCCESSES['auth/address-verified-elsewhere']} announce />
        <NewPasswordForm email={email} resetCode={() => Promise.resolve(resetCode)} />
      </div>
    )
  }
  if (redeemed) {
    return (
      <div className="grid gap-5">
        <Notice tone="ok" {...SIGN_IN_SUCCESSES['auth/address-verified']} announce />
        <a className="button !min-h-12 text-base" href={PUBLIC_PATHS.home}>
          {SIGN_IN_TEXTS.continue}
        </a>
        <a className="button button-quiet !min-h-12 text-base" href={SIGN_IN_PATH}>
          {SIGN_IN_TEXTS.toSignIn}
        </a>
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      <h2 className="text-h3">{SIGN_IN_TEXTS.verifyHeading}</h2>
      <p>
        {SIGN_IN_TEXTS.verify} <strong className="break-words font-semibold">{email}</strong>
      </p>
      {problem && <Notice {...problem.text} announce />}
      <button type="button" className="button !min-h-12 text-base" aria-disabled={busy} onClick={() => void attempt(verify)}>
        {busy ? SIGN_IN_TEXTS.verifying : SIGN_IN_TEXTS.verifyAddress}
      </button>
    </div>
  )
}
