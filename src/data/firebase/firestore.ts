import { PUBLIC_FIREBASE_PROJECT_ID } from 'astro:env/client'
import { reportRequest } from './connection.ts'
import type { PlainRecord } from './database.ts'
import { emulatorPort } from './emulators.ts'
import { type Query, toPlainFields, toStructuredQuery } from './firestore-query.ts'
import { freshEarly } from './query-moment.ts'
import { readToken, renewToken, storedUser } from './session-token.ts'

/*
 * The portal's requests to Firestore, by its REST interface (decision 30). The SDK would load before the first record, and the
 * script in the head of a page could not ask for that record before the SDK has loaded.
 */

interface Document {
  name: string
  fields?: Record<string, object>
}

interface Answer {
  document?: Document
  found?: Document
  result?: { aggregateFields?: Record<string, object> }
  error?: { status?: string }
}

/** After a request that took longer, the person decides whether to repeat it. */
const LIMIT_MS = 30_000
const LATE = 'deadline-exceeded'
/** Firestore's code for a request without a response. */
const UNREACHABLE = 'unknown'

/** Writes records. */
export const COMMIT = ':commit'

const DATABASE = `projects/${PUBLIC_FIREBASE_PROJECT_ID}/databases/(default)/documents`
const port = emulatorPort('firestore')
/** Where the requests go. */
export const FIRESTORE_ADDRESS = `${port ? `http://127.0.0.1:${port}` : 'https://firestore.googleapis.com'}/v1/${DATABASE}`

/** The name of a record for the interface. @param path for example "projects/abc" */
export const documentName = (path: string) => `${DATABASE}/${path}`

/** One record, null if it does not exist. @param path for example "projects/abc" @throws Error with Firestore's `code` */
export async function readDocument(path: string): Promise<PlainRecord | null> {
  const [answer] = await post(':batchGet', { documents: [documentName(path)] })
  return answer?.found ? toPlain(answer.found) : null
}

/** The records of a query in its order. @throws Error with Firestore's `code` */
export async function listDocuments(asked: Query): Promise<PlainRecord[]> {
  const answers = await post(':runQuery', { structuredQuery: toStructuredQuery(asked, DATABASE) })
  return answers.flatMap(({ document }) => (document ? [toPlain(document)] : []))
}

/** The number of records of a query, counted by the database. @throws Error with Firestore's `code` */
export async function countDocuments(asked: Query): Promise<number> {
  return (await aggregate(asked, [{ alias: 'count', count: {} }]))['count'] ?? 0
}

/** The sums of fields over the records of a query, added up by the database. @throws Error with Firestore's `code` */
export async function sumFields<Field extends string>(asked: Query, ...fields: Field[]): Promise<Record<Field, number>> {
  return aggregate(
    asked,
    fields.map((fieldPath) => ({ alias: fieldPath, sum: { field: { fieldPath } } })),
  )
}

async function aggregate(asked: Query, aggregations: object[]): Promise<Record<string, number>> {
  const structuredQuery = toStructuredQuery(asked, DATABASE)
  const [answer] = await post(':runAggregationQuery', { structuredAggregationQuery: { structuredQuery, aggregations } })
  return toPlainFields(answer?.result?.aggregateFields) as Record<string, number>
}

function toPlain({ name, fields }: Document): PlainRecord {
  return { ...toPlainFields(fields), id: name.slice(name.lastIndexOf('/') + 1) }
}

/**
 * Sends a request as the signed-in person.
 * @throws Error with Firestore's `code`, such as "permission-denied", or FirebaseError if the session has ended
 */
export async function post(method: string, input: object): Promise<Answer[]> {
  const body = JSON.stringify(input)
  const early = await takeEarlyAnswer(method + body)
  const { status, content } = early === undefined ? await ask(method, body) : { status: 200, content: early }
  const answers = (Array.isArray(content) ? content : [content]) as (Answer | undefined)[]
  const error = answers.find((each) => each?.error)?.error
  if (error || status !== 200) throwCode(toCode(status, error?.status))
  return answers as Answer[]
}

async function ask(method: string, body: string): Promise<{ status: number; content: unknown }> {
  let answer = await send(method, body, await readToken())
  // This device's clock is behind, so the token seemed valid.
  if (answer.status === 401) answer = await send(method, body, await renewToken())
  const content: unknown = await answer.json().catch((error: Error) => {
    // An answer of which only the beginning arrived must not count as one without records. A change is then done.
    if (answer.ok && method !== COMMIT) throwCode(error.name === 'TimeoutError' ? LATE : UNREACHABLE)
  })
  return { status: answer.status, content }
}

/**
 * The content of what the script in the head of the page has asked for already; undefined if the request must be sent again,
 * because it was refused, it failed or its answer was cut.
 */
async function takeEarlyAnswer(key: string): Promise<unknown> {
  const early = freshEarly()
  if (!early) return undefined
  // A screen must not ask for what the script is about to ask for.
  if (!early.answers[key]) await early.ready
  const { uid, answers } = early
  const answer = answers[key]
  delete answers[key]
  const content: unknown = await answer
    ?.then((given) => (given.ok ? given.json() : undefined))
    .catch((error?: Error) => (error?.name === 'TimeoutError' ? throwCode(LATE) : undefined))
  return uid === storedUser()?.uid ? content : undefined
}

async function send(method: string, body: string, token: string | undefined): Promise<Response> {
  const signal = AbortSignal.timeout(LIMIT_MS)
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await fetch(FIRESTORE_ADDRESS + method, { method: 'POST', headers, body, signal }).catch(() => null)
  reportRequest(answer !== null)
  return answer ?? throwCode(signal.aborted ? LATE : UNREACHABLE)
}

const CODES: Record<number, string> = { 401: 'unauthenticated', 403: 'permission-denied', 404: 'not-found' }

function toCode(status: number, name: string | undefined): string {
  return CODES[status] ?? name?.toLowerCase().replaceAll('_', '-') ?? 'internal'
}

function throwCode(code: string): never {
  throw Object.assign(new Error(code), { code })
}
