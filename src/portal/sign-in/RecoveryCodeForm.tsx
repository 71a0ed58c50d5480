import { enteredRecoveryCode, firstRecoveryCode } from '@domain/users/recovery-code.ts'
import { redeemRecoveryCode } from '@domain/users/sign-in.endpoints.ts'
import { RECOVERY_FIELD_TEXTS, RECOVERY_STEP_ERRORS, RECOVERY_STEP_TEXTS } from '@texts/recovery-codes.ts'
import { FACTOR_CODE_TEXTS } from '@texts/second-factor.ts'
import { SIGN_IN_TEXTS } from '@texts/sign-in.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { callFunction } from '@/data/firebase/call.ts'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/Notice.tsx'
import { SubmitButton } from '@/ui/SubmitButton.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { useAttempt } from './AttemptForm.tsx'
import { authProblem } from './auth-problem.ts'
import { BackButton } from './BackButton.tsx'

interface RecoveryCodeFormProps {
  email: string
  /** Opens the sign-in form, after a code was used. */
  onSignIn: () => void
  /** Returns to the other factors. */
  onBack: () => void
}

/** Removes the second factor with a recovery code. The person then signs in with the password. */
export function RecoveryCodeForm({ email, onSignIn, onBack }: RecoveryCodeFormProps) {
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
    const isEntered = enteredRecoveryCode(code) !== null
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
