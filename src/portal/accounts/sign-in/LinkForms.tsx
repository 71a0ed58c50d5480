import { NEW_PASSWORD_MIN, newPasswordSchema } from '@domain/accounts/sign-in.ts'
import { PUBLIC_PATHS } from '@domain/public-routes.ts'
import { SIGN_IN_PATH } from '@domain/routes.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { SIGN_IN_FIELD_TEXTS, SIGN_IN_SUCCESSES, SIGN_IN_TEXTS } from '@texts/accounts/sign-in.ts'
import { useRef, useState } from 'react'
import { type OpenedLink, redeemLink, setNewPassword } from '@/data/accounts/sign-in.ts'
import { formResolver } from '@/portal/forms/field-texts.ts'
import { showSuccessOnNextPage } from '@/portal/frame/feedback.tsx'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { AttemptForm, Fields, newPasswordRows, refuseCommonPassword, useAttempt, useUncontrolledForm } from './AttemptForm.tsx'
import { linkProblem } from './auth-problem.ts'
import { prefillEmail, takeInvitation } from './kept-entries.ts'

/** Sets a new password. The link is redeemed when the form is sent, not when the page opens. */
export function ResetPassword({ link, email }: { link: OpenedLink; email: string }) {
  const resetCode = useRef<string | null>(null)

  async function redeem(): Promise<string> {
    // A link works once, so its result is kept for another attempt.
    resetCode.current ??= await redeemLink(link)
    return resetCode.current ?? ''
  }

  return <NewPasswordForm email={email} resetCode={redeem} />
}

/** Verifies an address. In another browser than that of the sign-up, the link also asks for a new password. */
export function VerifyEmail({ link, email }: { link: OpenedLink; email: string }) {
  const { busy, problem, attempt } = useAttempt(linkProblem)
  const [redeemed, setRedeemed] = useState<{ resetCode: string | null; invitation: string | null } | null>(null)

  async function verify() {
    const resetCode = await redeemLink(link)
    prefillEmail(email)
    setRedeemed({ resetCode, invitation: resetCode ? null : takeInvitation(email) })
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
        {redeemed.invitation ? (
          <a className="button !min-h-12 text-base" href={redeemed.invitation}>
            {SIGN_IN_TEXTS.toInvitation}
          </a>
        ) : (
          <>
            <a className="button !min-h-12 text-base" href={PUBLIC_PATHS.home}>
              {SIGN_IN_TEXTS.continue}
            </a>
            <a className="button button-quiet !min-h-12 text-base" href={SIGN_IN_PATH}>
              {SIGN_IN_TEXTS.toSignIn}
            </a>
          </>
        )}
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
      <Button isMain className="!min-h-12 text-base" isBusy={busy} onClick={() => void attempt(verify)}>
        {busy ? SIGN_IN_TEXTS.verifying : SIGN_IN_TEXTS.verifyAddress}
      </Button>
    </div>
  )
}

interface NewPasswordFormProps {
  email: string
  /** Requests the code that sets the password, when the form is sent. @throws ApiRequestError */
  resetCode: () => Promise<string>
}

/** Sets a new password and opens the sign-in page, which continues with a kept invitation. */
function NewPasswordForm({ email, resetCode }: NewPasswordFormProps) {
  const form = useUncontrolledForm(formResolver(yupResolver(newPasswordSchema), SIGN_IN_FIELD_TEXTS))
  return (
    <AttemptForm
      form={form}
      send={async ({ password }) => {
        if (await refuseCommonPassword(form, password)) return
        await setNewPassword(await resetCode(), password)
        prefillEmail(email)
        showSuccessOnNextPage(SIGN_IN_SUCCESSES['auth/password-changed'])
        location.replace(takeInvitation(email) ?? SIGN_IN_PATH)
      }}
      toProblem={linkProblem}
      intro={
        <>
          <h2 className="text-h3">{SIGN_IN_TEXTS.newPasswordHeading}</h2>
          <p>
            {SIGN_IN_TEXTS.newPassword} <strong className="break-words font-semibold">{email}</strong>.
          </p>
          {/* Names the account for password managers. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
        </>
      }
      fields={<Fields form={form} rows={newPasswordRows(SIGN_IN_TEXTS.newPasswordHeading, NEW_PASSWORD_MIN)} />}
      label={SIGN_IN_TEXTS.changePassword}
      busyLabel={SIGN_IN_TEXTS.changing}
    />
  )
}
