import { ATTACHMENTS_MAX } from '@domain/documents/attachment.ts'
import { ACCEPTED_ENDINGS, uploadProblem } from '@domain/documents/upload.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { ATTACHMENT_ERRORS, ATTACHMENT_TEXTS, DOCUMENT_DIALOG_ERRORS } from '@texts/documents/documents.ts'
import { useEffect, useRef, useState } from 'react'
import type { UploadSession } from '@/data/documents/document-upload.ts'
import { ApiRequestError, chooseErrorText } from '@/data/firebase/api-request-error.ts'
import { useLeaveConfirmation } from '@/ui/hooks.ts'
import { loadUpload } from './uploads.tsx'

type UploadState = { step: 'sending'; percent: number } | { step: 'ready' } | { step: 'failed'; text: ErrorText }

export interface AttachedFile {
  id: number
  file: File
  state: UploadState
}

interface RefusedFile {
  id: number
  name: string
  text: ErrorText
  /** A HEIC photo, which some browsers can convert. */
  photo?: File | undefined
}

interface Upload {
  controller: AbortController
  /** The storage path; null before the server has answered. */
  session: UploadSession | null
}

/** These errors can be retried: storage lost the upload, but the browser still has the file. */
const LOST = 'documents/file-missing'
const HEIC = DOCUMENT_DIALOG_ERRORS['documents/heic']

export interface AttachmentRules {
  max: number
  tooMany: ErrorText
  /** The `accept` list of the file input. */
  endings: string
  /** Why a chosen file is refused before its upload; the server also checks its content. */
  findFileProblem: (file: File) => Promise<ErrorText | null>
  /** The label of the button, and the hint beside it. */
  add: string
  allowed: string
}

const TICKET_FILES: AttachmentRules = {
  max: ATTACHMENTS_MAX,
  tooMany: ATTACHMENT_ERRORS['attachments/too-many'],
  endings: ACCEPTED_ENDINGS,
  findFileProblem: async (file) => {
    const problem = await uploadProblem(file)
    return problem ? DOCUMENT_DIALOG_ERRORS[problem] : null
  },
  add: ATTACHMENT_TEXTS.add,
  allowed: ATTACHMENT_TEXTS.allowed,
}

/** The files to send with a record. Each is uploaded when it is chosen and cancelled when it is removed. */
export function useAttachments(rules = TICKET_FILES) {
  const [files, setFiles] = useState<AttachedFile[]>([])
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const uploads = useRef(new Map<number, Upload>())
  const nextId = useRef(0)
  /** The files in the list, also for a check that ends after other files were added. */
  const listed = useRef(files)
  listed.current = files
  /** How many choices of files are being checked. */
  const [checks, setChecks] = useState(0)
  const isSending = checks > 0 || files.some(({ state }) => state.step === 'sending')
  const hasFailed = files.some(({ state }) => state.step === 'failed')

  useEffect(() => () => [...uploads.current.keys()].forEach(giveUp), [])
  useLeaveConfirmation(isSending)

  const setState = (id: number, state: UploadState) =>
    setFiles((known) => known.map((one) => (one.id === id ? { ...one, state } : one)))

  /** Cancels an upload and its stored part. */
  function giveUp(id: number): void {
    const upload = uploads.current.get(id)
    uploads.current.delete(id)
    upload?.controller.abort()
    if (upload?.session) void cancel(upload.session)
  }

  async function start(id: number, file: File): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    const upload: Upload = { controller, session: null }
    uploads.current.set(id, upload)
    setState(id, { step: 'sending', percent: 0 })
    try {
      const { startUpload, uploadFile } = await loadUpload()
      upload.session = await startUpload(file, signal)
      const onProgress = (percent: number) => setState(id, { step: 'sending', percent })
      await uploadFile({ url: upload.session.upload_url, file, signal, onProgress })
      setState(id, { step: 'ready' })
    } catch (error) {
      if (signal.aborted) return
      giveUp(id)
      setState(id, { step: 'failed', text: chooseErrorText(error, DOCUMENT_DIALOG_ERRORS['documents/upload-failed']) })
    }
  }

  async function add(chosen: readonly File[]): Promise<void> {
    setChecks((number) => number + 1)
    const found = await Promise.all(
      chosen.map(async (file) => ({ id: nextId.current++, file, problem: await rules.findFileProblem(file) })),
    )
    setChecks((number) => number - 1)
    const taken = found.filter(({ problem }) => !problem).slice(0, rules.max - listed.current.length)
    const others = found.filter((one) => !taken.includes(one))
    setRefused(
      others.map(({ id, file, problem }) => ({
        id,
        name: file.name,
        text: problem ?? rules.tooMany,
        photo: problem === HEIC ? file : undefined,
      })),
    )
    const begun = taken.map(({ id, file }): AttachedFile => ({ id, file, state: { step: 'sending', percent: 0 } }))
    setFiles((known) => [...known, ...begun])
    for (const { id, file } of taken) void start(id, file)
  }

  function drop(id: number): void {
    setFiles((known) => known.filter((one) => one.id !== id))
  }

  return {
    rules,
    files,
    refused,
    add: (chosen: readonly File[]) => void add(chosen),
    remove: (id: number) => {
      giveUp(id)
      drop(id)
    },
    retry: (id: number) => {
      const failed = files.find((one) => one.id === id)
      if (failed) void start(id, failed.file)
    },
    /** The reason why the text cannot be sent with these files, if any. */
    obstacle: isSending ? ATTACHMENT_TEXTS.uploading : hasFailed ? ATTACHMENT_TEXTS.failed : null,
    /** The storage paths in the order in which the files were chosen. */
    paths: files.flatMap(({ id }) => uploads.current.get(id)?.session?.file_path ?? []),
    /** Clears the list after the files were sent. */
    onSent: () => {
      uploads.current.clear()
      setFiles([])
      setRefused([])
    },
    /** Marks each file that the server rejected. @returns whether the error names one of the files */
    onFailure: (error: unknown): boolean => {
      if (!(error instanceof ApiRequestError)) return false
      const named = [error, ...error.others].flatMap(({ key, text, subject }) => {
        const one = files.find(({ id }) => uploads.current.get(id)?.session?.file_path === subject)
        return subject && one ? [{ id: one.id, name: one.file.name, key, text }] : []
      })
      for (const { id, key, text } of named) {
        uploads.current.delete(id)
        if (key === LOST) setState(id, { step: 'failed', text })
        else drop(id)
      }
      if (named.length > 0) setRefused(named.filter(({ key }) => key !== LOST))
      return named.length > 0
    },
  }
}

async function cancel(session: UploadSession): Promise<void> {
  const code = await loadUpload().catch(() => undefined)
  await code?.discardUpload(session)
}

export type Attachments = ReturnType<typeof useAttachments>
