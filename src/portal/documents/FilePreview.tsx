import { canBeShown, isPassive, PDF } from '@domain/documents/upload.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { DOCUMENT_DIALOG_TEXTS, DOCUMENT_ERRORS, DOCUMENT_FACTS } from '@texts/documents/documents.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { useEffect, useState } from 'react'
import { chooseErrorText } from '@/data/firebase/api-request-error.ts'
import type { PortalFile } from '@/data/firebase/fetch-file.ts'
import { saveFile } from '@/portal/records/DownloadButton.tsx'
import { Button, RetryButton, Spinner } from '@/ui/Button.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { Notice } from '@/ui/EmptyState.tsx'

interface FilePreviewProps {
  file: PortalFile
  onClose: () => void
}

export function FilePreview({ file, onClose, open }: FilePreviewProps & { open: boolean }) {
  return (
    <Dialog title={file.name} open={open} onClose={onClose} wide>
      <Preview file={file} onClose={onClose} />
    </Dialog>
  )
}

/** Shows a PDF or an image. Fetched when it opens, and discarded when it closes. */
function Preview({ file, onClose }: FilePreviewProps) {
  const isShown = canBeShown(file) && (file.type !== PDF || navigator.pdfViewerEnabled)
  const [isWanted, setIsWanted] = useState(isShown)
  const { content, failure, retry } = useFile(file, isWanted)
  const isLoading = isWanted && !content && !failure

  // A file that cannot be shown is saved as soon as its download has finished.
  useEffect(() => {
    if (content && !isShown) saveFile(content, file.name)
  }, [content, isShown, file.name])

  return (
    <>
      {!isShown && <p className="text-sm">{DOCUMENT_DIALOG_TEXTS[reasonNotShown(file)]}</p>}
      {isLoading && (
        <div className={isShown ? 'grid h-[min(68dvh,48rem)] place-content-center rounded-md bg-skeleton' : ''}>
          <Spinner label={DOCUMENT_FACTS.openingFile} />
        </div>
      )}
      {failure && (
        <Notice {...failure} announce>
          <RetryButton busy={false} onRetry={retry} />
        </Notice>
      )}
      {content && isShown && <ShownFile content={content} file={file} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{isLoading ? CONTROL_TEXTS.cancel : CONTROL_TEXTS.close}</Button>
        {!isLoading && !failure && (
          <Button isMain onClick={() => (content ? saveFile(content, file.name) : setIsWanted(true))}>
            {CONTROL_TEXTS.download}
          </Button>
        )}
      </div>
    </>
  )
}

function reasonNotShown(file: PortalFile): 'activeContent' | 'noViewer' | 'notShown' {
  if (!isPassive(file)) return 'activeContent'
  return file.type === PDF ? 'noViewer' : 'notShown'
}

function ShownFile({ content, file: { name, type } }: { content: Blob; file: PortalFile }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    // Uses the recorded type, never the one that the response claims.
    const made = URL.createObjectURL(content.slice(0, content.size, type))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [content, type])
  if (!url) return null
  if (type === PDF)
    return <iframe title={name} src={url} className="h-[min(68dvh,48rem)] w-full rounded-md border border-line" />
  return <img src={url} alt={name} className="mx-auto max-h-[min(68dvh,48rem)] max-w-full rounded-md" />
}

interface Fetched {
  content?: Blob
  failure?: ErrorText
}

/** Fetches a file when it is needed; aborts when it is no longer needed. */
function useFile({ id, fetchFile }: PortalFile, isWanted: boolean): Fetched & { retry: () => void } {
  const [fetched, setFetched] = useState<Fetched>({})
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!isWanted) return
    const controller = new AbortController()
    const { signal } = controller
    setFetched({})
    fetchFile(signal).then(
      (content) => !signal.aborted && setFetched({ content }),
      (error: unknown) => {
        if (!signal.aborted) setFetched({ failure: chooseErrorText(error, DOCUMENT_ERRORS['documents/open-failed']) })
      },
    )
    return () => controller.abort()
  }, [id, isWanted, attempt])

  return { ...fetched, retry: () => setAttempt((number) => number + 1) }
}
