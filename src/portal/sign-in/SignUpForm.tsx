import { ENDPOINTS } from '@domain/endpoints.ts'
import { PUBLIC_PATHS } from '@domain/public-routes.ts'
import { PASSWORD_MIN, type SignUp } from '@domain/users/sign-up.schema.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { SESSION_ERRORS } from '@texts/portal.ts'
import { passwordHint, SIGN_IN_SUCCESSES, SIGN_IN_TEXTS } from '@texts/sign-in.ts'
import { useState } from 'react'
import type { Problem } from '@/data/firebase/api-request-error.ts'
import { callFunction } from '@/data/firebase/call.ts'
import { signUp } from '@/data/firebase/sign-in.ts'
import { saveSignUpProof } from '@/data/firebase/sign-up-proofs.ts'
import { Notice } from '@/ui/Notice.tsx'
import { PasswordField } from '@/ui/PasswordField.tsx'
import { SubmitButton } from '@/ui/SubmitButton.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { showToast } from '@/ui/toasts.ts'
import { signUpProblem } from './auth-problem.ts'
import type { UncontrolledForm } from './useUncontrolledForm.ts'

interface SignUpFormProps {
  fields: UncontrolledForm<SignUp>
  onCreated: (email: string) => void
}

/** The form of a new account, whose address must be verified before the first sign-in. */
export function SignUpForm({ fields, onCreated }: SignUpFormProps) {
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const { register, submit, formState } = fields
  const { errors, isSubmitting } = formState

  const onSubmit = submit(async (person) => {
    setRefusal(null)
    const names = { first_name: person.firstName, last_name: person.lastName }
    try {
      await signUp(person, async () => {
        const { sign_up_proof } = await callFunction(ENDPOINTS.ensureAccount, names, SESSION_ERRORS['auth/account-failed'])
        saveSignUpProof(sign_up_proof)
      })
      showToast({ tone: 'ok', ...SIGN_IN_SUCCESSES['auth/account-created'] })
      onCreated(person.email)
    } catch (error) {
      setRefusal(signUpProblem(error))
    }
  })

  return (
    <form noValidate method="post" className="grid gap-5" onSubmit={onSubmit}>
      {refusal && <Notice {...refusal.text} announce />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...register('firstName')}
          label={FACT_TEXTS.firstName}
          autoComplete="given-name"
          error={errors.firstName?.message}
        />
        <TextField
          {...register('lastName')}
          label={FACT_TEXTS.lastName}
          autoComplete="family-name"
          error={errors.lastName?.message}
        />
      </div>
      <TextField
        {...register('email')}
        label={FACT_TEXTS.email}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <PasswordField
        {...register('password')}
        label={SIGN_IN_TEXTS.password}
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
      <SubmitButton label={SIGN_IN_TEXTS.createAccount} busyLabel={SIGN_IN_TEXTS.creatingAccount} busy={isSubmitting} />
      <p className="text-sm text-soft">
        {SIGN_IN_TEXTS.accept}{' '}
        <a className="text-link" href={PUBLIC_PATHS.terms}>
          {SIGN_IN_TEXTS.terms}
        </a>
        . {SIGN_IN_TEXTS.dataUse}{' '}
        <a className="text-link" href={PUBLIC_PATHS.privacy}>
          {SIGN_IN_TEXTS.privacy}
        </a>
        .
      </p>
    </form>
  )
}
