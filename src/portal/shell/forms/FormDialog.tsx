import type { ErrorText, SuccessText } from '@domain/texts/message-types.ts'
import { FORM_TEXTS } from '@texts/forms.ts'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Dialog } from '@/ui/Dialog.tsx'
import { Notice } from '@/ui/Notice.tsx'
import { showToast } from '@/ui/toasts.ts'
import { toErrorMessage } from './useSend.tsx'

/** What a form tells the dialog that it stands in, and asks of it. */
export interface FormPlace {
  /** Whether closing now would lose something, or cut a save off. */
  state: RefObject<'clean' | 'dirty' | 'sending'>
  onCancel: () => void
  onSaved: () => void
}

interface FormDialogProps {
  title: string
  open: boolean
  onClose: () => void
  /** After a save, when the dialog has been told to close. */
  onSaved?: () => void
  children: (place: FormPlace) => ReactNode
}

/** A dialog with a form. Closing it with unsaved changes asks first. */
export function FormDialog({ title, open, onClose, onSaved, children }: FormDialogProps) {
  const state = useRef<'clean' | 'dirty' | 'sending'>('clean')
  const [isAsking, setIsAsking] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const wasAsking = useRef(false)

  useEffect(() => {
    // The answer that had the focus is gone: back to the entries.
    if (wasAsking.current && !isAsking) panel.current?.querySelector('input')?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  function leave() {
    state.current = 'clean'
    setIsAsking(false)
    onClose()
  }

  function tryToLeave() {
    if (state.current === 'clean') leave()
    else if (state.current === 'dirty') setIsAsking(!isAsking)
  }

  function onDone() {
    leave()
    onSaved?.()
  }

  return (
    <Dialog title={title} open={open} onClose={tryToLeave}>
      {isAsking && <UnsavedQuestion onKeep={() => setIsAsking(false)} onDiscard={leave} />}
      <div ref={panel} className={isAsking ? 'hidden' : undefined}>
        {children({ state, onCancel: tryToLeave, onSaved: onDone })}
      </div>
    </Dialog>
  )
}

/** Asks before entries are lost. The harmless answer has the focus. */
export function UnsavedQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <>
      <Notice title={FORM_TEXTS.unsavedTitle} description={FORM_TEXTS.unsaved} announce />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="button button-quiet" onClick={onDiscard}>
          {FORM_TEXTS.discard}
        </button>
        <button ref={keep} type="button" className="button" onClick={onKeep}>
          {FORM_TEXTS.keep}
        </button>
      </div>
    </>
  )
}

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
