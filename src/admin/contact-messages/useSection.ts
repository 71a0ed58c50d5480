import type { ErrorText, SuccessText } from '@domain/texts/message-types.ts'
import { type RefObject, useEffect, useState } from 'react'
import { toErrorMessage } from '@/portal/shell/forms/useSend.tsx'

/** The state of the dialog's sections, so that closing loses nothing. */
export interface DialogState {
  isSending: boolean
  /** The sections with unsaved text. */
  unsaved: Set<string>
}

/**
 * Submits one section of the dialog. One request runs at a time, and its result is shown
 * in the section, because a toast would be behind the dialog.
 */
export function useSectionSubmit(state: RefObject<DialogState>, name: string, isUnsaved: boolean) {
  const [sending, setSending] = useState<string | null>(null)
  const [success, setSuccess] = useState<SuccessText | null>(null)
  const [refusal, setRefusal] = useState<ErrorText | null>(null)

  useEffect(() => {
    if (isUnsaved) state.current.unsaved.add(name)
    else state.current.unsaved.delete(name)
  }, [state, name, isUnsaved])

  /** @param what the pressed button @returns whether it succeeded, and the error if not */
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
