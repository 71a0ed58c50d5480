import type { InputHTMLAttributes, Ref } from 'react'

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  name: string
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** An input with its label above and its error below, tied together for screen readers. */
export function TextField({ label, error, ...input }: TextFieldProps) {
  const id = `field-${input.name}`
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="min-h-12 w-full rounded-md border border-field bg-surface px-3.5 text-base text-text aria-invalid:border-bad"
      />
      {error && (
        <p id={`${id}-error`} className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
