import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'

interface DialogProps {
  title: string
  open: boolean
  /** Called for Escape and any other close request of the browser. The dialog closes when `open` becomes false. */
  onClose: () => void
  /** Gets the focus when the dialog opens, instead of the first control. */
  firstFocus?: RefObject<HTMLElement | null>
  /** Wide enough for a page of a document. */
  wide?: boolean
  children: ReactNode
}

/** The browser's modal dialog, which traps the focus and restores it when it closes. */
export function Dialog({ title, open, onClose, firstFocus, wide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (open) {
      dialog.current?.showModal()
      firstFocus?.current?.focus()
    } else dialog.current?.close()
  }, [open, firstFocus])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file field inside has its own cancel event.
        if (event.target !== event.currentTarget) return
        // After two requests in a row, browsers force the dialog to close and only report it.
        if (!event.cancelable) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // React also bubbles the event of a nested dialog.
        if (event.target !== event.currentTarget || !open) return
        // The parent decides whether the dialog closes, so a forced close is undone.
        dialog.current?.showModal()
        onClose()
      }}
      className={`m-auto ${wide ? 'max-h-[94dvh] w-[min(60rem,calc(100vw-2rem))]' : 'max-h-[94dvh] w-[min(32rem,calc(100vw-2rem))]'} overscroll-contain rounded-lg border border-line bg-raised p-5 text-text shadow-popover backdrop:bg-green-950/60 sm:p-6`}
    >
      {open && (
        <div className="grid gap-5">
          <h2 id={titleId} className="text-h3 wrap-anywhere">
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  )
}
