import { ENDPOINTS } from '@domain/endpoints.ts'
import { DOCUMENT_ERRORS } from '@domain/texts/document-errors.ts'
import { auth } from './firebase/auth.ts'
import { refusedBy, unreachable } from './firebase/refused.ts'

/**
 * Fetches a document's file with the session of whoever is signed in. There is no limit of time: a slow network is
 * no failure, and whoever waits can cancel.
 * @param version an older file by its number from 1, null for the present one
 * @throws Refused `documents/file-gone` where it is not there or not for this person, else with what went wrong
 */
export async function openFile(documentId: string, version: number | null, signal: AbortSignal): Promise<Blob> {
  const token = await auth.currentUser?.getIdToken().catch(() => undefined)
  const answer = await fetch(ENDPOINTS.openDocument, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ document_id: documentId, version }),
    signal,
  }).catch(() => undefined)
  if (!answer) throw unreachable()
  if (!answer.ok) throw await refusedBy(answer, DOCUMENT_ERRORS['documents/open-failed'])
  // A connection that ends early rejects here: half a file is never handed on.
  return answer.blob().catch(() => {
    throw unreachable()
  })
}
