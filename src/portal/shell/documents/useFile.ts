import { DOCUMENT_ERRORS } from '@domain/texts/document-errors.ts'
import type { ErrorText } from '@domain/texts/told.ts'
import { useEffect, useState } from 'react'
import { reasonOf } from '@/data/firebase/refused.ts'
import type { PortalFile } from '@/data/portal-file.ts'

interface Fetched {
  content?: Blob
  failure?: ErrorText
}

/** Fetches a file once it is wanted; stops when nobody waits for it any more. */
export function useFile({ id, fetchFile }: PortalFile, isWanted: boolean): Fetched & { retry: () => void } {
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
        if (!signal.aborted) setFetched({ failure: reasonOf(error, DOCUMENT_ERRORS['documents/open-failed']) })
      },
    )
    return () => controller.abort()
  }, [id, isWanted, attempt])

  return { ...fetched, retry: () => setAttempt((number) => number + 1) }
}
