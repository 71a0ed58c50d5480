import { type Ref, useState } from 'react'
import { Combobox } from '@/ui/Combobox.tsx'
import { usePeopleSearch } from './usePeopleSearch.ts'

/** Partners have records of their own, as clients have. */
const ROLES = ['client', 'partner'] as const

interface ClientFieldProps {
  /** The chosen person's id, or nothing. */
  value: string
  /** The name of whoever is chosen already when the form opens. */
  firstName?: string
  onChange: (id: string) => void
  onBlur: () => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** Whose record it is: one of the people found by what is typed. Typing on takes a choice back. */
export function ClientField({ value, firstName = '', onChange, onBlur, error, ref }: ClientFieldProps) {
  const [text, setText] = useState(firstName)
  const { choices, message } = usePeopleSearch(text, ROLES, [], !value)
  return (
    <Combobox
      ref={ref}
      label="Client"
      name="client_id"
      text={text}
      onText={(typed) => {
        setText(typed)
        onChange('')
      }}
      choices={choices}
      onChoose={({ id, title }) => {
        setText(title)
        onChange(id)
      }}
      message={message}
      onBlur={onBlur}
      error={error}
    />
  )
}
