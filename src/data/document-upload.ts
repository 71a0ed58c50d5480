import type { FinalizeDocument } from '@domain/documents/document.schema.ts'
import { uploadTypeOf } from '@domain/documents/upload.policy.ts'
import { ENDPOINTS } from '@domain/endpoints.ts'
import { DOCUMENT_ERRORS } from '@domain/texts/document-errors.ts'
import { ref, uploadBytesResumable } from 'firebase/storage'
import { callFunction } from './firebase/call.ts'
import { codeOf } from './firebase/error-code.ts'
import { queryClient } from './firebase/query-client.ts'
import { Refused, unreachable } from './firebase/refused.ts'
import { isStorageReached, storage } from './firebase/storage.ts'

/** Without a byte for so long, the network is taken for gone; the SDK itself would try for ten minutes. */
const STALLED_MS = 20_000

const FAILURES: Record<string, keyof typeof DOCUMENT_ERRORS> = { 'storage/quota-exceeded': 'documents/storage-full' }

interface Upload {
  path: string
  file: File
  /** Told whole percents from 0 to 100. */
  onProgress: (percent: number) => void
  /** Stops the upload: nothing is kept. */
  signal: AbortSignal
}

/** Puts a file into storage. @throws Refused where it does not get there, or where `signal` stopped it */
export async function uploadFile({ path, file, onProgress, signal }: Upload): Promise<void> {
  if (!navigator.onLine) throw unreachable()
  const type = uploadTypeOf(file.name)
  const task = uploadBytesResumable(ref(storage, path), file, type ? { contentType: type } : {})
  let stalled: ReturnType<typeof setTimeout> | undefined
  let isLost = false
  const lose = () => {
    isLost = true
    task.cancel()
  }
  const watch = () => {
    clearTimeout(stalled)
    stalled = setTimeout(lose, STALLED_MS)
  }
  const stop = () => task.cancel()
  signal.addEventListener('abort', stop)
  // Stopped while this module was still being fetched.
  if (signal.aborted) stop()
  addEventListener('offline', lose)
  watch()
  try {
    await new Promise<void>((resolve, reject) => {
      const onStep = ({ bytesTransferred, totalBytes }: { bytesTransferred: number; totalBytes: number }) => {
        watch()
        onProgress(Math.floor((bytesTransferred / totalBytes) * 100))
      }
      task.on('state_changed', onStep, reject, resolve)
    })
  } catch (error) {
    // The SDK tries again by itself where storage answers with an error, and never says which: as it does without a network.
    const isSilent = isLost || codeOf(error) === 'storage/retry-limit-exceeded'
    if (isSilent && !signal.aborted && !(await isStorageReached())) throw unreachable()
    throw refused(isSilent ? 'documents/storage-failed' : (FAILURES[codeOf(error)] ?? 'documents/upload-failed'))
  } finally {
    clearTimeout(stalled)
    signal.removeEventListener('abort', stop)
    removeEventListener('offline', lose)
  }
}

/** Makes a document of an uploaded file; asked again for the same file, it answers the same. @throws Refused */
export async function finalizeDocument(input: FinalizeDocument): Promise<void> {
  await callFunction(ENDPOINTS.finalizeDocument, input, DOCUMENT_ERRORS['documents/upload-failed'])
  await queryClient.invalidateQueries({ queryKey: ['documents'] })
}

function refused(key: keyof typeof DOCUMENT_ERRORS): Refused {
  return new Refused(key, DOCUMENT_ERRORS[key])
}
