import type { ErrorText } from '@domain/texts/message-types.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { EMPTY_TEXTS } from '@texts/platform/controls.ts'
import type { Loaded } from '@/data/firebase/database.ts'
import { LoadError, MalformedRecord } from '@/portal/frame/Screen.tsx'
import { EmptyState } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { isSharedOnly, type SectionProps, SectionSkeleton } from './section-props.tsx'

interface RecordsSectionProps<T> extends SectionProps {
  query: UseQueryResult<readonly Loaded<T>[]>
  label: string
  /** The text for screen readers while the records load. */
  loading: string
  failed: ErrorText
  empty: string
  /** The link to the records of every project. */
  all: { href: string; label: string }
  row: (record: T) => Elements
}

/** The newest records of a project that the person may read, with a link to all. */
export function RecordsSection<T>({ project, person, query, ...section }: RecordsSectionProps<T>) {
  const { label, loading, failed, empty, all, row } = section
  if (query.isPending) return <SectionSkeleton label={loading} />
  if (!query.data) return <LoadError text={failed} queries={[query]} />
  // A partner cannot know whether the client has records that are not shared.
  const isShared = isSharedOnly({ person, project })
  return (
    <section className="panel" aria-label={label}>
      {query.data.length === 0 ? (
        <EmptyState text={isShared ? EMPTY_TEXTS.sharedOnly : empty} />
      ) : (
        <ul className="grid gap-5 p-5 lg:p-6">
          {query.data.map(({ id, record }) => (
            <li key={id}>{record ? row(record) : <MalformedRecord id={id} />}</li>
          ))}
        </ul>
      )}
      <div className="border-t border-line px-5 py-3 lg:px-6">
        <a className="button button-quiet" href={all.href}>
          {all.label}
        </a>
      </div>
    </section>
  )
}

/** The first line of a row: the title as a link, and the badges. */
export function RecordLink({ href, title, children }: { href: string; title: string; children: Elements }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <a
        href={href}
        className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere hover:underline lg:min-h-6"
      >
        {title}
      </a>
      {children}
    </div>
  )
}
