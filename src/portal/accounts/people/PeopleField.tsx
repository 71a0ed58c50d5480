import type { ListedUser } from '@domain/organisations/user-directory.ts'
import { CLIENT_ROLES, ROLES, type Role } from '@domain/platform/access/capabilities.ts'
import { displayName } from '@domain/platform/client-names.ts'
import { RECORD_ID } from '@domain/platform/ids.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { FORM_TEXTS, peopleFoundText } from '@texts/platform/forms.ts'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { peoplePages } from '@/data/accounts/user.data.ts'
import { buildNamesQuery } from '@/data/names.data.ts'
import { PAUSE_MS, type SearchOptions, shownResults } from '@/portal/forms/search-choices.ts'
import { requested } from '@/portal/lists/page-address.ts'
import { Chip } from '@/ui/Badge.tsx'
import { Combobox } from '@/ui/Combobox.tsx'
import type { Choice } from '@/ui/ComboboxList.tsx'
import { useDebounced } from '@/ui/hooks.ts'

/** A search of a field: what the combobox shows for its text. */
export type FieldSearch = (text: string, options?: SearchOptions) => ReturnType<typeof usePeopleSearch>

/** A debounced search for people, page by page; without text it lists everybody by first name. */
export function usePeopleSearch(text: string, roles: readonly Role[], options: SearchOptions = {}) {
  const { isAsking = true } = options
  const term = useDebounced(text, PAUSE_MS)
  const list = useInfiniteQuery({ ...peoplePages(term, roles), enabled: isAsking })
  return shownResults(list, term === text, list.data?.map(toChoice), peopleFoundText, options)
}

function toChoice(person: ListedUser): Choice {
  const name = displayName(person)
  const company = person.company_name === name ? '' : person.company_name
  return { id: person.id, title: name, detail: [company, person.email].filter(Boolean).join(' · ') }
}

/**
 * The person for whom the address opened the dialog, only for the first form that asks: a form that is opened later is for
 * somebody else. The forms look up the name.
 * @returns '' without one
 */
export function takeRequestedClient(): string {
  const { client } = requested
  requested.client = null
  return client && RECORD_ID.test(client) ? client : ''
}

interface ChoicesFieldProps extends Pick<ComponentProps<typeof Combobox>, 'label' | 'name' | 'onBlur' | 'error' | 'ref'> {
  /** The ids of the chosen people or organisations. */
  value: readonly string[]
  onChange: (ids: string[]) => void
  /** The search of the field; a hook, so it must always be the same one. */
  useSearch: FieldSearch
  /** The name of one that was chosen before the form opened. */
  getChoiceName?: (id: string) => string
  /** The text while none is chosen. */
  empty: string
  chosenLabel: string
}

/** A search field for several people or organisations; each chosen one is a removable chip. */
export function ChoicesField({
  value,
  onChange,
  useSearch,
  getChoiceName,
  empty,
  chosenLabel,
  ref,
  ...field
}: ChoicesFieldProps) {
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
              name={added[id] ?? getChoiceName?.(id) ?? ''}
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
  const names = useQuery(buildNamesQuery(unnamed ? [unnamed] : []))
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
