import type { ComponentProps } from 'react'

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
