import { DOCUMENT_ERRORS } from '@domain/texts/document-errors.ts'
import { useEffect, useRef, useState } from 'react'
import { openFile } from '@/data/document-file.ts'
import { reasonOf } from '@/data/firebase/refused.ts'
import { showError } from '../showError.ts'
import { FilePreview } from './FilePreview.tsx'
import { saveFile } from './save-file.ts'

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
      <DownloadButton file={file} label={label} />
      <FilePreview file={file} open={isShown} onClose={() => setIsShown(false)} />
    </>
  )
}

/** Fetches and saves; while it fetches, the same button cancels. */
function DownloadButton({ file, label }: { file: DocumentFile; label: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function onClick() {
    if (running.current) {
      running.current.abort()
      return
    }
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setIsBusy(true)
    try {
      saveFile(await openFile(file.documentId, file.version, signal), file.name)
    } catch (error) {
      if (!signal.aborted) showError(reasonOf(error, DOCUMENT_ERRORS['documents/open-failed']))
    } finally {
      running.current = null
      setIsBusy(false)
    }
  }

  return (
    <button type="button" className="button button-quiet" onClick={() => void onClick()}>
      {isBusy && (
        <span
          className="size-4 animate-spin rounded-full border-2 border-line border-t-accent motion-reduce:animate-none"
          aria-hidden="true"
        />
      )}
      {isBusy ? 'Cancel' : 'Download'}
      <span className="sr-only">{isBusy ? ` the download of ${label}` : ` ${label}`}</span>
      <span role="status" className="sr-only">
        {isBusy ? `Downloading ${file.name}` : ''}
      </span>
    </button>
  )
}
