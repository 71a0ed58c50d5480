import { ENDPOINTS } from '@domain/endpoints.ts'
import { CODE_TOKEN_SECONDS } from '@domain/users/session.policy.ts'
import { CODE_LENGTH, CODE_PAUSE_SECONDS } from '@domain/users/sign-in-code.constants.ts'
import { CONTROL_TEXTS, inSeconds } from '@texts/controls.ts'
import { SIGN_IN_ERRORS, SIGN_IN_SUCCESSES, SIGN_IN_TEXTS } from '@texts/sign-in.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Problem } from '@/data/firebase/api-request-error.ts'
import { callFunction } from '@/data/firebase/call.ts'
import { signInWithToken } from '@/data/firebase/sign-in.ts'
import { CodeField } from '@/ui/CodeField.tsx'
import { Notice } from '@/ui/Notice.tsx'
import { SubmitButton } from '@/ui/SubmitButton.tsx'
import { authProblem } from './auth-problem.ts'
import { BackButton } from './BackButton.tsx'
import type { SignInBy } from './useSignInRedirect.ts'

interface CodeFormProps {
  email: string
  requestId: string
  sentAt: number
  isShown: boolean
  signInBy: SignInBy
  onResend: () => Promise<void>
  onDone: () => void
  onBack: () => void
}

/** Signs in with the code from the mail. The field takes the focus when the form is shown. */
export function CodeForm({ email, requestId, sentAt, isShown, signInBy, onResend, onDone, onBack }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'verify' | 'resend' | null>(null)
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const proof = useRef<{ token: string; at: number } | null>(null)

  useEffect(() => {
    if (isShown) form.current?.querySelector('input')?.focus()
  }, [isShown])

  /** Runs one action at a time and shows its error. */
  async function doing(what: 'verify' | 'resend', work: () => Promise<void>) {
    if (busy) return
    setBusy(what)
    setRefusal(null)
    await work().catch((error: unknown) => setRefusal(authProblem(error)))
    setBusy(null)
  }

  async function verify() {
    const input = { email, token: code, type: 'email', request_id: requestId }
    // A correct code works once, so its token is kept for another attempt to sign in.
    if (!proof.current) {
      const { token } = await callFunction(ENDPOINTS.verifyEmailOtp, input, SIGN_IN_ERRORS['auth/code-invalid'])
      proof.current = { token: String(token), at: Date.now() }
    }
    const { token, at } = proof.current
    if (Date.now() - at > CODE_TOKEN_SECONDS * 1000) throw new Error('auth/code-expired')
    await signInBy(() => signInWithToken(token), SIGN_IN_SUCCESSES['auth/code-right'])
    onDone()
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (code.length === CODE_LENGTH) void doing('verify', verify)
  }

  return (
    <form ref={form} noValidate method="post" className="grid gap-5" onSubmit={onSubmit}>
      <p className="text-sm text-soft">
        {SIGN_IN_TEXTS.codeSentTo} <strong className="break-words font-semibold text-text">{email}</strong>.
      </p>
      {refusal && <Notice {...refusal.text} announce />}
      <CodeField name="token" label={SIGN_IN_TEXTS.code} length={CODE_LENGTH} value={code} onChange={setCode} />
      <SubmitButton
        label={SIGN_IN_TEXTS.verifyCode}
        busyLabel={SIGN_IN_TEXTS.checkingCode}
        busy={busy === 'verify'}
        disabled={code.length !== CODE_LENGTH}
      />
      <ResendCode sentAt={sentAt} busy={busy === 'resend'} onResend={() => void doing('resend', onResend)} />
      <BackButton onBack={onBack} />
    </form>
  )
}

interface ResendCodeProps {
  /** The time of the last code in milliseconds since 1970. */
  sentAt: number
  busy: boolean
  onResend: () => void
}

/** Sends another code after the pause. Screen readers hear only the end of the countdown. */
function ResendCode({ sentAt, busy, onResend }: ResendCodeProps) {
  const [left, setLeft] = useState(() => secondsLeft(sentAt))
  const isWaiting = left > 0

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setLeft(secondsLeft(sentAt)), 500)
    return () => clearInterval(timer)
  }, [sentAt, isWaiting])

  const isOff = isWaiting || busy
  return (
    <div className="grid">
      <button type="button" className="button button-quiet" aria-disabled={isOff} onClick={isOff ? undefined : onResend}>
        {busy ? CONTROL_TEXTS.sending : SIGN_IN_TEXTS.sendNewCode}
        {isWaiting && (
          <span aria-hidden="true" className="tabular-nums">
            {inSeconds(left)}
          </span>
        )}
      </button>
      <p role="status" className="sr-only">
        {isWaiting ? '' : SIGN_IN_TEXTS.newCodeReady}
      </p>
    </div>
  )
}

function secondsLeft(sentAt: number): number {
  // A clock that is set back must not lock the button.
  const left = Math.ceil((sentAt - Date.now()) / 1000) + CODE_PAUSE_SECONDS
  return Math.min(Math.max(left, 0), CODE_PAUSE_SECONDS)
}
