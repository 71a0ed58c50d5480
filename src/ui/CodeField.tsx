import { TextField } from './TextField.tsx'

interface CodeFieldProps {
  label: string
  name: string
  value: string
  length: number
  onChange: (digits: string) => void
}

/** A field for a code of digits. It removes other characters, such as the space of "123 456". */
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
        // The browser would truncate "123 456" to six characters before the space is removed.
        event.preventDefault()
        onChange(digitsOf(event.clipboardData.getData('text')))
      }}
    />
  )
}
