import type { ProjectForm } from '@domain/projects/project-form.schema.ts'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { Combobox } from '@/ui/Combobox.tsx'
import { usePeopleSearch } from './usePeopleSearch.ts'

/** Partners have records of their own, as clients have. */
const ROLES = ['client', 'partner'] as const

/** Whose project it is: one of the people found by what is typed. Typing on takes a choice back. */
export function ClientField({ control }: { control: Control<ProjectForm> }) {
  const { field, fieldState } = useController({ control, name: 'client_id' })
  const [text, setText] = useState('')
  const { choices, message } = usePeopleSearch(text, ROLES, [], !field.value)
  return (
    <Combobox
      ref={field.ref}
      label="Client"
      name="client_id"
      text={text}
      onText={(typed) => {
        setText(typed)
        field.onChange('')
      }}
      choices={choices}
      onChoose={({ id, title }) => {
        setText(title)
        field.onChange(id)
      }}
      message={message}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}
