import { useIsHydrated } from './useIsHydrated.ts'

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
