import { FACTOR_LABELS, firstRecoveryCode, parseRecoveryCode } from '@domain/accounts/second-factor.ts'
import { redeemRecoveryCode } from '@domain/accounts/sign-in.endpoints.ts'
import {
  enterCodeLabel,
  FACTOR_CODE_TEXTS,
  FACTOR_PROBLEMS,
  RECOVERY_FIELD_TEXTS,
  RECOVERY_STEP_ERRORS,
  RECOVERY_STEP_TEXTS,
  SECOND_STEP_TEXTS,
  sendCodeTo,
  smsSentTo,
} from '@texts/accounts/second-factor.ts'
import { SIGN_IN_TEXTS } from '@texts/accounts/sign-in.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { type Factor, factorErrorKey, type PendingFactor } from '@/data/accounts/second-factor.data.ts'
import { toSecondStep } from '@/data/accounts/second-factor-methods.data.ts'
import { callFunction } from '@/data/firebase/call.ts'
import { Button, SubmitButton } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { FactorCodeForm } from '../FactorCodeForm.tsx'
import { BackButton, useAttempt } from './AttemptForm.tsx'
import { authProblem } from './auth-problem.ts'

interface SecondFactorFormProps {
  /** The error `auth/multi-factor-auth-required` of the first factor. */
  challenge: unknown
  email: string
  onBack: () => void
}

/**
 * Asks for the second factor of a sign-in and its code. A correct code starts
 * the session, and the screen redirects.
 */
export function SecondFactorForm({ challenge, email, onBack }: SecondFactorFormProps) {
  const { factors, begin } = useMemo(() => toSecondStep(challenge), [challenge])
  const [started, setStarted] = useState<{ factor: Factor; pending: PendingFactor } | null>(null)
  const { busy, problem, attempt } = useAttempt(factorErrorKey)
  const [isRecovering, setIsRecovering] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])

  const start = (factor: Factor) => attempt(async () => setStarted({ factor, pending: await begin(factor) }))

  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-h3">
        {isRecovering ? RECOVERY_STEP_TEXTS.heading : SECOND_STEP_TEXTS.heading}
      </h2>
      {problem && !isRecovering && <Notice {...FACTOR_PROBLEMS[problem]} announce />}
      {isRecovering ? (
        <RecoveryCodeForm
          email={email}
          onSignIn={onBack}
          onBack={() => {
            setIsRecovering(false)
            heading.current?.focus()
          }}
        />
      ) : started ? (
        <FactorCodeForm
          hint={started.factor.method === 'phone' ? smsSentTo(started.factor.name) : SECOND_STEP_TEXTS.totpHint}
          confirmLabel={SECOND_STEP_TEXTS.signIn}
          onConfirm={started.pending.confirm}
          {...(started.factor.method === 'phone' && { onSendAgain: () => start(started.factor) })}
        />
      ) : (
        <ul className="grid gap-3">
          {factors.map((factor) => (
            <li key={factor.id} className="flex flex-wrap items-center justify-between gap-3">
              <span>
                <span>{FACTOR_LABELS[factor.method]}</span> <span className="text-soft">{factor.name}</span>
              </span>
              <Button
                isMain
                isBusy={busy}
                aria-label={factor.method === 'phone' ? sendCodeTo(factor.name) : enterCodeLabel(factor.name)}
                onClick={() => void start(factor)}
              >
                {factor.method === 'phone' ? CONTROL_TEXTS.sendCode : SECOND_STEP_TEXTS.enterCode}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!isRecovering && (
        <>
          <button
            type="button"
            className="-my-2 min-h-11 justify-self-center px-3 text-sm font-semibold text-accent underline underline-offset-4"
            onClick={() => setIsRecovering(true)}
          >
            {RECOVERY_STEP_TEXTS.use}
          </button>
          <BackButton onBack={onBack} />
        </>
      )}
    </div>
  )
}

interface RecoveryCodeFormProps {
  email: string
  /** Opens the sign-in form, after a code was used. */
  onSignIn: () => void
  /** Returns to the other factors. */
  onBack: () => void
}

/** Removes the second factor with a recovery code. The person then signs in with the password. */
function RecoveryCodeForm({ email, onSignIn, onBack }: RecoveryCodeFormProps) {
  const [code, setCode] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const [isUsed, setIsUsed] = useState(false)
  const { busy, problem, attempt } = useAttempt(authProblem)
  /** Whether the code may have been used, because the answer was lost. */
  const isUnknown = problem?.key === 'network/unreachable'
  const form = useRef<HTMLFormElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const focusField = () => form.current?.querySelector('input')?.focus()

  useEffect(focusField, [])
  useEffect(() => next.current?.focus(), [isUsed])

  async function send(event: SubmitEvent) {
    event.preventDefault()
    const isEntered = parseRecoveryCode(code) !== null
    setIsInvalid(!isEntered)
    if (!isEntered) return focusField()
    await attempt(async () => {
      await callFunction(redeemRecoveryCode, { email, code })
      setIsUsed(true)
    })
  }

  if (isUsed) {
    return (
      <Notice tone="ok" {...redeemRecoveryCode.success} announce>
        <Button ref={next} isMain onClick={onSignIn}>
          {SIGN_IN_TEXTS.goToSignIn}
        </Button>
      </Notice>
    )
  }
  return (
    <form ref={form} noValidate method="post" className="grid gap-4" onSubmit={(event) => void send(event)}>
      <p className="text-sm text-soft">{RECOVERY_STEP_TEXTS.hint}</p>
      {problem && (
        <Notice {...(isUnknown ? RECOVERY_STEP_ERRORS['auth/recovery-code-unknown'] : problem.text)} announce>
          {isUnknown && <Button onClick={onSignIn}>{SIGN_IN_TEXTS.goToSignIn}</Button>}
        </Notice>
      )}
      <TextField
        name="recovery-code"
        label={RECOVERY_STEP_TEXTS.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        // A pasted list keeps its first code.
        onChange={({ target: { value } }) => setCode(firstRecoveryCode(value) ?? value)}
        error={isInvalid ? RECOVERY_FIELD_TEXTS['auth/recovery-code-invalid'] : undefined}
      />
      <SubmitButton label={RECOVERY_STEP_TEXTS.send} busyLabel={FACTOR_CODE_TEXTS.checking} busy={busy} />
      <BackButton onBack={onBack} />
    </form>
  )
}
