import { TICKET_VIEW_TEXTS } from '@domain/texts/ticket-view.ts'
import { useEffect, useRef } from 'react'

interface CloseQuestionProps {
  isBusy: boolean
  onKeep: () => void
  onClose: () => void
}

/** Asks before a ticket is closed. The harmless answer has the focus. */
export function CloseQuestion({ isBusy, onKeep, onClose }: CloseQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <fieldset aria-describedby="close-effect" className="grid gap-2">
      <legend className="mb-2 font-semibold">{TICKET_VIEW_TEXTS.closeQuestion}</legend>
      <p id="close-effect" className="text-sm text-soft">
        {TICKET_VIEW_TEXTS.closeEffect}
      </p>
      <button type="button" className="button" aria-disabled={isBusy} onClick={onClose}>
        {isBusy ? TICKET_VIEW_TEXTS.moving : TICKET_VIEW_TEXTS.close}
      </button>
      <button
        ref={keep}
        type="button"
        className="button button-quiet"
        aria-disabled={isBusy}
        onClick={() => !isBusy && onKeep()}
      >
        {TICKET_VIEW_TEXTS.keepOpen}
      </button>
    </fieldset>
  )
}
