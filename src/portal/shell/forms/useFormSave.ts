import type { ErrorText, SuccessText } from '@domain/texts/message-types.ts'
import { useEffect, useState } from 'react'
import { showToast } from '@/ui/toasts.ts'
import type { FormPlace } from './FormDialog.tsx'
import { toErrorMessage } from './to-error-message.ts'

interface Told {
  success: SuccessText
  failure: ErrorText
}

/**
 * Saves a form in a dialog: once at a time, and a failure keeps every entry and is told in the dialog.
 * @returns `refusal`, what to tell where the last try failed
 */
export function useFormSave({ state, onSaved }: FormPlace, isDirty: boolean, { success, failure }: Told) {
  const [refusal, setRefusal] = useState<ErrorText | null>(null)

  useEffect(() => {
    if (state.current !== 'sending') state.current = isDirty ? 'dirty' : 'clean'
  }, [isDirty, state])

  async function save(send: () => Promise<void>): Promise<void> {
    if (state.current === 'sending') return
    state.current = 'sending'
    setRefusal(null)
    try {
      await send()
      state.current = 'clean'
      onSaved()
      showToast({ tone: 'ok', ...success })
    } catch (error) {
      state.current = 'dirty'
      setRefusal(toErrorMessage(error, failure))
    }
  }

  return { refusal, setRefusal, save }
}
