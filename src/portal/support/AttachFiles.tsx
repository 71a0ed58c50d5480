import { ACCEPTED_ENDINGS } from '@domain/documents/upload.policy.ts'
import { ATTACHMENT_TEXTS } from '@domain/texts/attachments.ts'
import { useId, useRef } from 'react'
import { Notice } from '@/ui/Notice.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import type { Attachments } from './useAttachments.ts'

interface AttachFilesProps {
  attachments: Attachments
  /** While the text is sent, nothing can be added or removed. */
  isBusy: boolean
}

/** Chooses files for a ticket or a reply. Each is uploaded at once, and can be removed until the text is sent. */
export function AttachFiles({ attachments, isBusy }: AttachFilesProps) {
  const { files, refused, add, remove, retry } = attachments
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {files.length > 0 && (
        <ul aria-label={ATTACHMENT_TEXTS.list} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {files.map((file) => (
            <ChosenFile
              key={file.id}
              chosen={file}
              isBusy={isBusy}
              onRetry={() => retry(file.id)}
              onRemove={() => {
                remove(file.id)
                // The button that had the focus is gone.
                input.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      {refused.map(({ id, name, text }) => (
        <Notice key={id} title={`${text.title}: ${name}`} description={text.description} announce />
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <label className="button button-quiet relative has-disabled:opacity-60 has-[:focus-visible]:[outline:3px_solid_var(--focus,var(--color-lake-600))]">
          {ATTACHMENT_TEXTS.add}
          <input
            // Over the whole button: so it has the size of one, and takes files that are dropped on it.
            ref={input}
            type="file"
            name="attachments"
            multiple
            accept={ACCEPTED_ENDINGS}
            aria-describedby={hint}
            disabled={isBusy}
            className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-default"
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])])
              // Emptied, so that choosing the same file again is noticed.
              currentTarget.value = ''
            }}
          />
        </label>
        <p id={hint} className="min-w-0 flex-1 basis-44 text-xs text-soft">
          {ATTACHMENT_TEXTS.allowed}
        </p>
      </div>
    </div>
  )
}
