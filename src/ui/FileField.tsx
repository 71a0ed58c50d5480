import type { ComponentProps, ReactNode } from 'react'

interface FileFieldProps extends ComponentProps<'input'> {
  label: string
  name: string
  /** The accepted files, or the fields to fill in first. */
  hint: string
  problem?: ReactNode
}

export function FileField({ label, hint, problem, ...input }: FileFieldProps) {
  const id = `field-${input.name}`
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        {...input}
        type="file"
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
        className="min-h-12 w-full min-w-0 rounded-md border border-field bg-surface p-1.5 text-base text-text file:mr-3 file:min-h-9 file:rounded-sm file:bg-skeleton file:px-3 file:text-sm file:font-semibold file:text-text disabled:opacity-60 aria-invalid:border-bad"
      />
      <p id={`${id}-hint`} className="text-xs text-soft">
        {hint}
      </p>
      <div id={`${id}-problem`}>{problem}</div>
    </div>
  )
}
