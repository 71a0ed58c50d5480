import type { ProjectForm } from '@domain/projects/project-form.schema.ts'
import { PROJECT_FORM_TEXTS } from '@domain/texts/project-form.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { useQuery } from '@tanstack/react-query'
import { type Control, useController } from 'react-hook-form'
import { namesOf } from '@/data/names.data.ts'
import { PeopleField } from '../shell/people/PeopleField.tsx'

const ROLES = ['partner'] as const

/** Who may read the project beside its client: partners, each a chip that can be taken off. */
export function PartnersField({ control, stored }: { control: Control<ProjectForm>; stored: readonly string[] }) {
  const { field, fieldState } = useController({ control, name: 'partner_ids' })
  const known = useQuery(namesOf(stored))

  function nameOf(id: string): string {
    const person = known.data?.find((entry) => entry.id === id)?.record
    if (person) return displayName(person)
    return known.isPending ? '…' : PROJECT_FORM_TEXTS.unknownPerson
  }

  return (
    <PeopleField
      ref={field.ref}
      label="Partners"
      name="partner_ids"
      value={field.value}
      onChange={field.onChange}
      roles={ROLES}
      nameOf={nameOf}
      empty={PROJECT_FORM_TEXTS.noPartners}
      chosenLabel="Chosen partners"
      error={fieldState.error?.message}
    />
  )
}
