import { formatFileSize } from '@domain/documents/upload.ts'
import { ATTACHMENT_TEXTS, cancelUploadLabel, uploadLabel, withFile } from '@texts/documents/documents.ts'
import { CONTROL_TEXTS, removeLabel } from '@texts/platform/controls.ts'
import { useId, useRef } from 'react'
import { CardButton } from '@/portal/records/RecordCard.tsx'
import { Icon } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { ProgressBar } from '@/ui/Progress.tsx'
import { UseAsJpg } from './uploads.tsx'
import type { AttachedFile, Attachments } from './useAttachments.ts'

interface AttachFilesProps {
  attachments: Attachments
  /** While the entries are being sent, files cannot be added or removed. */
  isBusy: boolean
}

/** Chooses files for a record. Each upload starts immediately; files can be removed until the entries are sent. */
export function AttachFiles({ attachments, isBusy }: AttachFilesProps) {
  const { files, refused, add, remove, retry, rules } = attachments
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
                // The focused button has been removed.
                input.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      {refused.map(({ id, name, text, photo }) => (
        <Notice key={id} title={`${text.title}: ${name}`} description={text.description} announce>
          {photo && (
            <UseAsJpg
              photo={photo}
              onConverted={(jpeg) => {
                add([jpeg])
                // The focused button has been removed.
                input.current?.focus()
              }}
            />
          )}
        </Notice>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <label className="button button-quiet relative has-disabled:opacity-60 has-[:focus-visible]:[outline:3px_solid_var(--focus,var(--color-lake-600))]">
          <span>{rules.add}</span>
          <input
            // Covers the whole button, so that it accepts files dropped on it.
            ref={input}
            type="file"
            name="attachments"
            multiple={rules.max > 1}
            accept={rules.endings}
            aria-describedby={hint}
            disabled={isBusy}
            className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-default"
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])])
              // Cleared, so that choosing the same file again fires a change event.
              currentTarget.value = ''
            }}
          />
        </label>
        <p id={hint} className="min-w-0 flex-1 basis-44 text-xs text-soft">
          {rules.allowed}
        </p>
      </div>
    </div>
  )
}

interface ChosenFileProps {
  chosen: AttachedFile
  isBusy: boolean
  onRetry: () => void
  onRemove: () => void
}

function ChosenFile({ chosen: { file, state }, isBusy, onRetry, onRemove }: ChosenFileProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-page px-3 py-2 text-sm">
      <div className="grid min-w-0 flex-1 basis-44 gap-1">
        <p className="wrap-anywhere">
          <span>{file.name}</span> <span className="text-xs text-soft">{formatFileSize(file.size)}</span>
        </p>
        {state.step === 'sending' && <ProgressBar percent={state.percent} tone="green" label={uploadLabel(file.name)} />}
        <p role="status" className={`text-xs ${state.step === 'failed' ? 'text-bad' : 'text-ok'}`}>
          {state.step === 'ready'
            ? ATTACHMENT_TEXTS.ready
            : state.step === 'failed' && `${state.text.title}: ${state.text.description}`}
        </p>
      </div>
      <div className="flex gap-2">
        {state.step === 'failed' && (
          <CardButton
            label={CONTROL_TEXTS.tryAgain}
            record={withFile(file.name)}
            isBusy={isBusy}
            onClick={() => !isBusy && onRetry()}
          />
        )}
        <Button
          isBusy={isBusy}
          aria-label={state.step === 'sending' ? cancelUploadLabel(file.name) : removeLabel(file.name)}
          onClick={() => !isBusy && onRemove()}
        >
          <Icon name="close" size={16} />
        </Button>
      </div>
    </li>
  )
}
