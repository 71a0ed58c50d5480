import { useQuery } from '@tanstack/react-query'
import { ORGANISATION_ERRORS } from '@texts/organisations/organisations.ts'
import { CONTROL_TEXTS, forRecordLabel } from '@texts/platform/controls.ts'
import type { Loaded } from '@/data/firebase/database.ts'
import type { FirstRecords } from '@/data/office/client-file.data.ts'
import { LoadError, type LoadQuery, MalformedRecord } from '@/portal/frame/LoadError.tsx'
import type { Elements } from '@/ui/Field.tsx'

interface FilePartProps {
  title: string
  /** Opens the tab with all of them. */
  onAll: () => void
  children: Elements
}

/** A part of the overview, with the way to its tab. */
export function FilePart({ title, onAll, children }: FilePartProps) {
  return (
    <section className="panel grid content-start gap-3 p-5" aria-label={title}>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        <button type="button" className="min-h-11 text-sm font-semibold text-accent hover:underline lg:min-h-6" onClick={onAll}>
          {CONTROL_TEXTS.view}
          <span className="sr-only">{` ${forRecordLabel(title)}`}</span>
        </button>
      </div>
      {children}
    </section>
  )
}

interface FileListProps<T> extends Omit<FilePartProps, 'children'>, Omit<FileRowsProps<T>, 'query'> {
  records: FirstRecords<T>
}

/** A part with the first records of a kind. */
export function FileList<T>({ title, onAll, records, ...rows }: FileListProps<T>) {
  return (
    <FilePart title={title} onAll={onAll}>
      <FileRows {...rows} query={useQuery(records)} />
    </FilePart>
  )
}

interface FileRowsProps<T> {
  query: LoadQuery & { isPending: boolean; data: readonly Loaded<T>[] | undefined }
  empty: string
  row: (record: T) => Elements
}

/** The rows of a part in each of its states. */
export function FileRows<T>({ query, empty, row }: FileRowsProps<T>) {
  if (query.isPending) return <span className="skeleton h-12 w-full" />
  if (!query.data) return <LoadError text={ORGANISATION_ERRORS['organisations/fetch-failed']} queries={[query]} />
  if (query.data.length === 0) return <p className="text-sm text-soft">{empty}</p>
  return (
    <ul className="grid divide-y divide-line *:py-2.5 *:first:pt-0 *:last:pb-0">
      {query.data.map(({ id, record }) => (
        <li key={id}>{record ? row(record) : <MalformedRecord id={id} />}</li>
      ))}
    </ul>
  )
}
