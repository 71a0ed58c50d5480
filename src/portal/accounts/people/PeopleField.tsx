import { CLIENT_ROLES, type Role } from '@domain/platform/access/capabilities.ts'
import { displayName } from '@domain/platform/client-names.ts'
import { useQuery } from '@tanstack/react-query'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { namesOf } from '@/data/names.data.ts'
import { Chip } from '@/ui/Badge.tsx'
import { Combobox } from '@/ui/Combobox.tsx'
import { type FieldSearch, usePeopleSearch } from './usePeopleSearch.ts'

interface ChoicesFieldProps extends Pick<ComponentProps<typeof Combobox>, 'label' | 'name' | 'onBlur' | 'error' | 'ref'> {
  /** The ids of the chosen people or organisations. */
  value: readonly string[]
  onChange: (ids: string[]) => void
  /** The search of the field; a hook, so it must always be the same one. */
  useSearch: FieldSearch
  /** The name of one that was chosen before the form opened. */
  nameOf?: (id: string) => string
  /** The text while none is chosen. */
  empty: string
  chosenLabel: string
}

/** A search field for several people or organisations; each chosen one is a removable chip. */
export function ChoicesField({ value, onChange, useSearch, nameOf, empty, chosenLabel, ref, ...field }: ChoicesFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [added, setAdded] = useState<Record<string, string>>({})
  const search = useSearch(text, { except: value })
  return (
    <div className="grid gap-3">
      <Combobox
        ref={(element) => {
          input.current = element
          if (typeof ref === 'function') ref(element)
        }}
        {...field}
        text={text}
        onText={setText}
        {...search}
        onChoose={(choice) => {
          setText('')
          setAdded({ ...added, [choice.id]: choice.title })
          onChange([...value, choice.id])
        }}
      />
      {value.length === 0 ? (
        <p className="text-sm text-soft">{empty}</p>
      ) : (
        <ul className="flex flex-wrap gap-2" aria-label={chosenLabel}>
          {value.map((id) => (
            <Chip
              key={id}
              name={added[id] ?? nameOf?.(id) ?? ''}
              onRemove={() => {
                onChange(value.filter((other) => other !== id))
                // The focused button has been removed.
                input.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface ClientFieldProps extends Pick<ComponentProps<typeof Combobox>, 'onBlur' | 'error' | 'ref'> {
  /** The chosen person's id, or an empty string. A person who is chosen at first without `firstName` is looked up. */
  value: string
  /** The roles to choose from; clients and partners by default. */
  roles?: readonly Role[]
  /** The name of the person who is chosen when the form opens. */
  firstName?: string
  onChange: (id: string) => void
}

/** The owner of a record, chosen by search. Typing removes the choice. */
export function ClientField({ value, roles = CLIENT_ROLES, firstName = '', onChange, ...field }: ClientFieldProps) {
  const [text, setText] = useState(firstName)
  // Somebody whom the address chose, whose name is still unknown.
  const [unnamed, setUnnamed] = useState(firstName === '' ? value : '')
  const names = useQuery(namesOf(unnamed ? [unnamed] : []))
  const named = names.data?.[0]?.record

  useEffect(() => {
    if (!unnamed || names.isPending) return
    setUnnamed('')
    if (named && value === unnamed) setText(displayName(named))
    else if (value === unnamed) onChange('')
  }, [unnamed, named, names.isPending])

  const search = usePeopleSearch(text, roles, { isAsking: !value })
  return (
    <Combobox
      {...field}
      label={FACT_TEXTS.client}
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
    />
  )
}
