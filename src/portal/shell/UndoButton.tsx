import { CONTROL_TEXTS } from '@texts/controls.ts'
import { useEffect, useRef } from 'react'
import { Button } from '@/ui/Button.tsx'

interface UndoButtonProps {
  /** Whether it gets the focus, because a keyboard could not reach it in time. */
  takesFocus: boolean
  onUndo: () => void
  /** Called after Escape. */
  onEscape: () => void
}

/** The button in a toast that takes back what has just been done. */
export function UndoButton({ takesFocus, onUndo, onEscape }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])

  return (
    <Button
      ref={button}
      className="-my-2 shrink-0"
      onClick={onUndo}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // An open record beside the list closes by Escape, too.
        event.stopPropagation()
        onEscape()
      }}
    >
      {CONTROL_TEXTS.undo}
    </Button>
  )
}
