import { DOCUMENT_ERRORS } from '@domain/texts/document-errors.ts'
import { useState } from 'react'
import { openFile } from '@/data/document-file.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import { FilePreview } from './FilePreview.tsx'

/** One file of a document. */
export interface DocumentFile {
  documentId: string
  /** The number of an earlier version, null for the present one. */
  version: number | null
  name: string
  type: string
}

/** View and Download. @param label what the file is, for whoever hears the buttons out of their card */
export function FileActions({ file, label }: { file: DocumentFile; label: string }) {
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
        fetchFile={(signal) => openFile(file.documentId, file.version, signal)}
        failure={DOCUMENT_ERRORS['documents/open-failed']}
      />
      <FilePreview file={file} open={isShown} onClose={() => setIsShown(false)} />
    </>
  )
}
