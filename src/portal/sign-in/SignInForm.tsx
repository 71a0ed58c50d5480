import { ENDPOINTS } from '@domain/endpoints.ts'
import type { SignIn } from '@domain/users/sign-in.schema.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { SESSION_ERRORS } from '@texts/portal.ts'
import { SIGN_IN_SUCCESSES, SIGN_IN_TEXTS } from '@texts/sign-in.ts'
import { useEffect, useState } from 'react'
import type { Problem } from '@/data/firebase/api-request-error.ts'
import { errorCode } from '@/data/firebase/api-request-error.ts'
import { callFunction } from '@/data/firebase/call.ts'
import { signInWithPassword } from '@/data/firebase/sign-in.ts'
import { Notice } from '@/ui/Notice.tsx'
import { PasswordField } from '@/ui/PasswordField.tsx'
import { SubmitButton } from '@/ui/SubmitButton.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { useIsHydrated } from '@/ui/useIsHydrated.ts'
import { authProblem } from './auth-problem.ts'
import type { SignInBy } from './useSignInRedirect.ts'
import type { UncontrolledForm } from './useUncontrolledForm.ts'

interface SignInFormProps {
  fields: UncontrolledForm<SignIn>
  signInBy: SignInBy
  isNew: boolean
  /** True if the form replaced the focused element. */
  takesFocus: boolean
  onChallenge: (error: unknown) => void
  onForgot: () => void
}

/** Email and password. An error keeps the entries; a session leaves the page. */
export function SignInForm({ fields, signInBy, isNew, takesFocus, onChallenge, onForgot }: SignInFormProps) {
  const [refusal, setRefusal] = useState<{ problem: Problem; email: string } | null>(null)
  const { register, submit, setFocus, formState } = fields
  const { errors, isSubmitting } = formState
  const isHydrated = useIsHydrated()

  useEffect(() => {
    if (takesFocus) setFocus('password')
  }, [takesFocus, setFocus])

  const onSubmit = submit(async ({ email, password }) => {
    setRefusal(null)
    try {
      await signInBy(() => signInWithPassword(email, password), SIGN_IN_SUCCESSES['auth/signed-in'])
    } catch (error) {
      if (errorCode(error) === 'auth/multi-factor-auth-required') onChallenge(error)
      else setRefusal({ problem: authProblem(error), email })
    }
  })

  return (
    <form noValidate method="post" className="grid gap-5" onSubmit={onSubmit}>
      {refusal && (
        <Notice {...refusal.problem.text} announce>
          {refusal.problem.key === 'auth/email-unverified' && <SendVerification email={refusal.email} />}
        </Notice>
      )}
      {isNew && !refusal && <Notice tone="ok" {...SIGN_IN_SUCCESSES['auth/account-created']} />}
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
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <SubmitButton label={SIGN_IN_TEXTS.signIn} busyLabel={SIGN_IN_TEXTS.signingIn} busy={isSubmitting} />
      <button
        type="button"
        className="-my-2 min-h-11 justify-self-center px-3 text-sm font-semibold text-accent underline underline-offset-4"
        disabled={!isHydrated}
        onClick={onForgot}
      >
        {SIGN_IN_TEXTS.forgotPassword}
      </button>
    </form>
  )
}

/** A button that sends the verification mail again, with its result. */
function SendVerification({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<'sent' | Problem | null>(null)

  async function onClick() {
    if (busy) return
    setBusy(true)
    setResult(null)
    try {
      await callFunction(ENDPOINTS.resendVerification, { email }, SESSION_ERRORS['auth/mail-failed'])
      setResult('sent')
    } catch (error) {
      setResult(authProblem(error))
    }
    setBusy(false)
  }

  const message = result === 'sent' ? SIGN_IN_SUCCESSES['auth/verification-sent'] : result?.text
  return (
    <div className="grid gap-2">
      <button type="button" className="button button-quiet" aria-disabled={busy} onClick={() => void onClick()}>
        {busy ? CONTROL_TEXTS.sending : SIGN_IN_TEXTS.sendMailAgain}
      </button>
      <p role="status" className="text-sm">
        {message?.description}
      </p>
    </div>
  )
}
