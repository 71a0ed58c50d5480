import { DOCUMENT_ERRORS } from '@domain/texts/document-errors.ts'
import { type ComponentProps, useState } from 'react'
import type { PortalFile } from '@/data/portal-file.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import { FilePreview } from './FilePreview.tsx'

interface FileActionsProps extends Pick<ComponentProps<typeof DownloadButton>, 'onFailure'> {
  file: PortalFile
  /** What the file is, for whoever hears the buttons out of their card. */
  label: string
}

/** View and Download. */
export function FileActions({ file, label, onFailure }: FileActionsProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setIsShown(true)}>
        View<span className="sr-only"> {label}</span>
      </button>
      <DownloadButton
        word="Download"
        label={label}
        fileName={file.name}
        fetchFile={file.fetchFile}
        failure={DOCUMENT_ERRORS['documents/open-failed']}
        onFailure={onFailure}
      />
      <FilePreview file={file} open={isShown} onClose={() => setIsShown(false)} />
    </>
  )
}
