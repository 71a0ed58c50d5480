import { ENDPOINTS } from '@domain/endpoints.ts'
import { SESSION_ERRORS } from '@domain/texts/session-errors.ts'
import { SIGN_IN_SUCCESSES } from '@domain/texts/sign-in-successes.ts'
import { useState } from 'react'
import { callFunction } from '@/data/firebase/call.ts'
import type { Problem } from '@/data/firebase/refused.ts'
import { authProblem } from './auth-problem.ts'

/** A button that sends the verification mail again, and what came of it. */
export function SendVerification({ email }: { email: string }) {
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

  const told = result === 'sent' ? SIGN_IN_SUCCESSES['auth/verification-sent'] : result?.text
  return (
    <div className="grid gap-2">
      <button type="button" className="button button-quiet" aria-disabled={busy} onClick={() => void onClick()}>
        {busy ? 'Sending…' : 'Send the mail again'}
      </button>
      <p role="status" className="text-sm">
        {told?.description}
      </p>
    </div>
  )
}
