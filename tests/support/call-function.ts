import { randomBytes, randomInt } from 'node:crypto'
import { endpointPath, FUNCTIONS_REGION } from '@domain/endpoints.ts'
import { ENDPOINTS } from '@domain/generated/endpoint-names.ts'
import { PROJECT_ID } from '../../scripts/local/environment.ts'
import { FUNCTION_PORTS, PORTS } from '../../scripts/local/ports.ts'

const AT_ONCE = 4

/** One project of vitest.config.ts uses Firebase's emulators, all others use the local server. */
export const isEmulated = process.env['FUNCTIONS_ON'] === 'emulators'
const HOSTING = `http://127.0.0.1:${PORTS['hosting emulator']}`
const ports = isEmulated ? [PORTS.functions] : FUNCTION_PORTS
let calls = 0

export interface Answer {
  status: number
  headers: Headers
  /** The unparsed body. */
  raw: string
  ok?: boolean
  error?: string
  message?: string
  description?: string
  key?: string
  params?: Record<string, unknown>
  subject?: string
  /** Of an unexpected failure, as the log has it. */
  reference?: string
  others?: { key: string; subject: string }[]
  result?: Record<string, unknown>
}

/** A network address that no other test has used. */
export function newNetworkAddress(): string {
  return `198.51.${randomInt(256)}.${randomInt(256)}`
}

/** An email address that no other test has used. */
export function newEmail(): string {
  return `person-${randomBytes(6).toString('hex')}@mlima.example`
}

/** Calls a function like a page, with JSON. By default each call has a new network address. */
export function post(name: string, body: unknown, from = newNetworkAddress()): Promise<Answer> {
  return send(name, { body: JSON.stringify(body), headers: { 'content-type': 'application/json', 'fastly-client-ip': from } })
}

/** Calls a function with any request. */
export async function send(name: string, request: RequestInit): Promise<Answer> {
  const answer = await fetch(buildFunctionAddress(name), { method: 'POST', ...request })
  const raw = await answer.text()
  const fields = raw && answer.headers.get('content-type')?.includes('json') ? (JSON.parse(raw) as Partial<Answer>) : {}
  return { ...fields, status: answer.status, headers: answer.headers, raw }
}

/** Calls a function that returns a file. */
export function fetchFile(name: string, body: object, idToken?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(idToken !== undefined && { authorization: `Bearer ${idToken}` }) }
  return fetch(buildFunctionAddress(name), { method: 'POST', headers, body: JSON.stringify(body) })
}

/** The address of a function without Hosting, at each of the servers in turn. */
export function directAddress(functionId: string): string {
  return `http://127.0.0.1:${ports[calls++ % ports.length]}/${PROJECT_ID}/${FUNCTIONS_REGION}/${functionId}`
}

/**
 * The address of a function for the tests. Hosting does as much work for a call as most functions, so only the tests on
 * Firebase's emulators call through it; the local server passes the path on as Hosting does.
 */
function buildFunctionAddress(name: string): string {
  const path = `/functions/v1/${name}`
  if (isEmulated) return HOSTING + path
  const called = ENDPOINTS.find((endpoint) => endpointPath(endpoint) === path.split('?', 1)[0])
  return directAddress(called ?? name) + path
}

/** Makes calls with limited concurrency. */
export async function withLimitedConcurrency<Item, Result>(
  items: readonly Item[],
  call: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = [...items.entries()]
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await call(next[1])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}
