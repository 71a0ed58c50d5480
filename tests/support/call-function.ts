import { randomBytes, randomInt } from 'node:crypto'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { PORTS } from '../../scripts/local/ports.ts'
import { adminDb } from '../../scripts/seed/admin.ts'

export interface Answer {
  status: number
  headers: Headers
  /** The body as it came. */
  raw: string
  ok?: boolean
  error?: string
  message?: string
  key?: string
}

/** A network address that no other test has used. */
export function newNetworkAddress(): string {
  return `198.51.${randomInt(256)}.${randomInt(256)}`
}

/** An email address that no other test has used. */
export function newEmail(): string {
  return `person-${randomBytes(6).toString('hex')}@mlima.example`
}

/** Calls a function as a page does: through Hosting, with JSON. Each call comes from another place, if none is given. */
export function post(name: string, body: unknown, from = newNetworkAddress()): Promise<Answer> {
  return send(name, { body: JSON.stringify(body), headers: { 'content-type': 'application/json', 'fastly-client-ip': from } })
}

/** Calls a function with anything. */
export async function send(name: string, request: RequestInit): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${PORTS.hosting}/functions/v1/${name}`, { method: 'POST', ...request })
  const raw = await answer.text()
  const fields = answer.headers.get('content-type')?.includes('json') ? (JSON.parse(raw) as Partial<Answer>) : {}
  return { ...fields, status: answer.status, headers: answer.headers, raw }
}

/** Forgets every request counted so far: all pages of a local run come from one machine. */
export async function resetRateLimits(): Promise<void> {
  await adminDb.recursiveDelete(adminDb.collection(SERVER_COLLECTIONS.rateLimits))
}
