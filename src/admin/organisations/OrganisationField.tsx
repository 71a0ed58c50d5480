import type { Role } from '@domain/platform/access/capabilities.ts'
import { ORGANISATION_ADMIN_TEXTS } from '@texts/organisations/organisations.ts'
import { type ComponentProps, useState } from 'react'
import { useOrganisationSearch } from '@/portal/organisations/useOrganisationSearch.ts'
import { Combobox } from '@/ui/Combobox.tsx'

interface OrganisationFieldProps extends Pick<ComponentProps<typeof Combobox>, 'onBlur' | 'error' | 'ref'> {
  name: string
  /** The chosen organisation's id, or an empty string. */
  value: string
  onChange: (id: string, name: string) => void
  role: Role
  except: string
}

/** An active organisation, chosen by search. Typing removes the choice. */
export function OrganisationField({ value, onChange, role, except, ...field }: OrganisationFieldProps) {
  const [text, setText] = useState('')
  const search = useOrganisationSearch(text, { role, statuses: ['active'] }, { except: [except], isAsking: value === '' })
  return (
    <Combobox
      {...field}
      label={ORGANISATION_ADMIN_TEXTS.organisation}
      text={text}
      onText={(typed) => {
        setText(typed)
        onChange('', '')
      }}
      {...search}
      onChoose={({ id, title }) => {
        setText(title)
        onChange(id, title)
      }}
    />
  )
}
