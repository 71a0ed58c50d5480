import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { type ComponentProps, useId, useState } from 'react'
import { controlProps, type Elements, Field, type FieldLimit } from './Field.tsx'
import { useIsHydrated } from './hooks.ts'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'maxLength'>, FieldLimit {
  label: string
  name: string
  error?: string | undefined
  hint?: string | undefined
  /** A control inside the field's right end. */
  trailing?: Elements
}

/** An input with its label above and its error below, linked for screen readers. */
export function TextField({ label, error, hint, trailing, maxLength, countsCharacters, ...input }: TextFieldProps) {
  // A dialog may have a field of the same name as the page behind it.
  const id = useId()
  return (
    <Field {...{ id, label, error, hint, maxLength, countsCharacters }}>
      <div className="relative">
        <input {...input} {...controlProps(id, error, `min-h-12 px-3.5 ${trailing ? 'pr-18' : ''}`)} />
        {trailing}
      </div>
    </Field>
  )
}

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'maxLength'>, FieldLimit {
  label: string
  name: string
  error?: string | undefined
}

/** The multi-line counterpart of TextField. */
export function TextArea({ label, error, maxLength, countsCharacters, ...area }: TextAreaProps) {
  const id = `field-${area.name}`
  return (
    <Field {...{ id, label, error, maxLength, countsCharacters }}>
      <textarea {...area} {...controlProps(id, error, 'px-3.5 py-3')} />
    </Field>
  )
}

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false)
  const isHydrated = useIsHydrated()
  const action = isShown ? CONTROL_TEXTS.hide : CONTROL_TEXTS.show
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          disabled={!isHydrated}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0.5 right-0.5 min-w-16 rounded-md text-sm font-semibold text-accent"
        >
          <span>{action}</span>
          <span className="sr-only">{` ${props.label.toLowerCase()}`}</span>
        </button>
      }
    />
  )
}

interface CodeFieldProps {
  label: string
  name: string
  value: string
  length: number
  onChange: (digits: string) => void
}

/** A field for a code of digits. It removes other characters, such as the space of "123 456", and what follows the code. */
export function CodeField({ length, value, onChange, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={({ target }) => onChange(target.value.replaceAll(/[^0-9]/g, '').slice(0, length))}
    />
  )
}
