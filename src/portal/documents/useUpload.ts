import { documentPath } from '@domain/documents/document.constants.ts'
import type { DocumentForm } from '@domain/documents/document.schema.ts'
import { DOCUMENT_ERRORS } from '@domain/texts/document-errors.ts'
import type { ErrorText } from '@domain/texts/told.ts'
import { useEffect, useRef, useState } from 'react'
import { Refused, reasonOf, unreachable } from '@/data/firebase/refused.ts'

export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; percent: number }
  | { step: 'checking' }
  | { step: 'stopped' }
  | { step: 'failed'; text: ErrorText }

/** Why no document could be made of a file that is left where it lies. */
const FILE_STAYS = ['documents/storage-failed', 'documents/storage-full']

interface NewUpload {
  uid: string
  file: File
  form: DocumentForm
  /** The id of the document that gets a new version, or null. */
  replaces: string | null
}

/** One upload at a time, from the file to the stored document. Leaving the page meanwhile asks first. */
export function useUpload(onDone: () => void) {
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  /** A file that has arrived, but of which no document could be made yet: it need not be sent twice. */
  const arrived = useRef<{ file: File; path: string } | null>(null)
  const isBusy = state.step === 'sending' || state.step === 'checking'

  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isBusy])

  async function start(upload: NewUpload) {
    if (running.current) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setState({ step: 'sending', percent: 0 })
    try {
      await send(upload, signal)
      onDone()
    } catch (error) {
      setState(signal.aborted ? { step: 'stopped' } : failed(error))
    } finally {
      running.current = null
    }
  }

  async function send({ uid, file, form, replaces }: NewUpload, signal: AbortSignal) {
    const { finalizeDocument, uploadFile } = await loadUpload()
    if (arrived.current?.file !== file) {
      const path = documentPath(uid, Date.now(), file.name)
      await uploadFile({ path, file, signal, onProgress: (percent) => setState({ step: 'sending', percent }) })
      arrived.current = { file, path }
    }
    setState({ step: 'checking' })
    try {
      await finalizeDocument({ ...form, file_path: arrived.current.path, replaces })
    } catch (error) {
      // Where the server has answered, the file is gone there; unless it could not look at it.
      if (!(error instanceof Refused && (error.isUnreachable || FILE_STAYS.includes(error.key)))) arrived.current = null
      throw error
    }
  }

  return { state, isBusy, start, stop: () => running.current?.abort() }
}

/** The SDK's part for uploads, which no other screen needs. */
export function loadUpload() {
  return import('@/data/document-upload.ts').catch(() => {
    throw unreachable()
  })
}

function failed(error: unknown): UploadState {
  return { step: 'failed', text: reasonOf(error, DOCUMENT_ERRORS['documents/upload-failed']) }
}
