import { SYSTEM_ACTOR } from '@domain/platform/access/capabilities.ts'
import { type ComponentProps, lazy, Suspense } from 'react'
import { useIsWaiting } from '@/portal/frame/Screen.tsx'
import { TextField } from '@/ui/TextField.tsx'

const PersonField = lazy(() => import('./PeopleField.tsx').then((file) => ({ default: file.PersonField })))

/** The list below it shows before the search for people has loaded. */
export function LazyPersonField(props: ComponentProps<typeof PersonField>) {
  const waiting = <TextField label={props.label} name="person" disabled />
  if (useIsWaiting()) return waiting
  return (
    <Suspense fallback={waiting}>
      <PersonField {...props} />
    </Suspense>
  )
}

interface Pages<Entry> {
  size: number
  /** The people whom a page names, the most important ones first. */
  toPeople: (page: readonly Entry[]) => readonly string[]
  maxNames: number
  /** The reader, who is shown as "you". */
  ownId: string
}

/**
 * Groups the people of each page into one request for names, without those of earlier pages, so that no name is requested
 * twice.
 * @param entries in list order; null for one that cannot be read
 */
export function newIdsByPage<Entry>(
  entries: readonly (Entry | null)[],
  { size, toPeople, maxNames, ownId }: Pages<Entry>,
): Map<string, readonly string[]> {
  const asked = new Map<string, readonly string[]>()
  for (let from = 0; from < entries.length; from += size) {
    const page = entries.slice(from, from + size).filter((entry) => entry !== null)
    const isNew = (id: string) => id !== '' && id !== ownId && id !== SYSTEM_ACTOR && !asked.has(id)
    const fresh = [...new Set(toPeople(page))].filter(isNew).slice(0, maxNames).sort()
    for (const id of fresh) asked.set(id, fresh)
  }
  return asked
}
