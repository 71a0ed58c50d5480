import { verifyEmailOtp } from '@domain/accounts/sign-in.endpoints.ts'
import { type Address, CODE_LENGTH, CODE_PAUSE_SECONDS } from '@domain/accounts/sign-in.ts'
import { CODE_TOKEN_SECONDS } from '@domain/platform/access/session.policy.ts'
import { codeWaitsText, SIGN_IN_ERRORS, SIGN_IN_SUCCESSES, SIGN_IN_TEXTS } from '@texts/accounts/sign-in.ts'
import { CONTROL_TEXTS, inSeconds } from '@texts/platform/controls.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { signInWithToken } from '@/data/accounts/sign-in.ts'
import { callFunction } from '@/data/firebase/call.ts'
import { Button, SubmitButton } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { CodeField } from '@/ui/TextField.tsx'
import { BackButton, type UncontrolledForm, useAttempt } from './AttemptForm.tsx'
import { authProblem } from './auth-problem.ts'
import { EmailForm } from './EmailForm.tsx'
import type { SentCode, SignInBy, useEmailCode } from './sign-in-steps.ts'

interface CodePanelProps {
  fields: UncontrolledForm<Address>
  sentCode: ReturnType<typeof useEmailCode>
  signInBy: SignInBy
}

/** The third tab: the address, then the code sent to it. Back keeps the code valid. */
export function CodePanel({ fields, sentCode, signInBy }: CodePanelProps) {
  const [isBack, setIsBack] = useState(false)
  const { sent, isEntering, ask, back } = sentCode

  return (
    <>
      {!isEntering && (
        <EmailForm
          fields={fields}
          intro={sent ? codeWaitsText(sent.email) : SIGN_IN_TEXTS.codeIntro}
          label={sent ? SIGN_IN_TEXTS.continue : CONTROL_TEXTS.sendCode}
          takesFocus={isBack}
          send={ask}
        />
      )}
      {sent && (
        <div className={isEntering ? undefined : 'hidden'}>
          <CodeForm
            key={sent.requestId}
            sent={sent}
            sentCode={sentCode}
            signInBy={signInBy}
            onBack={() => {
              fields.setValue('email', sent.email)
              setIsBack(true)
              back()
            }}
          />
        </div>
      )}
    </>
  )
}

interface CodeFormProps extends Omit<CodePanelProps, 'fields'> {
  sent: SentCode
  onBack: () => void
}

/** Signs in with the code from the mail. The field takes the focus when the form is shown. */
function CodeForm({ sent, sentCode, signInBy, onBack }: CodeFormProps) {
  const { email, requestId, sentAt } = sent
  const { isEntering, resend, forget } = sentCode
  const [code, setCode] = useState('')
  const { busy, problem, attempt } = useAttempt(authProblem)
  const [action, setAction] = useState<'verify' | 'resend'>('verify')
  const form = useRef<HTMLFormElement>(null)
  const proof = useRef<{ token: string; at: number } | null>(null)

  useEffect(() => {
    if (isEntering) form.current?.querySelector('input')?.focus()
  }, [isEntering])

  function start(next: 'verify' | 'resend', work: () => Promise<void>) {
    if (!busy) setAction(next)
    void attempt(work)
  }

  async function verify() {
    const input = { email, token: code, type: 'email', request_id: requestId } as const
    // A correct code works once, so its token is kept for another attempt to sign in.
    if (!proof.current) {
      // The specification's text without a message of the server.
      const { token } = await callFunction({ ...verifyEmailOtp, failure: SIGN_IN_ERRORS['auth/code-invalid'] }, input)
      proof.current = { token: String(token), at: Date.now() }
    }
    const { token, at } = proof.current
    if (Date.now() - at > CODE_TOKEN_SECONDS * 1000) throw new Error('auth/code-expired')
    await signInBy(() => signInWithToken(token), SIGN_IN_SUCCESSES['auth/code-right'])
    forget()
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (code.length === CODE_LENGTH) start('verify', verify)
  }

  return (
    <form ref={form} noValidate method="post" className="grid gap-5" onSubmit={onSubmit}>
      <p className="text-sm text-soft">
        {SIGN_IN_TEXTS.codeSentTo} <strong className="break-words font-semibold text-text">{email}</strong>.
      </p>
      {problem && <Notice {...problem.text} announce />}
      <CodeField name="token" label={SIGN_IN_TEXTS.code} length={CODE_LENGTH} value={code} onChange={setCode} />
      <SubmitButton
        label={SIGN_IN_TEXTS.verifyCode}
        busyLabel={SIGN_IN_TEXTS.checkingCode}
        busy={busy && action === 'verify'}
        disabled={code.length !== CODE_LENGTH}
      />
      <ResendCode sentAt={sentAt} busy={busy && action === 'resend'} onResend={() => start('resend', resend)} />
      <BackButton onBack={onBack} />
    </form>
  )
}

/** Sends another code after the pause. Screen readers hear only the end of the countdown. */
function ResendCode({ sentAt, busy, onResend }: { sentAt: SentCode['sentAt']; busy: boolean; onResend: () => void }) {
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
      <Button isBusy={isOff} onClick={isOff ? undefined : onResend}>
        <span>{busy ? CONTROL_TEXTS.sending : SIGN_IN_TEXTS.sendNewCode}</span>
        {isWaiting && (
          <span aria-hidden="true" className="tabular-nums">
            {inSeconds(left)}
          </span>
        )}
      </Button>
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
