import { useIsHydrated } from './useIsHydrated.ts'

interface SubmitButtonProps {
  label: string
  /** Shown while the form is being sent. */
  busyLabel: string
  busy: boolean
  /** What is still missing can be seen: the button waits for it. */
  disabled?: boolean
}

/**
 * Sends its form. Until the page's script has arrived it is disabled, and with it the Enter key. While it is busy it
 * stays in place and keeps the focus.
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
