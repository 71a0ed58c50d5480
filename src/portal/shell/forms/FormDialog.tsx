import type { ErrorText, SuccessText } from '@domain/texts/message-types.ts'
import { FORM_TEXTS } from '@texts/forms.ts'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Dialog } from '@/ui/Dialog.tsx'
import { Notice } from '@/ui/Notice.tsx'
import { showToast } from '@/ui/toasts.ts'
import { useSend } from './useSend.tsx'

/** The connection between a form and its dialog. */
export interface FormContainer {
  /** Whether closing now would lose entries or interrupt a save. */
  state: RefObject<'clean' | 'dirty' | 'sending'>
  onCancel: () => void
  onSaved: () => void
}

interface FormDialogProps {
  title: string
  open: boolean
  onClose: () => void
  /** Called after a save, when the dialog closes. */
  onSaved?: () => void
  children: (place: FormContainer) => ReactNode
}

/** A dialog with a form. Closing it with unsaved changes asks first. */
export function FormDialog({ title, open, onClose, onSaved, children }: FormDialogProps) {
  const state = useRef<'clean' | 'dirty' | 'sending'>('clean')
  const [isAsking, setIsAsking] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const wasAsking = useRef(false)

  useEffect(() => {
    // The focused answer has been removed.
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

/** Asks before entries are lost. The button that keeps them has the focus. */
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

interface SaveTexts {
  success: SuccessText
  failure: ErrorText
}

/** Saves the form of a `FormDialog`, as `useSend` does, and shows the success in a toast. */
export function useFormSave({ state, onSaved }: FormContainer, isDirty: boolean, { success, failure }: SaveTexts) {
  const isSending = useRef(false)
  const { refusal, setRefusal, send } = useSend({ isSending, onDone }, failure)

  useEffect(() => {
    if (state.current !== 'sending') state.current = isDirty ? 'dirty' : 'clean'
  }, [isDirty, state])

  function onDone() {
    state.current = 'clean'
    onSaved()
    showToast({ tone: 'ok', ...success })
  }

  function save(work: () => Promise<void>): Promise<void> {
    return send(async () => {
      state.current = 'sending'
      await work().catch((error: unknown) => {
        state.current = 'dirty'
        throw error
      })
    })
  }

  return { refusal, setRefusal, save }
}
