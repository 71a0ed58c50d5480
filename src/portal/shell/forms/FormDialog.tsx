import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Dialog } from '@/ui/Dialog.tsx'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'

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
