import { formatMoment } from '@domain/dates.ts'
import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { formatFileSize } from '@domain/documents/file-size.ts'
import { documentFile } from '@/data/document-file.ts'
import { FileActions } from './FileActions.tsx'

/** The files that newer ones have taken the place of, newest first. */
export function VersionHistory({ document }: { document: PortalDocument }) {
  const older = document.versions.map((file, index) => ({ ...file, number: index + 1 })).toReversed()
  return (
    <details className="group mt-3 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-accent lg:min-h-8">
        <span aria-hidden="true" className="text-soft group-open:rotate-90">
          ▸
        </span>
        Earlier versions ({older.length})<span className="sr-only"> of {document.title}</span>
      </summary>
      <ul className="mt-2 grid gap-3 border-l-2 border-line pl-4">
        {older.map(({ number, file_name, file_size, uploaded_at, type }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <span className="font-semibold">Version {number}</span>
              <span className="block text-soft">
                {file_name} · {formatFileSize(file_size)} · {formatMoment(new Date(uploaded_at))}
              </span>
            </p>
            <div className="grid w-full grid-cols-2 gap-2 sm:w-auto">
              <FileActions
                file={documentFile(document.id, number, { file_name, type })}
                label={`version ${number} of ${document.title}`}
              />
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}
