import type { ErrorText, SuccessText } from '@domain/texts/message-types.ts'
import { type RefObject, useEffect, useState } from 'react'
import { toErrorMessage } from '@/portal/shell/forms/to-error-message.ts'

/** What the parts of the dialog tell it, so that nothing is lost when it is closed. */
export interface DialogState {
  isSending: boolean
  /** The parts with something that is not saved. */
  unsaved: Set<string>
}

/**
 * One part of the dialog with something to send: one thing at a time in the whole dialog, and what became of it is told
 * in its place, since a toast would stand behind the dialog.
 */
export function useSectionSubmit(state: RefObject<DialogState>, name: string, isUnsaved: boolean) {
  const [sending, setSending] = useState<string | null>(null)
  const [success, setSuccess] = useState<SuccessText | null>(null)
  const [refusal, setRefusal] = useState<ErrorText | null>(null)

  useEffect(() => {
    if (isUnsaved) state.current.unsaved.add(name)
    else state.current.unsaved.delete(name)
  }, [state, name, isUnsaved])

  /** @param what which of the part's buttons was pressed @returns whether it was done; the error where it was not */
  async function send(what: string, work: () => Promise<void>, words: { success: SuccessText; failure: ErrorText }) {
    if (state.current.isSending) return { isDone: false }
    state.current.isSending = true
    setSending(what)
    setSuccess(null)
    setRefusal(null)
    try {
      await work()
      setSuccess(words.success)
      return { isDone: true }
    } catch (error) {
      setRefusal(toErrorMessage(error, words.failure))
      return { isDone: false, error }
    } finally {
      state.current.isSending = false
      setSending(null)
    }
  }

  return { sending, success, refusal, send }
}
