import { FACTOR_CODE_LENGTH, SMS_PAUSE_SECONDS } from '@domain/accounts/second-factor.ts'
import { FACTOR_CODE_TEXTS, FACTOR_PROBLEMS, type FactorErrorKey } from '@texts/accounts/second-factor.ts'
import { inSeconds } from '@texts/platform/controls.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { factorErrorKey } from '@/data/accounts/second-factor.data.ts'
import { Button, SubmitButton } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { CodeField } from '@/ui/TextField.tsx'

interface FactorCodeFormProps {
  hint: string
  confirmLabel: string
  onConfirm: (code: string) => Promise<void>
  /** Sends another code; absent for an authenticator app. */
  onSendAgain?: () => Promise<void>
}

/** Asks for the six digits of a second factor. After an error the entry remains, and the field has the focus. */
export function FactorCodeForm({ hint, confirmLabel, onConfirm, onSendAgain }: FactorCodeFormProps) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<FactorErrorKey | null>(null)
  const { left, restart } = useCountdown(SMS_PAUSE_SECONDS)
  const form = useRef<HTMLFormElement>(null)

  const focusField = () => form.current?.querySelector('input')?.focus()

  useEffect(focusField, [])

  async function confirm(event: SubmitEvent) {
    event.preventDefault()
    if (busy || code.length !== FACTOR_CODE_LENGTH) return
    setBusy(true)
    setError(null)
    await onConfirm(code).catch((error: unknown) => {
      setError(factorErrorKey(error))
      focusField()
    })
    setBusy(false)
  }

  async function sendAgain() {
    if (left > 0) return
    restart()
    setError(null)
    setCode('')
    await onSendAgain?.()
  }

  return (
    <form ref={form} noValidate method="post" className="grid gap-4" onSubmit={(event) => void confirm(event)}>
      <p role="status" className="text-sm text-soft">
        {hint}
      </p>
      {error && <Notice {...FACTOR_PROBLEMS[error]} announce />}
      <CodeField
        name="factor-code"
        label={FACTOR_CODE_TEXTS.code}
        length={FACTOR_CODE_LENGTH}
        value={code}
        onChange={setCode}
      />
      <SubmitButton
        label={confirmLabel}
        busyLabel={FACTOR_CODE_TEXTS.checking}
        busy={busy}
        disabled={code.length !== FACTOR_CODE_LENGTH}
      />
      {onSendAgain && (
        <Button isBusy={left > 0} onClick={() => void sendAgain()}>
          {FACTOR_CODE_TEXTS.sendNewCode}
          {left > 0 && (
            <span aria-hidden="true" className="tabular-nums">
              {inSeconds(left)}
            </span>
          )}
        </Button>
      )}
    </form>
  )
}

const SECOND_MS = 1000

/** Counts seconds down to 0, from the first render and from each restart. Stays correct after the device has slept. */
function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * SECOND_MS)
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / SECOND_MS)))
    count()
    const timer = setInterval(count, SECOND_MS)
    return () => clearInterval(timer)
  }, [endsAt])

  return { left, restart: () => setEndsAt(Date.now() + seconds * SECOND_MS) }
}
