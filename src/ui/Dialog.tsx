import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'

interface DialogProps {
  title: string
  open: boolean
  /** Escape, and whatever else the browser closes it by. The dialog closes when `open` becomes false. */
  onClose: () => void
  /** What has the focus when it opens, if not the first control. */
  firstFocus?: RefObject<HTMLElement | null>
  /** As wide as what a page of paper needs. */
  wide?: boolean
  children: ReactNode
}

/** The browser's own modal dialog: it keeps the focus inside, and gives it back to where it was when it closes. */
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
        // After two requests in a row browsers close the dialog anyway, and report it.
        if (!event.cancelable) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // React passes on the event of a dialog inside this one.
        if (event.target !== event.currentTarget || !open) return
        // Whether it closes is for the screen to say, which may ask something in it first.
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
