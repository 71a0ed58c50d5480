import type { ErrorText } from '@domain/texts/message-types.ts'
import { useState } from 'react'
import { reasonOf } from '@/data/firebase/api-request-error.ts'
import { showError } from '../shell/portal-toasts.ts'

/** Runs a button's action once at a time and shows a failure in a toast. */
export function useButtonAction(): { busy: boolean; run: (work: () => Promise<void>, failure: ErrorText) => Promise<void> } {
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<void>, failure: ErrorText) {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showError(reasonOf(error, failure))
    } finally {
      setBusy(false)
    }
  }

  return { busy, run }
}
