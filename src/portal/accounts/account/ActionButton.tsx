import type { ErrorText } from '@domain/texts/message-types.ts'
import { useState } from 'react'
import { reasonOf } from '@/data/firebase/api-request-error.ts'
import { showError } from '@/portal/frame/portal-toasts.ts'
import { Button } from '@/ui/Button.tsx'

interface ActionButtonProps {
  label: string
  busyLabel: string
  run: () => Promise<void>
  failure: ErrorText
}

/** A button whose action runs once at a time. A failure is shown in a toast. */
export function ActionButton({ label, busyLabel, run, failure }: ActionButtonProps) {
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
    <Button
      className="justify-self-start"
      isBusy={busy}
      // The second click of a double click may come after the label has changed.
      onClick={({ detail }) => detail < 2 && void onClick()}
    >
      {busy ? busyLabel : label}
    </Button>
  )
}
