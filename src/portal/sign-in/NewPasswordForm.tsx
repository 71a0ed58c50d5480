import { SIGN_IN_PATH } from '@domain/routes.ts'
import { newPasswordSchema } from '@domain/users/sign-up.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { SIGN_IN_FIELD_TEXTS, SIGN_IN_SUCCESSES, SIGN_IN_TEXTS } from '@texts/sign-in.ts'
import { setNewPassword } from '@/data/firebase/action-code.ts'
import { formResolver } from '../shell/forms/field-texts.ts'
import { showSuccessOnNextPage } from '../shell/portal-toasts.ts'
import { AttemptForm, Fields, newPasswordRows } from './AttemptForm.tsx'
import { linkProblem } from './auth-problem.ts'
import { prefillEmail } from './remembered-email.ts'
import { useUncontrolledForm } from './useUncontrolledForm.ts'

interface NewPasswordFormProps {
  email: string
  /** Requests the code that sets the password, when the form is sent. @throws ApiRequestError */
  resetCode: () => Promise<string>
}

/** Sets a new password and opens the sign-in page. */
export function NewPasswordForm({ email, resetCode }: NewPasswordFormProps) {
  const form = useUncontrolledForm(formResolver(yupResolver(newPasswordSchema), SIGN_IN_FIELD_TEXTS))
  return (
    <AttemptForm
      form={form}
      send={async ({ password }) => {
        await setNewPassword(await resetCode(), password)
        prefillEmail(email)
        showSuccessOnNextPage(SIGN_IN_SUCCESSES['auth/password-changed'])
        location.replace(SIGN_IN_PATH)
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
      fields={<Fields form={form} rows={newPasswordRows(SIGN_IN_TEXTS.newPasswordHeading)} />}
      label={SIGN_IN_TEXTS.changePassword}
      busyLabel={SIGN_IN_TEXTS.changing}
    />
  )
}
