import type { DocumentForm, FinalizeDocument } from '@domain/documents/document.schema.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { DOCUMENT_ERRORS, DOCUMENT_TEXTS } from '@texts/documents.ts'
import { DOCUMENT_DIALOG_TEXTS, uploadedPercent } from '@texts/documents-dialogs.ts'
import { useEffect, useRef, useState } from 'react'
import type { UploadSession } from '@/data/document-upload.ts'
import { ApiRequestError, reasonOf } from '@/data/firebase/api-request-error.ts'
import { Spinner } from '@/ui/Spinner.tsx'
import { useLeaveConfirmation } from '@/ui/useLeaveConfirmation.ts'
import { loadUpload } from '../load-upload.ts'

/** Percents between two words to a screen reader. */
const TOLD_EVERY = 25

interface UploadProgressProps {
  state: UploadState
  /** While the person is asked whether to give the upload up, the question has the focus. */
  isAsked: boolean
  onStop: () => void
}

/** How far the upload is, with the way to stop it. */
export function UploadProgress({ state, isAsked, onStop }: UploadProgressProps) {
  const progress = useRef<HTMLProgressElement>(null)
  const { step } = state
  useEffect(() => {
    // Not the button: a second Enter, meant for "Upload", would stop the upload.
    if (step === 'sending' && !isAsked) progress.current?.focus()
  }, [step, isAsked])

  if (state.step === 'checking') return <Spinner label={DOCUMENT_TEXTS.checking} />
  if (state.step !== 'sending') return null
  const told = Math.floor(state.percent / TOLD_EVERY) * TOLD_EVERY
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        <progress
          ref={progress}
          tabIndex={-1}
          max={100}
          value={state.percent}
          aria-label={DOCUMENT_DIALOG_TEXTS.progress}
          className="h-2.5 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-skeleton [&::-moz-progress-bar]:bg-green-500 [&::-webkit-progress-bar]:bg-skeleton [&::-webkit-progress-value]:bg-green-500"
        />
        <span className="w-11 text-right text-sm font-semibold tabular-nums">{state.percent}%</span>
      </div>
      <p role="status" className="sr-only">
        {uploadedPercent(told)}
      </p>
      {/* On the other side than "Upload" was, and never by the second half of a double click. */}
      <button type="button" className="button button-quiet justify-self-start" onClick={({ detail }) => detail < 2 && onStop()}>
        {DOCUMENT_DIALOG_TEXTS.cancelUpload}
      </button>
    </div>
  )
}

export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; percent: number }
  | { step: 'checking' }
  | { step: 'stopped' }
  | { step: 'failed'; text: ErrorText }

/** After these the upload goes on where it failed. */
const GOES_ON = ['documents/storage-failed', 'documents/storage-full']

interface NewUpload {
  file: File
  form: DocumentForm & Pick<FinalizeDocument, 'user_id' | 'office_type'>
  /** The id of the document that gets a new version, or null. */
  replaces: string | null
}

interface BegunUpload extends UploadSession {
  file: File
  hasArrived: boolean
}

/** One upload at a time, from the file to the stored document. Leaving the page meanwhile asks first. */
export function useUpload(onDone: () => void) {
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  /** The upload that the next try goes on with: a file that has arrived need not be sent twice. */
  const begun = useRef<BegunUpload | null>(null)
  const isBusy = state.step === 'sending' || state.step === 'checking'

  useEffect(() => () => running.current?.abort(), [])
  useLeaveConfirmation(isBusy)

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

  async function send({ file, form, replaces }: NewUpload, signal: AbortSignal) {
    const { beginUpload, cancelUpload, finalizeDocument, uploadFile } = await loadUpload()
    if (begun.current?.file !== file) begun.current = { ...(await beginUpload(file, signal)), file, hasArrived: false }
    const upload = begun.current
    try {
      if (!upload.hasArrived) {
        const onProgress = (percent: number) => setState({ step: 'sending', percent })
        await uploadFile({ url: upload.upload_url, file, signal, onProgress })
        upload.hasArrived = true
      }
      setState({ step: 'checking' })
      await finalizeDocument({ ...form, file_path: upload.file_path, replaces })
    } catch (error) {
      if (signal.aborted) void cancelUpload(upload)
      if (signal.aborted || !canGoOn(error)) begun.current = null
      throw error
    }
  }

  return { state, isBusy, start, stop: () => running.current?.abort() }
}

function canGoOn(error: unknown): boolean {
  return error instanceof ApiRequestError && (error.isUnreachable || GOES_ON.includes(error.key))
}

function failed(error: unknown): UploadState {
  return { step: 'failed', text: reasonOf(error, DOCUMENT_ERRORS['documents/upload-failed']) }
}
