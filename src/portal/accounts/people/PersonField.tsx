import { ROLES } from '@domain/platform/access/capabilities.ts'
import { FORM_TEXTS } from '@texts/platform/forms.ts'
import { useState } from 'react'
import { Combobox } from '@/ui/Combobox.tsx'
import { usePeopleSearch } from './usePeopleSearch.ts'

interface PersonFieldProps {
  label: string
  /** The chosen person's id, or an empty string. */
  value: string
  onChange: (id: string) => void
}

/** Filters by a person found by the typed name. Typing again clears the choice. For admins. */
export function PersonField({ label, value, onChange }: PersonFieldProps) {
  const [text, setText] = useState(value)
  const isAsking = value === '' && text.trim() !== ''
  const search = usePeopleSearch(text, ROLES, { isAsking })
  return (
    <Combobox
      label={label}
      name="person"
      text={text}
      onText={(typed) => {
        setText(typed)
        if (value !== '') onChange('')
      }}
      {...search}
      onChoose={({ id, title }) => {
        setText(title)
        onChange(id)
      }}
      message={isAsking ? search.message : FORM_TEXTS.personHint}
    />
  )
}
