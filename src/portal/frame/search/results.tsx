import { SEARCH_LABELS } from '@domain/generated/search-labels.ts'
import { NEW_ROUTES } from '@domain/new-routes.ts'
import { canOpen } from '@domain/open-routes.ts'
import { DECLARATIONS } from '@domain/platform/access/declarations.ts'
import type { SearchDisplay } from '@domain/platform/access/define-collection.ts'
import { dayInNairobi, formatDay } from '@domain/platform/dates.ts'
import { recordPath } from '@domain/platform/record-path.ts'
import { queryWords, searchTerms } from '@domain/platform/search/search-terms.ts'
import { PORTAL_ROUTES } from '@domain/routes.ts'
import { SEARCH_TEXTS } from '@texts/platform/lists.ts'
import { NEW_LABELS } from '@texts/platform/portal.ts'
import { useEffect } from 'react'
import type { Reader } from '@/data/reader.ts'
import type { FoundGroup } from '@/data/search.data.ts'
import { Icon } from '@/ui/Badge.tsx'
import type { IconName } from '@/ui/icons.ts'

/** A line of the palette. */
export interface Result {
  /** Unique in the palette, also for records whose page is a list. */
  id: string
  path: string
  icon: IconName
  title: string
  detail: string
  /** A day, or '' for a page. */
  day: string
}

export interface ResultGroup {
  label: string
  results: Result[]
}

/** The pages and the dialogs for new records that a person may open and whose label has each word of the term. */
export function pageResults(reader: Reader, term: string): ResultGroup[] {
  const words = queryWords(term)
  if (words.length === 0) return []
  const matches = (label: string) => {
    const terms = searchTerms([label])
    return words.every((word) => terms.includes(word))
  }
  const toResult = ({ path, icon, label }: { path: string; icon: IconName; label: string }): Result[] =>
    matches(label) ? [{ id: path, path, icon, title: label, detail: '', day: '' }] : []
  const created = NEW_ROUTES.map((route) => ({ ...route, label: NEW_LABELS[route.path] }))
  return [
    { label: SEARCH_TEXTS.pages, results: PORTAL_ROUTES.filter((route) => canOpen(reader, route)).flatMap(toResult) },
    { label: SEARCH_TEXTS.create, results: created.filter((route) => canOpen(reader, route)).flatMap(toResult) },
  ].filter(({ results }) => results.length > 0)
}

/** The found records, without those that no page shows to this person. */
export function recordResults(reader: Reader, groups: readonly FoundGroup[]): ResultGroup[] {
  return groups.flatMap(({ collection, entries }) => {
    const { icon, isListed }: SearchDisplay & { icon: IconName } = DECLARATIONS[collection].search
    const results = entries.flatMap((entry): Result[] => {
      const { id, record_id, title, detail, organisation_name, time } = entry
      const path = reader.role && recordPath(collection, record_id, reader.role)
      if (!path) return []
      // No page shows a single one of these, so the list searches for its title.
      const query = isListed ? `?q=${encodeURIComponent(title)}` : ''
      const lines = [detail, organisation_name].filter((line) => line !== '' && line !== title)
      return [
        {
          id,
          path: path + query,
          icon,
          title,
          detail: lines.join(' · '),
          day: formatDay(dayInNairobi(time)),
        },
      ]
    })
    return results.length > 0 ? [{ label: SEARCH_LABELS[collection], results }] : []
  })
}

interface ResultListProps {
  id: string
  label: string
  groups: readonly ResultGroup[]
  /** Index of the highlighted result over all groups. */
  active: number
  onOpen: (result: Result, inNewTab: boolean) => void
}

/** The DOM id of a result, for the field's aria-activedescendant. */
export const resultId = (listId: string, index: number) => `${listId}-${index}`

/** Ids contain no spaces, but labels do. */
const headingId = (listId: string, { label }: ResultGroup) => `${listId}-${label.replaceAll(' ', '-')}`

/** The results by kind. The focus stays in the field, which handles the keys. */
export function ResultList({ id, label, groups, active, onOpen }: ResultListProps) {
  useEffect(() => {
    document.getElementById(resultId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  let index = -1
  return (
    <div role="listbox" id={id} aria-label={label}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no HTML element outside of a select
        <div key={group.label} role="group" aria-labelledby={headingId(id, group)}>
          <p id={headingId(id, group)} role="presentation" className="px-3 pt-3 pb-1 text-xs font-semibold text-soft">
            {group.label}
          </p>
          {group.results.map((result) => {
            index += 1
            return (
              <ResultRow
                key={result.id}
                id={resultId(id, index)}
                result={result}
                isActive={index === active}
                onOpen={(inNewTab) => onOpen(result, inNewTab)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface ResultRowProps {
  id: string
  result: Result
  isActive: boolean
  onOpen: (inNewTab: boolean) => void
}

function ResultRow({ id, result: { icon, title, detail, day }, isActive, onOpen }: ResultRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field, which keeps the focus, handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 hover:bg-skeleton aria-selected:bg-skeleton aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
    >
      <span className="text-accent">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold wrap-anywhere">{title}</span>
        {detail && <span className="block text-xs text-soft wrap-anywhere">{detail}</span>}
      </span>
      {day && <span className="text-xs whitespace-nowrap text-soft tabular-nums">{day}</span>}
    </div>
  )
}
