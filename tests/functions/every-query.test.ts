import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { COLLECTIONS } from '@domain/collections.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { queryClient } from '@/data/firebase/query-client.ts'
import type { Reader } from '@/data/reader.ts'
import { ROOT } from '../../scripts/local/paths.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { getDemoAccount } from '../../scripts/seed/people.ts'
import { collectScreenQueries } from '../support/expectations.ts'
import { queryNotes } from '../support/firestore-requests.ts'
import { newMember } from '../support/members.ts'
import { signInToPages, signOutOfPages } from '../support/page-session.ts'
import { buildReader } from '../support/readers.ts'
import { sampleTicketMessage } from '../support/sample-tickets.ts'

const QUERIES_FOLDER = 'tests/expectations'
const ASKS = /\b(getDocs|getCount|getAggregate|readPage|readSorted|readLog|readRecord|countEach|defineRecordQueries)\(/
/** Files whose queries other files of this list send: the export, paged lists, counts, sums, and copies for partners. */
const THROUGH_OTHERS = ['activity-export.ts', 'paged-list.ts', 'prefix-search.ts', 'record-queries.ts', 'shared-documents.ts']
/** An id without records, so that queries are sent without results. */
const NO_RECORD = 'no-such-record'

let asked = 0
const send = globalThis.fetch
/** The answers to the person who asks, by the shape of the query. */
const answers = new Map<string, Promise<Response>>()
/** The ids on which rules decide. */
let ids: string[] = []

beforeAll(() => {
  const note = queryNotes('data')
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.includes(':run')) return send(input, init)
    const body = String(init?.body ?? '')
    note(url, () => body, `a screen (${QUERIES_FOLDER})`)
    asked += 1
    const shape = toComparableQuery(body)
    const answer = answers.get(shape) ?? send(input, init)
    answers.set(shape, answer)
    return (await answer).clone()
  })
})

/** Rules and indexes treat queries alike that differ only in a category, status, word or day, so only the first is sent. */
function toComparableQuery(query: string): string {
  return query.replace(/"(string|timestamp)Value":"([^"]*)"/g, (value, type, text) =>
    ids.some((id) => text.includes(id)) ? value : type,
  )
}

afterAll(async () => {
  queryClient.clear()
  signOutOfPages()
  vi.unstubAllGlobals()
})

/** A ticket with a reply that this person may read. */
async function readAnsweredTicketId(uid: string): Promise<string> {
  const replies = adminDb.collection(COLLECTIONS.ticketMessages)
  const own = replies.where('ticket_user_id', '==', uid).where('is_internal', '==', false)
  const { docs } = await own.limit(1).get()
  return String(docs[0]?.get('ticket_id'))
}

/** Asks every query as this person. @returns those that were refused */
async function askAll(reader: Reader, email: string, ticketId: string): Promise<string[]> {
  await signInToPages(email)
  queryClient.clear()
  answers.clear()
  ids = [reader.uid, reader.organisation_id ?? reader.uid, NO_RECORD]
  asked = 0
  const refused: string[] = []
  const queries = await collectScreenQueries({
    reader,
    client: queryClient,
    projectId: NO_RECORD,
    invoiceId: NO_RECORD,
    ticketId,
  })
  await Promise.all(queries.map(([name, ask]) => ask().catch((error: unknown) => refused.push(`${name}: ${String(error)}`))))
  return refused
}

describe('every query of the screens', () => {
  it.each(['admin', 'client', 'partner'] as const)(
    'is answered for a demo %s, in each combination of tabs and filters',
    async (role) => {
      const account = getDemoAccount(role)
      const ticketId = await readAnsweredTicketId(role === 'admin' ? getDemoAccount('client').uid : account.uid)
      expect(await askAll(buildReader(account.uid, account), account.email, ticketId)).toEqual([])
      expect(asked).toBeGreaterThanOrEqual(90)
    },
  )

  // Their lists still ask for records by person, which needs separate indexes.
  it.each(['client', 'partner'] as const)('is answered for a %s from before the migration to organisations', async (role) => {
    const { uid, email } = await newMember(role)
    await adminDb.collection(COLLECTIONS.userRoles).doc(uid).set({ user_id: uid, role })
    const { organisation_id: _, private_to: __, ...reply } = sampleTicketMessage(uid, { ticket_id: uid })
    const stored = await adminDb.collection(COLLECTIONS.ticketMessages).add(reply)
    expect(await askAll(buildReader(uid, { role, organisation_id: null }), email, uid)).toEqual([])
    await stored.delete()
  })

  it('is covered: each file of the pages that sends a query is called', () => {
    const place = join(ROOT, 'src')
    const files = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter(
      (path) => /^(data\/(?!firebase\/)|portal\/|admin\/).+\.tsx?$/.test(path) && !THROUGH_OTHERS.includes(basename(path)),
    )
    const asking = files.filter((path) => ASKS.test(readFileSync(join(place, path), 'utf8')))
    const folder = join(ROOT, QUERIES_FOLDER)
    const listed = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('')
    expect(asking.length).toBeGreaterThan(15)
    const missing = asking.filter((path) => !listed.includes(`'@/${path}'`))
    expect(missing, `List their queries in ${QUERIES_FOLDER}, in the files of their concepts.`).toEqual([])
  })
})
