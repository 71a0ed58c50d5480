import type { DocumentForm, FinalizeDocument } from '@domain/documents/document.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { DOCUMENT_DIALOG_ERRORS, DOCUMENT_DIALOG_TEXTS, uploadedPercent } from '@texts/documents/documents.ts'
import { useEffect, useRef, useState } from 'react'
import type { UploadSession } from '@/data/documents/document-upload.ts'
import { ApiRequestError, chooseErrorText } from '@/data/firebase/api-request-error.ts'
import { Button, Spinner } from '@/ui/Button.tsx'
import { useLeaveConfirmation } from '@/ui/hooks.ts'
import { Progress } from '@/ui/Progress.tsx'
import { loadUpload } from './uploads.tsx'

/** Percents between two announcements to a screen reader. */
const ANNOUNCED_EVERY = 25

interface UploadProgressProps {
  state: UploadState
  /** Whether the question about stopping the upload is shown, which then has the focus. */
  isAsked: boolean
  onStop: () => void
}

export function UploadProgress({ state, isAsked, onStop }: UploadProgressProps) {
  const progress = useRef<HTMLProgressElement>(null)
  const { step } = state
  useEffect(() => {
    // The button gets no focus, because a second Enter would stop the upload.
    if (step === 'sending' && !isAsked) progress.current?.focus()
  }, [step, isAsked])

  if (state.step === 'checking') return <Spinner label={DOCUMENT_DIALOG_TEXTS.checking} />
  if (state.step !== 'sending') return null
  const announced = Math.floor(state.percent / ANNOUNCED_EVERY) * ANNOUNCED_EVERY
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        <Progress
          ref={progress}
          tabIndex={-1}
          max={100}
          value={state.percent}
          aria-label={DOCUMENT_DIALOG_TEXTS.progress}
          className="min-w-0 flex-1"
        />
        <span className="w-11 text-right text-sm font-semibold tabular-nums">{`${state.percent}%`}</span>
      </div>
      <p role="status" className="sr-only">
        {uploadedPercent(announced)}
      </p>
      {/* On the other side than "Upload", and ignoring the second click of a double click. */}
      <Button className="justify-self-start" onClick={({ detail }) => detail < 2 && onStop()}>
        {DOCUMENT_DIALOG_TEXTS.cancelUpload}
      </Button>
    </div>
  )
}

export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; percent: number }
  | { step: 'checking' }
  | { step: 'stopped' }
  | { step: 'failed'; text: ErrorText }

/** After these errors the next try continues the upload. */
const RESUMABLE_ERRORS = ['documents/storage-failed', 'documents/storage-full']

interface NewUpload {
  file: File
  form: DocumentForm & Pick<FinalizeDocument, 'user_id' | 'office_type' | 'request_id'>
  /** The id of the document that gets a new version, or null. */
  replaces: string | null
}

interface BegunUpload extends UploadSession {
  file: File
  hasArrived: boolean
}

/**
 * One upload at a time, from the file to the stored document. While it runs, leaving the page asks first.
 * @param onDone receives whether the file has active content
 */
export function useUpload(onDone: (isActive: boolean) => void) {
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  /** The upload that the next attempt continues, so that an uploaded file is not sent twice. */
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
      onDone(await send(upload, signal))
    } catch (error) {
      setState(signal.aborted ? { step: 'stopped' } : failed(error))
    } finally {
      running.current = null
    }
  }

  async function send({ file, form, replaces }: NewUpload, signal: AbortSignal) {
    const { discardUpload, startUpload, storeUpload, uploadFile } = await loadUpload()
    if (begun.current?.file !== file) begun.current = { ...(await startUpload(file, signal)), file, hasArrived: false }
    const upload = begun.current
    try {
      if (!upload.hasArrived) {
        const onProgress = (percent: number) => setState({ step: 'sending', percent })
        await uploadFile({ url: upload.upload_url, file, signal, onProgress })
        upload.hasArrived = true
      }
      setState({ step: 'checking' })
      return await storeUpload({ ...form, file_path: upload.file_path, replaces })
    } catch (error) {
      if (signal.aborted) void discardUpload(upload)
      if (signal.aborted || !canResume(error)) begun.current = null
      throw error
    }
  }

  return { state, isBusy, start, stop: () => running.current?.abort() }
}

function canResume(error: unknown): boolean {
  return error instanceof ApiRequestError && (error.isUnreachable || RESUMABLE_ERRORS.includes(error.key))
}

function failed(error: unknown): UploadState {
  return { step: 'failed', text: chooseErrorText(error, DOCUMENT_DIALOG_ERRORS['documents/upload-failed']) }
}
