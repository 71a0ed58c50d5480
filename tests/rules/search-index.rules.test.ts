import { COLLECTIONS } from '@domain/collections.ts'
import { INDEXED_COLLECTIONS } from '@domain/platform/search/search.ts'
import { entryConditions, mayReadEntry } from '@domain/platform/search/search-index.ts'
import { addDoc, collection, deleteDoc, doc, getCount, getDoc, getDocs, setDoc, updateDoc } from 'firebase/firestore/lite'
import { describe, expect, it } from 'vitest'
import { assertFails, assertSucceeds, listAllowedRequests } from '../support/assertions.ts'
import { effectiveActor, FOREMOST, getPersonUid, openFirestoreAs, PEOPLE, recordedActor } from '../support/people.ts'
import { store, useRulesEnvironment } from '../support/rules-environment.ts'
import { buildEntriesQuery, SEARCH_ENTRIES, sampleEntries } from '../support/search-entries.ts'

const NAME = COLLECTIONS.searchIndex
useRulesEnvironment(SEARCH_ENTRIES)

const ENTRIES = INDEXED_COLLECTIONS.flatMap((kind) => sampleEntries(kind).map(([id, entry]) => ({ kind, id, entry })))

it.each(PEOPLE)('search_index: %s reads exactly the entries that they may read, and never lists all', async (person) => {
  const all = collection(openFirestoreAs(person), NAME)
  const reads = ENTRIES.map(({ kind, id }) => [id, () => getDoc(doc(openFirestoreAs(person, kind), NAME, id))] as const)
  const allowed = await listAllowedRequests({
    ...Object.fromEntries(reads),
    list: () => getDocs(all),
    count: () => getCount(all),
  })
  const readable = ENTRIES.filter(({ kind, entry }) => mayReadEntry(effectiveActor(person, kind), entry))
  expect(allowed).toEqual(readable.map(({ id }) => id))
})

it.each(FOREMOST)('search_index: %s changes nothing', async (person) => {
  const [{ id = '', entry = {} } = {}] = ENTRIES
  const all = collection(openFirestoreAs(person), NAME)
  const writes = {
    update: () => updateDoc(doc(all, id), { title: 'Another one' }),
    delete: () => deleteDoc(doc(all, id)),
    create: () => setDoc(doc(all, 'new'), entry),
    'create with a random id': () => addDoc(all, entry),
  }
  expect(await listAllowedRequests({}, writes)).toEqual([])
})

/** The capabilities of some people depend on the collection: one search for each different person. */
const SEARCHES = PEOPLE.flatMap((person) => {
  const byUid = new Map(INDEXED_COLLECTIONS.map((kind) => [getPersonUid(person, kind), kind] as const))
  return [...byUid.values()].map((kind) => ({ person, kind }))
})

it.each(SEARCHES)('the search of $person finds exactly the entries that they may read, with regard to $kind', async (one) => {
  const { person, kind } = one
  const actor = effectiveActor(person, kind)
  const conditions = entryConditions(recordedActor(person, kind))
  const readable = Object.entries(SEARCH_ENTRIES).filter(([, entry]) => mayReadEntry(actor, entry))
  if (!conditions) return expect(readable).toEqual([])
  const search = buildEntriesQuery(openFirestoreAs(person, kind), conditions)
  if (actor.role === null) return assertFails(getDocs(search))
  if (FOREMOST.includes(person)) await assertSucceeds(getCount(search))
  const found = (await assertSucceeds(getDocs(search))).docs.map(({ ref }) => ref.path)
  expect(found.toSorted()).toEqual(readable.map(([path]) => path).toSorted())
})

it('an entry for a role is read and found by its people, and one for everybody by each member', async () => {
  const [[, entry] = []] = sampleEntries(COLLECTIONS.projects)
  const forKey = (member_key: string) => ({ ...entry, member_key, organisation_id: '', staff_capability: 'office.log' })
  await store({ [`${NAME}/for-clients`]: forKey('for.client'), [`${NAME}/for-everybody`]: forKey('for.everybody') })
  for (const [person, readable] of [
    ['owner', ['for-clients', 'for-everybody']],
    ['former member', ['for-clients', 'for-everybody']],
    ['partner', ['for-everybody']],
    ['signed out everywhere', []],
  ] as const) {
    const db = openFirestoreAs(person)
    const reads = ['for-clients', 'for-everybody'].map((id) => [id, () => getDoc(doc(db, NAME, id))] as const)
    expect(await listAllowedRequests(Object.fromEntries(reads))).toEqual(readable)
  }
  const asked = (key: string) => getDocs(buildEntriesQuery(openFirestoreAs('partner'), [['member_key', 'in', [key]]]))
  await assertSucceeds(asked('for.everybody'))
  await assertFails(asked('for.client'))
})

describe('an entry is closed', () => {
  it.each(['unverified', 'signed out everywhere', 'disabled'] as const)(
    'to a person without access, also if it is of their organisation: %s',
    async (person) => {
      const uid = getPersonUid(person)
      const entries = sampleEntries(COLLECTIONS.projects, `of-${uid}`, { organisation_id: uid, client_id: uid })
      for (const [id, entry] of entries) await store({ [`${NAME}/${id}`]: { ...entry } })
      for (const [id] of entries) await assertFails(getDoc(doc(openFirestoreAs(person), NAME, id)))
    },
  )

  it.each([COLLECTIONS.projects, COLLECTIONS.documents])(
    'to an organisation that is no longer a partner, if a record of %s was shared with it',
    async (kind) => {
      const [, [id, entry] = []] = sampleEntries(kind, 'formerly-shared', { partner_ids: ['other-client'] })
      await store({ [`${NAME}/${id}`]: { ...entry } })
      const asked = buildEntriesQuery(openFirestoreAs('other client'), [['member_key', 'in', [String(entry?.member_key)]]])
      await assertFails(getDoc(doc(openFirestoreAs('other client'), `${NAME}/${id}`)))
      await assertFails(getDocs(asked))
    },
  )
})
