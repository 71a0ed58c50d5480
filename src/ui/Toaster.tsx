import { CONTROL_TEXTS, closeLabel } from '@texts/platform/controls.ts'
import { useEffect, useRef, useState } from 'react'
import { Icon } from './Badge.tsx'
import { closeToast, type Toast, useToasts } from './toasts.ts'

/** A success closes after this time, unless the toasts are hovered or focused. An error stays until it is closed. */
const SHOWN_MS = 6000

/** The live region of toasts. It is always mounted, so that screen readers announce new toasts. */
export function Toaster() {
  const toasts = useToasts()
  const [isHeld, setIsHeld] = useState<boolean | undefined>()
  const region = useRef<HTMLElement>(null)
  /** What had the focus before a toast got it. */
  const focusedBefore = useRef<Element | null>(null)
  const check = () => setIsHeld(region.current?.matches(':hover, :focus-within'))
  // A toast that closes under the pointer or with the focus sends no event, and the browser notices it a little later.
  useEffect(() => {
    returnFocus()
    const timer = setTimeout(check, 100)
    return () => clearTimeout(timer)
  }, [toasts])

  /** A closed toast takes the focus with it, so that a keyboard would start again at the top of the page. */
  function returnFocus() {
    const before = focusedBefore.current
    if (document.activeElement !== document.body || !(before instanceof HTMLElement)) return
    focusedBefore.current = null
    before.focus({ preventScroll: true })
  }

  const toCard = (toast: Toast) => <ToastCard key={toast.id} isHeld={isHeld} {...toast} />
  return (
    <section
      ref={region}
      aria-label={CONTROL_TEXTS.notifications}
      onMouseEnter={check}
      onMouseLeave={check}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget
        check()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = null
        check()
      }}
      className="pointer-events-none fixed inset-x-3 bottom-3 z-50 grid justify-items-center gap-2 sm:inset-x-auto sm:right-5 sm:bottom-5"
    >
      <div role="status" className="grid gap-2">
        {toasts.filter(({ tone }) => tone === 'ok').map(toCard)}
      </div>
      <div role="alert" className="grid gap-2">
        {toasts.filter(({ tone }) => tone === 'bad').map(toCard)}
      </div>
    </section>
  )
}

function ToastCard({ id, tone, title, description, action, isHeld }: Toast & { isHeld: boolean | undefined }) {
  const shownMs = action?.shownMs ?? SHOWN_MS
  useEffect(() => {
    if (tone === 'bad' || isHeld) return
    const timer = setTimeout(() => closeToast(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, tone, isHeld, shownMs])

  const colours = tone === 'bad' ? 'border-bad bg-bad-tint text-bad' : 'border-line bg-raised text-text'
  return (
    <div
      className={`pointer-events-auto flex w-[min(24rem,92vw)] items-start gap-3 rounded-md border p-4 shadow-popover ${colours}`}
    >
      <span className={tone === 'ok' ? 'mt-0.5 text-ok' : 'mt-0.5'}>
        <Icon name={tone === 'ok' ? 'check' : 'alert'} />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{title}</p>
        {description && <p>{description}</p>}
      </div>
      {action?.button}
      <button
        type="button"
        aria-label={closeLabel(title)}
        onClick={() => closeToast(id)}
        className="-m-2 grid size-11 place-items-center rounded-md"
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
