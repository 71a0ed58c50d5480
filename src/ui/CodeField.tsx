import { TextField } from './TextField.tsx'

interface CodeFieldProps {
  label: string
  name: string
  value: string
  length: number
  error?: string | undefined
  onChange: (digits: string) => void
}

/** A field for a code of digits. Whatever else is typed or pasted, as in "123 456", is dropped. */
export function CodeField({ length, value, onChange, ...field }: CodeFieldProps) {
  const digitsOf = (text: string) => text.replaceAll(/[^0-9]/g, '').slice(0, length)
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={length}
      value={value}
      onChange={(event) => onChange(digitsOf(event.target.value))}
      onPaste={(event) => {
        // The browser would cut "123 456" after six characters, before the space is dropped.
        event.preventDefault()
        onChange(digitsOf(event.clipboardData.getData('text')))
      }}
    />
  )
}
