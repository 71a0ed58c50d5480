import type { ProjectForm } from '@domain/projects/project-form.schema.ts'
import { PROJECT_FORM_TEXTS } from '@domain/texts/project-form.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { namesOf } from '@/data/names.data.ts'
import { Combobox } from '@/ui/Combobox.tsx'
import { Icon } from '@/ui/Icon.tsx'
import { usePeopleSearch } from '../shell/people/usePeopleSearch.ts'

const ROLES = ['partner'] as const

/** Who may read the project beside its client: partners, each a chip that can be taken off. */
export function PartnersField({ control, stored }: { control: Control<ProjectForm>; stored: readonly string[] }) {
  const { field, fieldState } = useController({ control, name: 'partner_ids' })
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [added, setAdded] = useState<Record<string, string>>({})
  const known = useQuery(namesOf(stored))
  const { choices, message } = usePeopleSearch(text, ROLES, field.value)

  function nameOf(id: string): string {
    const person = known.data?.find((entry) => entry.id === id)?.record
    if (person) return displayName(person)
    return added[id] ?? (known.isPending ? '…' : PROJECT_FORM_TEXTS.unknownPerson)
  }

  return (
    <div className="grid gap-3">
      <Combobox
        ref={(element) => {
          input.current = element
          field.ref(element)
        }}
        label="Partners"
        name="partner_ids"
        text={text}
        onText={setText}
        choices={choices}
        onChoose={(choice) => {
          setText('')
          setAdded({ ...added, [choice.id]: choice.title })
          field.onChange([...field.value, choice.id])
        }}
        message={message}
        error={fieldState.error?.message}
      />
      {field.value.length === 0 ? (
        <p className="text-sm text-soft">{PROJECT_FORM_TEXTS.noPartners}</p>
      ) : (
        <ul className="flex flex-wrap gap-2" aria-label="Chosen partners">
          {field.value.map((id) => (
            <PartnerChip
              key={id}
              name={nameOf(id)}
              onRemove={() => {
                field.onChange(field.value.filter((other) => other !== id))
                // The button that had the focus is gone.
                input.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function PartnerChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <li className="flex items-center rounded-full bg-skeleton pl-4 text-sm">
      <span className="wrap-anywhere">{name}</span>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-full"
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}
