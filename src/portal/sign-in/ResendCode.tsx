import { SIGN_IN_TEXTS } from '@domain/texts/sign-in.ts'
import { CODE_PAUSE_SECONDS } from '@domain/users/sign-in-code.constants.ts'
import { useEffect, useState } from 'react'

interface ResendCodeProps {
  /** When the last code was sent, in milliseconds since 1970. */
  sentAt: number
  busy: boolean
  onResend: () => void
}

/** A button for another code, once the pause between two is over. The seconds are seen, the end is told. */
export function ResendCode({ sentAt, busy, onResend }: ResendCodeProps) {
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
        {busy ? 'Sending…' : 'Send a new code'}
        {isWaiting && (
          <span aria-hidden="true" className="tabular-nums">
            in {left} s
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
  // A clock that was set back must not lock the button.
  const left = Math.ceil((sentAt - Date.now()) / 1000) + CODE_PAUSE_SECONDS
  return Math.min(Math.max(left, 0), CODE_PAUSE_SECONDS)
}
