import { FORM_TEXTS } from '@texts/forms.ts'
import { useEffect, useRef } from 'react'
import { Notice } from '@/ui/Notice.tsx'

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
