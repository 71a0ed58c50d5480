import { type RefObject, useEffect, useId, useRef } from 'react'
import type { Elements } from './Field.tsx'
import { BESIDE_MEDIA, useMediaQuery } from './hooks.ts'

interface DialogProps {
  title: string
  /** Below the title, which is small then. */
  head?: Elements
  /** Buttons beside the title. */
  actions?: Elements
  open: boolean
  /** Called for Escape and any other close request of the browser. The dialog closes when `open` becomes false. */
  onClose: () => void
  /** Gets the focus when the dialog opens, instead of the first control. */
  firstFocus?: RefObject<HTMLElement | null>
  /** Wide enough for a page of a document. */
  wide?: boolean
  /** A record stands beside its list on a wide screen, without blocking it, and fills any other screen like a page. */
  isRecord?: boolean
  children: Elements
}

/** The browser's modal dialog, which traps the focus and restores it when it closes. */
export function Dialog({
  title,
  head,
  actions,
  open,
  onClose,
  firstFocus,
  wide = false,
  isRecord = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isBeside = useMediaQuery(BESIDE_MEDIA) && isRecord

  useEffect(() => {
    const { current } = dialog
    if (!current) return
    // The way of showing changes with the width of the window.
    if (open && current.open) current.close()
    if (!open) current.close()
    else if (isBeside) current.show()
    else current.showModal()
    if (open) firstFocus?.current?.focus()
  }, [open, firstFocus, isBeside])

  // The browser reports Escape as `cancel` for a modal dialog only. The focus may also be in the list beside the record.
  useEffect(() => {
    if (!open || !isBeside) return
    const onEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
      const isOtherOpen = document.querySelector('dialog:modal, :popover-open') !== null
      if (key === 'Escape' && !defaultPrevented && !isOtherOpen) onClose()
    }
    addEventListener('keydown', onEscape)
    return () => removeEventListener('keydown', onEscape)
  })

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-printed={isRecord || undefined}
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
        // It is shown again, in the other way: printing changes the width twice in a row.
        if (event.currentTarget.open) return
        // The parent decides whether the dialog closes, so a forced close is undone.
        dialog.current?.showModal()
        onClose()
      }}
      className={`${chooseDialogClasses(isBeside, isRecord, wide)} overscroll-contain border-line bg-raised text-text`}
    >
      {open && (
        <div className="@container mx-auto grid max-w-[60rem] gap-5 has-data-wide:max-w-none">
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
            <h2
              id={titleId}
              className={`self-center wrap-anywhere ${head ? 'font-text text-sm font-semibold text-soft' : 'text-h3'}`}
            >
              {title}
            </h2>
            {actions}
            {head && <div className="col-span-2 mt-1">{head}</div>}
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}

function chooseDialogClasses(isBeside: boolean, isRecord: boolean, wide: boolean): string {
  if (isBeside) return 'static m-0 h-auto max-h-full w-full overflow-y-auto rounded-lg border p-5'
  if (isRecord) return 'm-0 h-dvh max-h-none w-screen max-w-none p-5 sm:p-6'
  const width = wide
    ? 'w-[min(60rem,calc(100vw-2rem))]'
    : // A form becomes wider while it has a table.
      'w-[min(32rem,calc(100vw-2rem))] has-data-wide:w-[min(76rem,calc(100vw-2rem))]'
  return `m-auto max-h-[94dvh] ${width} rounded-lg border p-5 shadow-popover backdrop:bg-green-950/60 sm:p-6`
}
