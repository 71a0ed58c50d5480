import { PUBLIC_FIREBASE_PROJECT_ID } from 'astro:env/client'
import { emulatorPort } from './app.ts'
import { auth } from './auth.ts'

const CODES: Record<number, string> = { 401: 'unauthenticated', 403: 'permission-denied', 404: 'not-found' }
/** As the SDK calls a request that got no answer. */
const UNREACHABLE = 'unknown'
const LIMIT_MS = 30_000

type Value = string | boolean | { [name: string]: boolean | undefined }

/**
 * Changes fields of a record that is there, under the rules, and no other field. Asks Firestore's REST interface itself:
 * the SDK is one module, and its `updateDoc` would put 1.3 KiB on every page of the portal.
 * @param path as "profiles/abc" @param timesOfNow fields that get the server's time of this write
 * @throws Error with `code`, as the SDK names it
 */
export async function patchRecord(
  path: string,
  changes: Record<string, Value>,
  timesOfNow: readonly string[] = [],
): Promise<void> {
  await patchRecords([path], changes, timesOfNow)
}

/** The same for several records in one atomic write: all of them, or none. */
export async function patchRecords(
  paths: readonly string[],
  changes: Record<string, Value>,
  timesOfNow: readonly string[] = [],
): Promise<void> {
  const port = emulatorPort('firestore')
  const host = port ? `http://127.0.0.1:${port}` : 'https://firestore.googleapis.com'
  const documents = `projects/${PUBLIC_FIREBASE_PROJECT_ID}/databases/(default)/documents`
  const writes = paths.map((path) => ({
    update: { name: `${documents}/${path}`, fields: fieldsOf(changes) },
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
  }).catch(() => failed(UNREACHABLE))
  if (!answer.ok) failed(CODES[answer.status] ?? 'internal')
}

function fieldsOf(values: Record<string, Value | undefined>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, typed(value)]])),
  )
}

function typed(value: Value): object {
  if (typeof value === 'string') return { stringValue: value }
  return typeof value === 'boolean' ? { booleanValue: value } : { mapValue: { fields: fieldsOf(value) } }
}

function failed(code: string): never {
  throw Object.assign(new Error(code), { code })
}
