import { PDF } from '../../src/domain/documents/upload.ts'
import { type EndpointName, endpointPath } from '../../src/domain/endpoints.ts'
import { PORTS } from '../local/ports.ts'
import { PASSWORD } from '../seed/people.ts'

const SIGN_IN = `http://127.0.0.1:${PORTS.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`

/** A signed-in demo person. */
export interface Person {
  uid: string
  token: string
}

/** Signs in with the demo password. @throws Error if that is refused */
export async function signIn(email: string): Promise<Person> {
  const answer = await fetch(SIGN_IN, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  })
  const { idToken, localId } = (await answer.json()) as { idToken?: string; localId?: string }
  if (!idToken || !localId) throw new Error(`${email} cannot sign in: ${answer.status}`)
  return { uid: localId, token: idToken }
}

/** Calls a function like a page. */
export function post({ token }: Person, endpoint: EndpointName, input: object): Promise<Response> {
  return fetch(`http://127.0.0.1:${PORTS.hosting}${endpointPath(endpoint)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  })
}

/** Calls a function that must succeed. @returns its result @throws Error if it is refused */
export async function callFunction(who: Person, endpoint: EndpointName, input: object = {}): Promise<Record<string, unknown>> {
  const answer = await post(who, endpoint, input)
  if (!answer.ok) throw new Error(`${endpoint} as ${who.uid}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { result?: Record<string, unknown> }).result ?? {}
}

/** Uploads a PDF like the upload form. @returns its path @throws Error if it is refused */
export async function upload(who: Person, file_name: string, bytes: Uint8Array): Promise<string> {
  const { file_path, upload_url } = await callFunction(who, 'beginUpload', { file_name, file_size: bytes.length, type: PDF })
  const answer = await fetch(String(upload_url), { method: 'PUT', body: Buffer.from(bytes) })
  if (!answer.ok) throw new Error(`The upload was refused: ${answer.status} ${await answer.text()}`)
  return String(file_path)
}
