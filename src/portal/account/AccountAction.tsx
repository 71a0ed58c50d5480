import type { ErrorText } from '@domain/texts/message-types.ts'
import { useState } from 'react'
import { reasonOf } from '@/data/firebase/api-request-error.ts'
import { showError } from '../shell/portal-toasts.ts'

interface AccountActionProps {
  heading: string
  text: string
  /** The button's label; the heading by default. */
  label?: string
  busyLabel: string
  run: () => Promise<void>
  failure: ErrorText
}

/** An action on the account. It runs once at a time, and a failure is shown in a toast. */
export function AccountAction({ heading, text, label = heading, busyLabel, run, failure }: AccountActionProps) {
  const [busy, setBusy] = useState(false)

  async function onClick() {
    if (busy) return
    setBusy(true)
    try {
      await run()
    } catch (error) {
      showError(reasonOf(error, failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{heading}</h3>
      <p className="text-sm text-soft">{text}</p>
      <button
        type="button"
        className="button button-quiet justify-self-start"
        aria-disabled={busy}
        onClick={() => void onClick()}
      >
        {busy ? busyLabel : label}
      </button>
    </div>
  )
}
