import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COLLECTIONS } from '@domain/collections.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auth } from '@/data/firebase/app.ts'
import { queryClient } from '@/data/firebase/query-client.ts'
import { signInWithPassword } from '@/data/firebase/sign-in.ts'
import { ROOT } from '../../scripts/local/paths.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { accountOf, PASSWORD } from '../../scripts/seed/people.ts'
import { queryNotes } from '../support/firestore-requests.ts'
import { queriesOf } from '../support/page-queries.ts'
import { readerOf } from '../support/readers.ts'

const QUERIES_FILE = 'tests/support/page-queries.ts'
const ASKS = /\b(getDocs|getCount|getAggregate|readPage|readLog|readRecord|countEach|defineRecordQueries)\(/
/** Generic files, whose queries other files of this list send: the export, paged lists and counts. */
const THROUGH_OTHERS = ['activity-export.ts', 'paged-list.ts', 'prefix-search.ts', 'record-queries.ts']
/** An id without records, so that queries are sent without results. */
const NO_RECORD = 'no-such-record'

let asked = 0
const send = globalThis.fetch

beforeAll(() => {
  const note = queryNotes('data')
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input)
    note(url, () => String(init?.body ?? ''), `a screen (${QUERIES_FILE})`)
    if (url.includes(':run')) asked += 1
    return send(input, init)
  })
})

afterAll(async () => {
  queryClient.clear()
  await auth.signOut()
  vi.unstubAllGlobals()
})

/** A ticket with a reply that this person may read. */
async function ticketOf(uid: string): Promise<string> {
  const replies = adminDb.collection(COLLECTIONS.ticketMessages)
  const own = replies.where('ticket_user_id', '==', uid).where('is_internal', '==', false)
  const { docs } = await own.limit(1).get()
  return String(docs[0]?.get('ticket_id'))
}

describe('every query of the screens', () => {
  it.each(['admin', 'client', 'partner'] as const)(
    'is answered for a demo %s, in each combination of tabs and filters',
    async (role) => {
      const account = accountOf(role)
      const { uid, email } = account
      await signInWithPassword(email, PASSWORD)
      const ticketId = await ticketOf(role === 'admin' ? accountOf('client').uid : uid)
      queryClient.clear()
      asked = 0
      const refused: string[] = []
      const queries = queriesOf(readerOf(uid, account), NO_RECORD, NO_RECORD, ticketId)
      await Promise.all(
        queries.map(([name, ask]) => ask().catch((error: unknown) => refused.push(`${name}: ${String(error)}`))),
      )
      expect(refused).toEqual([])
      expect(asked).toBeGreaterThanOrEqual(90)
    },
  )

  it('is covered: each file of src/data that sends a query is called', () => {
    const place = join(ROOT, 'src/data')
    const files = readdirSync(place).filter((name) => name.endsWith('.ts') && !THROUGH_OTHERS.includes(name))
    const asking = files.filter((name) => ASKS.test(readFileSync(join(place, name), 'utf8')))
    const listed = readFileSync(join(ROOT, QUERIES_FILE), 'utf8')
    expect(asking.length).toBeGreaterThan(15)
    expect(asking.filter((name) => !listed.includes(`'@/data/${name}'`))).toEqual([])
  })
})
