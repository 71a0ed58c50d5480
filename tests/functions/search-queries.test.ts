import { COLLECTIONS } from '@domain/collections.ts'
import type { Role } from '@domain/platform/access/capabilities.ts'
import { projectSchema } from '@domain/projects/project.ts'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '@/data/firebase/query-client.ts'
import { searchEverything, searchWithin } from '@/data/search.data.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { type Member, newMember } from '../support/members.ts'
import { signInToPages, signOutOfPages } from '../support/page-session.ts'
import { buildReader } from '../support/readers.ts'
import { sampleOrganisation, sampleProject } from '../support/sample-records.ts'
import { entriesFor } from '../support/search-index.ts'

const READS_MAX = 40
const PROJECTS = 120
/** A word that no other test uses. */
const WORD = `zqsearch${Date.now().toString(36)}`
/** An organisation that is older than the projects. */
const ORGANISATION = `${WORD}-organisation`
const id = (index: number) => `${WORD}-${String(index).padStart(3, '0')}`

let client: Member
let partner: Member
let admin: Member
let reads = 0
const send = globalThis.fetch

/** Counts documents and aggregations as Firestore bills them, and one read of the rules for each request. */
beforeAll(async () => {
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const answer = await send(input, init)
    const url = input instanceof Request ? input.url : String(input)
    if (/:(runQuery|batchGet|runAggregationQuery)/.test(url)) {
      const found = (await answer.clone().json()) as { document?: unknown; found?: unknown; result?: unknown }[]
      reads += found.filter((each) => each.document ?? each.found ?? each.result).length
      if (!url.includes(':batchGet')) reads += 1
    }
    return answer
  })
  client = await newMember('client')
  partner = await newMember('partner')
  admin = await newMember('admin')
  const writer = adminDb.bulkWriter()
  for (let index = 0; index < PROJECTS; index++) {
    const path = `${COLLECTIONS.projects}/${id(index)}`
    const shared = index % 3 === 0 ? [partner.uid] : []
    const title = `${WORD} dam ${index % 10 === 0 ? 'Élan' : 'works'} ${index}`
    const project = { ...sampleProject(client.uid, shared), title, created_at: new Date(Date.UTC(2015, 0, 1, 0, index)) }
    void writer.set(adminDb.doc(path), project)
    for (const [entry, fields] of Object.entries(entriesFor(path, project))) void writer.set(adminDb.doc(entry), fields)
  }
  const organisation = {
    ...sampleOrganisation(),
    name: `${WORD} hospitals`,
    created_at: new Date(Date.UTC(2014, 0, 1)),
  }
  const entries = entriesFor(`${COLLECTIONS.organisations}/${ORGANISATION}`, organisation)
  for (const [entry, fields] of Object.entries(entries)) void writer.set(adminDb.doc(entry), fields)
  await writer.close()
})

beforeEach(() => {
  queryClient.clear()
  reads = 0
})

afterAll(async () => {
  const index = adminDb.collection(COLLECTIONS.searchIndex).where('terms', 'array-contains', WORD)
  const writer = adminDb.bulkWriter()
  for (const { ref } of (await index.get()).docs) void writer.delete(ref)
  for (let at = 0; at < PROJECTS; at++) void writer.delete(adminDb.doc(`${COLLECTIONS.projects}/${id(at)}`))
  await writer.close()
  queryClient.clear()
  signOutOfPages()
  vi.unstubAllGlobals()
})

async function as({ uid, email }: Member, role: Role) {
  await signInToPages(email)
  return buildReader(uid, { role })
}

/** The ids on each page. */
async function readSearchPageIds(reader: Awaited<ReturnType<typeof as>>, term: string): Promise<string[][]> {
  const { pages } = await queryClient.fetchInfiniteQuery({ ...searchEverything(reader, term), pages: 20 })
  return pages.map(({ records }) => records.map(({ record_id }) => String(record_id)))
}

it('a client finds every own record, newest first, with at most 40 reads per page', async () => {
  const reader = await as(client, 'client')
  const pages = await readSearchPageIds(reader, WORD)
  expect(pages.flat()).toEqual(Array.from({ length: PROJECTS }, (_, index) => id(PROJECTS - 1 - index)))
  expect(reads / pages.length).toBeLessThanOrEqual(READS_MAX)
})

it('a partner finds what is shared with them, an admin everything with the organisation first, and nobody else anything', async () => {
  expect((await readSearchPageIds(await as(partner, 'partner'), WORD)).flat()).toHaveLength(PROJECTS / 3)
  queryClient.clear()
  const found = (await readSearchPageIds(await as(admin, 'admin'), WORD)).flat()
  expect(found[0]).toBe(ORGANISATION)
  expect(new Set(found).size).toBe(PROJECTS + 1)
  queryClient.clear()
  expect((await readSearchPageIds(await as(await newMember('client'), 'client'), WORD)).flat()).toEqual([])
})

it('several words are searched by the rarest, in any order and without accents, with at most 40 reads', async () => {
  const reader = await as(client, 'client')
  const found = await queryClient.fetchInfiniteQuery(searchEverything(reader, `${WORD} dam elan`))
  expect(found.pages[0]?.records).toHaveLength(PROJECTS / 10)
  expect(reads).toBeLessThanOrEqual(READS_MAX)
})

it('a search of an admin for several words makes at most 40 reads', async () => {
  const found = await queryClient.fetchInfiniteQuery(searchEverything(await as(admin, 'admin'), `${WORD} works dam`))
  expect(found.pages[0]?.records).not.toHaveLength(0)
  expect(reads).toBeLessThanOrEqual(READS_MAX)
})

it('a search within a list finds its records, with at most 40 reads', async () => {
  const reader = await as(client, 'client')
  const list = { collection: 'projects', schema: projectSchema } as const
  const { pages } = await queryClient.fetchInfiniteQuery(searchWithin(reader, list, `elan ${WORD}`))
  expect(pages[0]?.records.map((project) => project.id)).toEqual(
    Array.from({ length: PROJECTS / 10 }, (_, index) => id(PROJECTS - 10 * (index + 1))),
  )
  expect(reads).toBeLessThanOrEqual(READS_MAX)
})

it('a full page of a search within a list for three words costs at most 40 reads', async () => {
  const reader = await as(client, 'client')
  const list = { collection: 'projects', schema: projectSchema } as const
  const { pages } = await queryClient.fetchInfiniteQuery(searchWithin(reader, list, `dam works ${WORD}`))
  expect(pages[0]?.next).not.toBeNull()
  expect(reads).toBeLessThanOrEqual(READS_MAX)
})

it('a search without a letter or a digit reads nothing', async () => {
  expect(await readSearchPageIds(await as(client, 'client'), ' - ')).toEqual([[]])
  expect(reads).toBe(0)
})
