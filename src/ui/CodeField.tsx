import { TextField } from './TextField.tsx'

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
