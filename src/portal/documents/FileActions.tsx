import type { Attachment } from '@domain/documents/attachment.ts'
import { fileMarks, formatFileSize } from '@domain/documents/upload.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { ATTACHMENT_TEXTS, DOCUMENT_ERRORS, FILE_MARK_TEXTS } from '@texts/documents/documents.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { type ComponentProps, useState } from 'react'
import type { PortalFile } from '@/data/firebase/fetch-file.ts'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { DownloadButton } from '@/portal/records/DownloadButton.tsx'
import { CardButton } from '@/portal/records/RecordCard.tsx'
import { Icon } from '@/ui/Badge.tsx'
import { Notice } from '@/ui/EmptyState.tsx'

const loadPreview = () => import('./FilePreview.tsx').then(({ FilePreview }) => FilePreview)

interface FileActionsProps extends Pick<ComponentProps<typeof DownloadButton>, 'onFailure'> {
  file: PortalFile
  /** The name of the file for screen readers, which may read the buttons alone. */
  label: string
}

export function FileActions({ file, label, onFailure }: FileActionsProps) {
  const [isShown, setIsShown] = useState(false)
  const { Component: Preview, whenLoaded } = useLazyComponent(loadPreview)
  return (
    <>
      <CardButton label={CONTROL_TEXTS.view} record={label} onClick={() => whenLoaded(() => setIsShown(true))} />
      <DownloadButton
        word={CONTROL_TEXTS.download}
        label={label}
        fileName={file.name}
        fetchFile={file.fetchFile}
        failure={DOCUMENT_ERRORS['documents/open-failed']}
        onFailure={onFailure}
      />
      {Preview && <Preview file={file} open={isShown} onClose={() => setIsShown(false)} />}
    </>
  )
}

interface AttachmentListProps {
  attachments: readonly Attachment[] | undefined
  toPortalFile: (attachment: Attachment) => PortalFile
  person: Actor
}

/** Its size and what the checks found. */
function formatFileFacts(attachment: Attachment, person: Actor): string {
  const marks = fileMarks(attachment, person).map((mark) => FILE_MARK_TEXTS[mark])
  return [formatFileSize(attachment.file_size), ...marks].join(' · ')
}

/** The files of a record. A failed download shows its error here, because a toast would be behind the dialog. */
export function AttachmentList({ attachments = [], toPortalFile, person }: AttachmentListProps) {
  const [failure, setFailure] = useState<ErrorText | null>(null)
  if (attachments.length === 0) return null
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
      <ul aria-label={ATTACHMENT_TEXTS.list} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {attachments.map((attachment) => (
          <li
            key={attachment.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-3 py-2 text-sm"
          >
            <p className="flex min-w-0 flex-1 basis-44 items-start gap-2">
              <span className="mt-0.5 text-soft">
                <Icon name="documents" size={16} />
              </span>
              <span className="min-w-0 wrap-anywhere">
                <span>{attachment.file_name}</span>
                <span className="block text-xs text-soft">{formatFileFacts(attachment, person)}</span>
              </span>
            </p>
            <div className="grid w-full grid-cols-2 gap-2 sm:w-auto">
              <FileActions file={toPortalFile(attachment)} label={attachment.file_name} onFailure={setFailure} />
            </div>
          </li>
        ))}
      </ul>
      {failure && <Notice {...failure} announce />}
    </div>
  )
}
