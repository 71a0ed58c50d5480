import type { ENDPOINTS } from '@domain/endpoints.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { requestErrorFrom, unreachable } from './api-request-error.ts'
import { auth } from './auth.ts'

/** A file of ours that a screen can show or save. */
export interface PortalFile {
  /** Unique among all files. */
  id: string
  name: string
  /** Media type, as found out from the content. */
  type: string
  /** @throws ApiRequestError `documents/file-gone` where it does not exist or is not for this person */
  fetchFile: (signal: AbortSignal) => Promise<File>
}

/**
 * Fetches a file from a function of ours with the session of the signed-in person. It has no timeout: a slow network
 * is no failure, and the person can cancel.
 * @returns the file under the name that the function gives it
 * @throws ApiRequestError `network/unreachable` where no whole answer came, else with the text of the answer's key, else with `failure`
 */
export async function fetchFile(
  path: (typeof ENDPOINTS)[keyof typeof ENDPOINTS],
  input: object,
  failure: ErrorText,
  signal: AbortSignal,
): Promise<File> {
  const token = await auth.currentUser?.getIdToken().catch(() => undefined)
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(input),
    signal,
  }).catch(() => undefined)
  if (!answer) throw unreachable()
  if (!answer.ok) throw await requestErrorFrom(answer, failure)
  // A connection that ends early rejects here: half a file is never handed on.
  const content = await answer.blob().catch(() => {
    throw unreachable()
  })
  return new File([content], nameIn(answer.headers), { type: content.type })
}

/** The plain form of the name that the function gives the file; empty where it gives none. */
function nameIn(headers: Headers): string {
  return /filename="([^"]*)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''
}
