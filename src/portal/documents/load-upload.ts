import { unreachable } from '@/data/firebase/api-request-error.ts'

/** Loads the code that only an upload needs. @throws ApiRequestError `network/unreachable` */
export function loadUpload() {
  return import('@/data/documents/document-upload.ts').catch(() => {
    throw unreachable()
  })
}
