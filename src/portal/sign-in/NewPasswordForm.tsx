import { SIGN_IN_PATH } from '@domain/routes.ts'
import { newPasswordSchema, PASSWORD_MIN } from '@domain/users/sign-up.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { passwordHint, SIGN_IN_FIELD_TEXTS, SIGN_IN_SUCCESSES, SIGN_IN_TEXTS } from '@texts/sign-in.ts'
import { useState } from 'react'
import { setNewPassword } from '@/data/firebase/action-code.ts'
import type { Problem } from '@/data/firebase/api-request-error.ts'
import { Notice } from '@/ui/Notice.tsx'
import { PasswordField } from '@/ui/PasswordField.tsx'
import { SubmitButton } from '@/ui/SubmitButton.tsx'
import { formResolver } from '../shell/forms/field-texts.ts'
import { showSuccessOnNextPage } from '../shell/portal-toasts.ts'
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
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const { register, submit, formState } = useUncontrolledForm(formResolver(yupResolver(newPasswordSchema), SIGN_IN_FIELD_TEXTS))
  const { errors, isSubmitting } = formState

  const onSubmit = submit(async ({ password }) => {
    setRefusal(null)
    try {
      await setNewPassword(await resetCode(), password)
      prefillEmail(email)
      showSuccessOnNextPage(SIGN_IN_SUCCESSES['auth/password-changed'])
      location.replace(SIGN_IN_PATH)
    } catch (error) {
      setRefusal(linkProblem(error))
    }
  })

  return (
    <form noValidate method="post" className="grid gap-5" onSubmit={onSubmit}>
      <h2 className="text-h3">{SIGN_IN_TEXTS.newPasswordHeading}</h2>
      <p>
        {SIGN_IN_TEXTS.newPassword} <strong className="break-words font-semibold">{email}</strong>.
      </p>
      {/* Names the account for password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {refusal && <Notice {...refusal.text} announce />}
      <PasswordField
        {...register('password')}
        label={SIGN_IN_TEXTS.newPasswordHeading}
        autoComplete="new-password"
        hint={passwordHint(PASSWORD_MIN)}
        error={errors.password?.message}
      />
      <PasswordField
        {...register('confirmPassword')}
        label={SIGN_IN_TEXTS.confirmPassword}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
      />
      <SubmitButton label={SIGN_IN_TEXTS.changePassword} busyLabel={SIGN_IN_TEXTS.changing} busy={isSubmitting} />
    </form>
  )
}
