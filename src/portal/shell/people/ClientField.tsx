import { CLIENT_ROLES, type Role } from '@domain/access/roles.ts'
import { type Ref, useState } from 'react'
import { Combobox } from '@/ui/Combobox.tsx'
import { usePeopleSearch } from './usePeopleSearch.ts'

/** Partners have records of their own, as clients have. */
interface ClientFieldProps {
  /** The chosen person's id, or an empty string. */
  value: string
  /** Who is offered; clients and partners if left out. */
  roles?: readonly Role[]
  /** The name of whoever is chosen already when the form opens. */
  firstName?: string
  onChange: (id: string) => void
  onBlur: () => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** Whose record it is: one of the people listed, or found by what is typed. Typing on takes a choice back. */
export function ClientField({ value, roles = CLIENT_ROLES, firstName = '', onChange, onBlur, error, ref }: ClientFieldProps) {
  const [text, setText] = useState(firstName)
  const search = usePeopleSearch(text, roles, { isAsking: !value })
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
      {...search}
      onChoose={({ id, title }) => {
        setText(title)
        onChange(id)
      }}
      onBlur={onBlur}
      error={error}
    />
  )
}
