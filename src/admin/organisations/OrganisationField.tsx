import type { Role } from '@domain/access/roles.ts'
import { ORGANISATION_KIND_LABELS } from '@domain/organisations/organisation.constants.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FORM_TEXTS } from '@texts/forms.ts'
import { ORGANISATION_ADMIN_TEXTS, organisationCountText } from '@texts/organisations-admin.ts'
import { type ComponentProps, useState } from 'react'
import { organisationPages } from '@/data/organisation.data.ts'
import { Combobox } from '@/ui/Combobox.tsx'
import { useDebounced } from '@/ui/useDebounced.ts'

interface OrganisationFieldProps extends Pick<ComponentProps<typeof Combobox>, 'onBlur' | 'error' | 'ref'> {
  name: string
  /** The chosen organisation's id, or an empty string. */
  value: string
  onChange: (id: string, name: string) => void
  /** The role of the organisations to choose from. */
  role: Role
  /** The id of an organisation that cannot be chosen. */
  except: string
}

/** An active organisation, chosen by search. Typing removes the choice. */
export function OrganisationField({ value, onChange, role, except, ...field }: OrganisationFieldProps) {
  const [text, setText] = useState('')
  const term = useDebounced(text)
  const isAsking = value === ''
  const list = useInfiniteQuery({ ...organisationPages(term, { role, statuses: ['active'] }), enabled: isAsking })
  const isCurrent = isAsking && term === text && !list.isPlaceholderData && list.data !== undefined
  const choices = isCurrent
    ? list.data
        .filter(({ id }) => id !== except)
        .map(({ id, name, kind }) => ({ id, title: name, detail: ORGANISATION_KIND_LABELS[kind] }))
    : []
  const hasMore = isCurrent && list.hasNextPage
  const found = isCurrent ? organisationCountText(choices.length, hasMore) : ORGANISATION_ADMIN_TEXTS.searching
  return (
    <Combobox
      {...field}
      label={ORGANISATION_ADMIN_TEXTS.searchOrganisation}
      text={text}
      onText={(typed) => {
        setText(typed)
        onChange('', '')
      }}
      choices={choices}
      more={hasMore ? { isBusy: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() } : undefined}
      message={!isAsking ? '' : list.isError ? FORM_TEXTS.searchFailed : found}
      onChoose={({ id, title }) => {
        setText(title)
        onChange(id, title)
      }}
    />
  )
}
