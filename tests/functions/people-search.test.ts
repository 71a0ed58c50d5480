import { COLLECTIONS } from '@domain/collections.ts'
import { directoryEntry } from '@domain/organisations/user-directory.ts'
import { ROLES } from '@domain/platform/access/capabilities.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { peoplePages } from '@/data/accounts/user.data.ts'
import { queryClient } from '@/data/firebase/query-client.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { getDemoAccount } from '../../scripts/seed/people.ts'
import { signInToPages, signOutOfPages } from '../support/page-session.ts'

/** A last name that no other test uses. */
const LAST = `Zqpeople${Date.now().toString(36)}`
const directory = adminDb.collection(COLLECTIONS.userDirectory)
const profiles = adminDb.collection(COLLECTIONS.profiles)
const uid = (index: number) => `${LAST}-${String(index).padStart(3, '0')}`

/** 120 people with one last name, more than a request of a search reads. All but ten share a first name. */
const people = Array.from({ length: 120 }, (_, index) => {
  const person = {
    user_id: uid(index),
    first_name: index < 10 ? `Ana${index}` : 'Baraka',
    last_name: `${LAST}-Kale`,
    email: `${uid(index)}@people.example`.toLowerCase(),
    company_name: index % 4 === 0 ? 'Kilimo Foods' : 'Maji Works',
    created_at: new Date('2015-01-01T00:00:00Z'),
  }
  return directoryEntry(person, { role: null })
})

beforeAll(async () => {
  const writer = adminDb.bulkWriter()
  for (const entry of people) {
    const { prefixes: _prefixes, role: _role, disabled: _disabled, ...profile } = entry
    // Another test runs the nightly repair, which removes entries without a profile.
    void writer.set(profiles.doc(entry.user_id), profile)
    void writer.set(directory.doc(entry.user_id), entry)
  }
  await writer.close()
  await signInToPages(getDemoAccount('admin').email)
})

afterAll(async () => {
  const writer = adminDb.bulkWriter()
  for (const { user_id } of people) for (const collection of [profiles, directory]) void writer.delete(collection.doc(user_id))
  await writer.close()
  queryClient.clear()
  signOutOfPages()
})

/** The ids on each page of a search, at most `most` pages. */
async function readPeoplePageIds(term: string, most = 10): Promise<string[][]> {
  const { pages } = await queryClient.fetchInfiniteQuery({ ...peoplePages(term, ROLES), pages: most })
  return pages.map(({ records }) => records.map(({ id }) => id))
}

it('an admin browses all people by first name, 25 at a time, admins included', async () => {
  const pages = await readPeoplePageIds(LAST)
  expect(pages.map(({ length }) => length)).toEqual([25, 25, 25, 25, 20])
  expect(pages.flat()).toEqual(people.map(({ user_id }) => user_id))
  const [first] = await readPeoplePageIds('', 1)
  expect(first).toHaveLength(25)
  expect((await readPeoplePageIds(getDemoAccount('admin').email)).flat()).toEqual([getDemoAccount('admin').uid])
})

it('several words narrow the search in any order, and no page skips or repeats a person', async () => {
  const kilimo = people.filter(({ company_name }) => company_name === 'Kilimo Foods').map(({ user_id }) => user_id)
  for (const term of [`kilimo ${LAST}`, `${LAST}  KILIMO`]) {
    const pages = await readPeoplePageIds(term)
    expect(pages.map(({ length }) => length)).toEqual([25, 5])
    expect(pages.flat()).toEqual(kilimo)
  }
  expect((await readPeoplePageIds(`ana3 kale ${LAST.slice(0, -1)}`)).flat()).toEqual([uid(3)])
  expect((await readPeoplePageIds(`grace ${LAST}`)).flat()).toEqual([])
})

it('the stored result of a person contains no prefixes', async () => {
  const { pages } = await queryClient.fetchInfiniteQuery(peoplePages(uid(0), ROLES))
  expect(Object.keys(pages[0]?.records[0] ?? {})).not.toContain('prefixes')
})
