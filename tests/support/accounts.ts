import { CALLER_ADDRESS_HEADER } from '@domain/platform/http.ts'
import { PORTS } from '../../scripts/local/ports.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { type Answer, newEmail, newNetworkAddress, send } from './call-function.ts'
import { secondStep } from './second-step.ts'

const AUTH = `http://127.0.0.1:${PORTS.auth}`

interface AuthAnswer {
  status: number
  localId?: string
  idToken?: string
  refreshToken?: string
  emailVerified?: boolean
  error?: { message: string }
}

/** Calls the Auth emulator like a browser. @param method such as "signUp", "signInWithPassword", "update" */
export async function callAuthEmulator(method: string, body: object): Promise<AuthAnswer> {
  const answer = await fetch(`${AUTH}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true, ...body }),
  })
  const answered = (await answer.json()) as object
  return { ...answered, ...(await secondStep(answered)), status: answer.status }
}

export interface Session {
  uid: string
  email: string
  idToken: string
}

/** A new account with an unverified address, like one of the sign-up form. */
export async function signUp(email = newEmail(), password = PASSWORD, displayName = ''): Promise<Session> {
  return toSession(email, await callAuthEmulator('signUp', { email, password, ...(displayName && { displayName }) }))
}

/** @throws Error if the sign-in is refused */
export async function signInWithPassword(email: string, password = PASSWORD): Promise<Session> {
  return toSession(email, await callAuthEmulator('signInWithPassword', { email, password }))
}

/** The token of a person who signs in with the demo password. */
export async function signInFor(email: string): Promise<string> {
  return (await signInWithPassword(email)).idToken
}

/** Signs in with a custom token, which functions return instead of a session. */
export async function signInWithToken(token: string): Promise<Session> {
  const { idToken = '' } = await callAuthEmulator('signInWithCustomToken', { token })
  const { user_id, email } = claimsIn(idToken)
  return { idToken, uid: String(user_id), email: String(email) }
}

export function claimsIn(idToken: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
}

/** Calls a function with a token. */
export function callAs(token: string, name: string, body: unknown = {}): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    'fastly-client-ip': newNetworkAddress(),
    authorization: `Bearer ${token}`,
  }
  return send(name, { body: JSON.stringify(body), headers })
}

function toSession(email: string, { localId, idToken, status, error }: AuthAnswer): Session {
  if (!localId || !idToken) throw new Error(`No session: ${status} ${error?.message}`)
  return { uid: localId, email, idToken }
}

/** The visible part of a response, without values that differ each time. */
export function shown({ status, raw, headers }: Answer) {
  const kept = [...headers].filter(([name]) => !['date', 'etag', 'x-cloud-trace-context', CALLER_ADDRESS_HEADER].includes(name))
  return { status, raw, headers: Object.fromEntries(kept) }
}

/** The link in a mail, with its page and code. */
export function linkIn(text: string | undefined): URL {
  return new URL(/http:\S+/.exec(text ?? '')?.[0] ?? '')
}

/** A new ID token for a refresh token; empty if it is refused. */
export async function renewedToken(refreshToken = ''): Promise<string> {
  const answer = await fetch(`${AUTH}/securetoken.googleapis.com/v1/token?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  })
  const { id_token = '' } = (await answer.json()) as { id_token?: string }
  return id_token
}
