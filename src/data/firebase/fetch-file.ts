import type { ENDPOINTS } from '@domain/endpoints.ts'
import type { ErrorText } from '@domain/texts/told.ts'
import { auth } from './auth.ts'
import { refusedBy, unreachable } from './refused.ts'

/**
 * Fetches a file from a function of ours with the session of whoever is signed in. There is no limit of time: a slow
 * network is no failure, and whoever waits can cancel.
 * @throws Refused `network/unreachable` where no whole answer came, else with the server's words, else with `failure`
 */
export async function fetchFile(
  path: (typeof ENDPOINTS)[keyof typeof ENDPOINTS],
  input: object,
  failure: ErrorText,
  signal: AbortSignal,
): Promise<Blob> {
  const token = await auth.currentUser?.getIdToken().catch(() => undefined)
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(input),
    signal,
  }).catch(() => undefined)
  if (!answer) throw unreachable()
  if (!answer.ok) throw await refusedBy(answer, failure)
  // A connection that ends early rejects here: half a file is never handed on.
  return answer.blob().catch(() => {
    throw unreachable()
  })
}
