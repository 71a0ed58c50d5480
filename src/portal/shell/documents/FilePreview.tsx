import { PDF } from '@domain/documents/document.constants.ts'
import { canBeShown } from '@domain/documents/upload.policy.ts'
import { DOCUMENT_TEXTS } from '@domain/texts/documents.ts'
import { useEffect, useState } from 'react'
import type { PortalFile } from '@/data/portal-file.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { Notice } from '@/ui/Notice.tsx'
import { RetryButton } from '@/ui/RetryButton.tsx'
import { Spinner } from '@/ui/Spinner.tsx'
import { saveFile } from '../save-file.ts'
import { useFile } from './useFile.ts'

interface FilePreviewProps {
  file: PortalFile
  open: boolean
  onClose: () => void
}

/** Shows a PDF or an image in a dialog. Fetched when it opens, and forgotten when it closes. */
export function FilePreview({ file, open, onClose }: FilePreviewProps) {
  return (
    <Dialog title={file.name} open={open} onClose={onClose} wide>
      <Preview file={file} onClose={onClose} />
    </Dialog>
  )
}

function Preview({ file, onClose }: Omit<FilePreviewProps, 'open'>) {
  const isShown = canBeShown(file.type) && (file.type !== PDF || navigator.pdfViewerEnabled)
  const [isWanted, setIsWanted] = useState(isShown)
  const { content, failure, retry } = useFile(file, isWanted)
  const isLoading = isWanted && !content && !failure

  // Asked for by its Download button, what cannot be shown is saved as soon as it is there.
  useEffect(() => {
    if (content && !isShown) saveFile(content, file.name)
  }, [content, isShown, file.name])

  return (
    <>
      {!isShown && <p className="text-sm">{file.type === PDF ? DOCUMENT_TEXTS.noViewer : DOCUMENT_TEXTS.notShown}</p>}
      {isLoading && (
        <div className={isShown ? 'grid h-[min(68dvh,48rem)] place-content-center rounded-md bg-skeleton' : ''}>
          <Spinner label="Opening the file…" />
        </div>
      )}
      {failure && (
        <Notice {...failure} announce>
          <RetryButton busy={false} onRetry={retry} />
        </Notice>
      )}
      {content && isShown && <ShownFile content={content} file={file} />}
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {isLoading ? 'Cancel' : 'Close'}
        </button>
        {!isLoading && !failure && (
          <button type="button" className="button" onClick={() => (content ? saveFile(content, file.name) : setIsWanted(true))}>
            Download
          </button>
        )}
      </div>
    </>
  )
}

function ShownFile({ content, file: { name, type } }: { content: Blob; file: PortalFile }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    // By the type that is recorded, never by what an answer may claim.
    const made = URL.createObjectURL(content.slice(0, content.size, type))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [content, type])
  if (!url) return null
  if (type === PDF)
    return <iframe title={name} src={url} className="h-[min(68dvh,48rem)] w-full rounded-md border border-line" />
  return <img src={url} alt={name} className="mx-auto max-h-[min(68dvh,48rem)] max-w-full rounded-md" />
}
