import { requestPasswordReset, resendVerification } from '@domain/accounts/sign-in.endpoints.ts'
import { addressSchema, type SignIn } from '@domain/accounts/sign-in.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { SIGN_IN_FIELD_TEXTS, SIGN_IN_SUCCESSES, SIGN_IN_TEXTS } from '@texts/accounts/sign-in.ts'
import { CONTROL_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { signInWithPassword } from '@/data/accounts/sign-in.ts'
import { errorCode } from '@/data/firebase/api-request-error.ts'
import { callFunction } from '@/data/firebase/call.ts'
import { formResolver } from '@/portal/forms/field-texts.ts'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { useIsHydrated } from '@/ui/hooks.ts'
import {
  AttemptForm,
  BackButton,
  Fields,
  SignInSpinner,
  type UncontrolledForm,
  useAttempt,
  useUncontrolledForm,
} from './AttemptForm.tsx'
import { authProblem } from './auth-problem.ts'
import { LinkRequest } from './EmailForm.tsx'
import { keepInvitation } from './kept-entries.ts'
import type { SignInBy } from './sign-in-steps.ts'

// Few people have a second factor, so its code loads on demand.
const SecondFactorForm = lazy(async () => ({ default: (await import('./SecondFactorForm.tsx')).SecondFactorForm }))

interface SignInPanelProps {
  fields: UncontrolledForm<SignIn>
  signInBy: SignInBy
  /** True if the account was just created on the other tab. */
  isNew: boolean
}

/** The first tab: password, second factor and password reset. */
export function SignInPanel(props: SignInPanelProps) {
  const [view, setView] = useState<'password' | 'forgot' | { challenge: unknown }>('password')
  const address = useUncontrolledForm(formResolver(yupResolver(addressSchema), SIGN_IN_FIELD_TEXTS))
  const [isBack, setIsBack] = useState(false)
  const back = () => {
    setIsBack(true)
    setView('password')
  }

  if (view === 'forgot') {
    return (
      <div className="grid gap-5">
        <h2 className="text-h3">{SIGN_IN_TEXTS.forgotPassword}</h2>
        <LinkRequest
          endpoint={requestPasswordReset}
          fields={address}
          intro={SIGN_IN_TEXTS.forgot}
          label={SIGN_IN_TEXTS.sendLink}
          takesFocus
        >
          <BackButton onBack={back} />
        </LinkRequest>
      </div>
    )
  }
  if (typeof view === 'object') {
    return (
      <Suspense fallback={<SignInSpinner />}>
        <SecondFactorForm challenge={view.challenge} email={props.fields.getValues('email')} onBack={back} />
      </Suspense>
    )
  }
  return (
    <SignInForm
      {...props}
      takesFocus={props.isNew || isBack}
      onChallenge={(challenge) => setView({ challenge })}
      onForgot={() => {
        address.setValue('email', props.fields.getValues('email') ?? '')
        setView('forgot')
      }}
    />
  )
}

interface SignInFormProps extends SignInPanelProps {
  /** True if the form replaced the focused element. */
  takesFocus: boolean
  onChallenge: (error: unknown) => void
  onForgot: () => void
}

const ROWS = [
  { name: 'email', label: FACT_TEXTS.email, type: 'email', autoComplete: 'username' },
  { name: 'password', label: SIGN_IN_TEXTS.password, type: 'password', autoComplete: 'current-password' },
] as const

/** Email and password. An error keeps the entries; a session leaves the page. */
function SignInForm({ fields, signInBy, isNew, takesFocus, onChallenge, onForgot }: SignInFormProps) {
  /** The address of the last attempt. */
  const [tried, setTried] = useState('')
  const { setFocus } = fields
  const isHydrated = useIsHydrated()

  useEffect(() => {
    if (takesFocus) setFocus('password')
  }, [takesFocus, setFocus])

  async function send({ email, password }: SignIn) {
    setTried(email)
    try {
      await signInBy(() => signInWithPassword(email, password), SIGN_IN_SUCCESSES['auth/signed-in'])
    } catch (error) {
      if (errorCode(error) !== 'auth/multi-factor-auth-required') throw error
      onChallenge(error)
    }
  }

  return (
    <AttemptForm
      form={fields}
      send={send}
      help={({ key }) => key === 'auth/email-unverified' && <SendVerification email={tried} />}
      notice={isNew && <Notice tone="ok" {...SIGN_IN_SUCCESSES['auth/account-created']} />}
      fields={<Fields form={fields} rows={ROWS} />}
      label={SIGN_IN_TEXTS.signIn}
      busyLabel={SIGN_IN_TEXTS.signingIn}
    >
      <button
        type="button"
        className="-my-2 min-h-11 justify-self-center px-3 text-sm font-semibold text-accent underline underline-offset-4"
        disabled={!isHydrated}
        onClick={onForgot}
      >
        {SIGN_IN_TEXTS.forgotPassword}
      </button>
    </AttemptForm>
  )
}

/** A button that sends the verification mail again, with its result. */
function SendVerification({ email }: { email: string }) {
  const { busy, problem, attempt } = useAttempt(authProblem)
  const [isSent, setIsSent] = useState(false)

  async function send() {
    setIsSent(false)
    keepInvitation(email)
    await callFunction(resendVerification, { email })
    setIsSent(true)
  }

  const message = isSent ? resendVerification.success : problem?.text
  return (
    <div className="grid gap-2">
      <Button isBusy={busy} onClick={() => void attempt(send)}>
        {busy ? CONTROL_TEXTS.sending : SIGN_IN_TEXTS.sendMailAgain}
      </Button>
      <p role="status" className="text-sm">
        {message?.description}
      </p>
    </div>
  )
}
