import { unreachable } from '@/data/firebase/api-request-error.ts'

/** What only an upload needs, and the screen does not. @throws Refused `network/unreachable` where it cannot be loaded */
export function loadUpload() {
  return import('@/data/document-upload.ts').catch(() => {
    throw unreachable()
  })
}
