import { PUBLIC_FIREBASE_PROJECT_ID } from 'astro:env/client'
import { assertWritable } from './access.ts'
import { auth, emulatorPort } from './app.ts'
import type { RequestOptions } from './call.ts'

const CODES: Record<number, string> = { 401: 'unauthenticated', 403: 'permission-denied', 404: 'not-found' }
/** The SDK's code for a request without a response. */
const UNREACHABLE = 'unknown'
const LIMIT_MS = 30_000

type Value = string | boolean | { [name: string]: boolean | undefined }

/**
 * Changes only the given fields of existing records, in one atomic write under the rules. Uses Firestore's REST API because the SDK's
 * `updateDoc` would add 1.3 KiB to every portal page.
 * @param paths for example "profiles/abc"
 * @param timesOfNow fields that get the server time of the write
 * @throws Error with the SDK's `code`, or ApiRequestError `view/read-only` in a view
 */
export async function patchRecords(
  paths: readonly string[],
  changes: Record<string, Value>,
  timesOfNow: readonly string[] = [],
): Promise<void> {
  assertWritable()
  const port = emulatorPort('firestore')
  const host = port ? `http://127.0.0.1:${port}` : 'https://firestore.googleapis.com'
  const documents = `projects/${PUBLIC_FIREBASE_PROJECT_ID}/databases/(default)/documents`
  const writes = paths.map((path) => ({
    update: { name: `${documents}/${path}`, fields: toFirestoreFields(changes) },
    updateMask: { fieldPaths: Object.keys(changes) },
    updateTransforms: timesOfNow.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
    currentDocument: { exists: true },
  }))
  const token = await auth.currentUser?.getIdToken()
  const answer = await fetch(`${host}/v1/${documents}:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ writes }),
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch(() => throwCode(UNREACHABLE))
  if (!answer.ok) throwCode(CODES[answer.status] ?? 'internal')
}

function toFirestoreFields(values: Record<string, Value | undefined>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, toFirestoreValue(value)]])),
  )
}

function toFirestoreValue(value: Value): object {
  if (typeof value === 'string') return { stringValue: value }
  return typeof value === 'boolean' ? { booleanValue: value } : { mapValue: { fields: toFirestoreFields(value) } }
}

function throwCode(code: string): never {
  throw Object.assign(new Error(code), { code })
}

/**
 * The options of a request that is sent later: meanwhile the page may be left, or the session may end or become another
 * person's.
 */
export const delayedRequest = (): RequestOptions => ({ keepalive: true, sender: auth.currentUser })
