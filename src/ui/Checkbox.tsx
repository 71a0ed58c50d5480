import type { ComponentProps, ReactNode } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
  /** Beside other controls. */
  isSmall?: boolean
}

export function Checkbox({ label, isSmall = false, ...box }: CheckboxProps) {
  return (
    <label className={`flex min-h-11 items-center gap-3 ${isSmall ? 'text-sm' : ''}`}>
      <input {...box} type="checkbox" className="h-11 w-5 shrink-0 accent-accent" />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  )
}
