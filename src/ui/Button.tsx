import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import type { ComponentProps } from 'react'
import { useIsHydrated } from './hooks.ts'

interface ButtonProps extends ComponentProps<'button'> {
  /** The main action of its place; the others are quiet. */
  isMain?: boolean
  /** Looks disabled but keeps the focus. The caller ignores presses meanwhile. */
  isBusy?: boolean | undefined
}

/** A button of the portal. `className` places it. */
export function Button({ isMain, isBusy, className = '', ...button }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      {...button}
      className={`button ${isMain ? '' : 'button-quiet'} ${className}`}
    />
  )
}

/** Rotates during a short wait, except with reduced motion. Screen readers announce it. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex items-center gap-3 text-sm text-soft">
      <span className="size-5 animate-spin rounded-full border-[3px] border-line border-t-accent" aria-hidden="true" />
      <span>{label}</span>
    </div>
  )
}

interface SubmitButtonProps {
  label: string
  /** Shown while the form is being sent. */
  busyLabel: string
  busy: boolean
  /** Only for forms whose missing input is obvious. */
  disabled?: boolean
}

/**
 * Submits its form. It is disabled until hydration, which also blocks the Enter key. While busy it stays mounted and
 * keeps the focus.
 */
export function SubmitButton({ label, busyLabel, busy, disabled = false }: SubmitButtonProps) {
  const isHydrated = useIsHydrated()
  return (
    <button
      type="submit"
      className={`button !min-h-12 text-base ${isHydrated ? '' : '!opacity-100'}`}
      disabled={!isHydrated || disabled}
      aria-disabled={busy}
    >
      {busy ? busyLabel : label}
    </button>
  )
}

/** Stays mounted while busy, so that it keeps the focus. */
export function RetryButton({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Button isBusy={busy} onClick={busy ? undefined : onRetry}>
      {busy ? CONTROL_TEXTS.trying : CONTROL_TEXTS.tryAgain}
    </Button>
  )
}

/** Loads the next page. The button stays mounted while busy, so that it keeps the focus. */
export function LoadMore({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  return (
    <Button className="justify-self-center" isBusy={busy} onClick={busy ? undefined : onMore}>
      {busy ? CONTROL_TEXTS.loading : CONTROL_TEXTS.loadMore}
    </Button>
  )
}
