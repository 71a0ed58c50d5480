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
import type { Reader } from '@/data/reader.ts'
import type { FoundGroup } from '@/data/search.data.ts'
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
