import { COLLECTIONS } from '@domain/collections.ts'
import { INDEXED_COLLECTIONS } from '@domain/search/search.constants.ts'
import { entryConditions, mayReadEntry } from '@domain/search/search-access.ts'
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  query,
  setDoc,
  updateDoc,
} from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import { effectiveActor, firestoreOf, PEOPLE, recordedActor, uidOf } from '../support/people.ts'
import { store, useRulesEnvironment } from '../support/rules-environment.ts'
import { queryOf, SEARCH_ENTRIES, sampleEntries } from '../support/search-entries.ts'

const NAME = COLLECTIONS.searchIndex
const env = useRulesEnvironment(SEARCH_ENTRIES)

const ENTRIES = INDEXED_COLLECTIONS.flatMap((kind) => sampleEntries(kind).map(([id, entry]) => ({ kind, id, entry })))

describe.each(ENTRIES)('the entry $id', ({ kind, id, entry }) => {
  it.each(PEOPLE)('is read by %s exactly if the domain says so', async (person) => {
    const isAllowed = mayReadEntry(effectiveActor(person, kind), entry)
    const reading = getDoc(doc(firestoreOf(env(), person, kind), NAME, id))
    await (isAllowed ? assertSucceeds(reading) : assertFails(reading))
  })

  it.each(PEOPLE)('is changed by nobody, also not by %s', async (person) => {
    const db = firestoreOf(env(), person, kind)
    await assertFails(updateDoc(doc(db, NAME, id), { title: 'Another one' }))
    await assertFails(deleteDoc(doc(db, NAME, id)))
    await assertFails(setDoc(doc(db, NAME, `${kind}.new`), entry))
    await assertFails(addDoc(collection(db, NAME), entry))
  })
})

/** The capabilities of some people depend on the collection. */
const SEARCHES = PEOPLE.flatMap((person) => {
  const kinds = /the capability$/.test(person) ? INDEXED_COLLECTIONS : [COLLECTIONS.projects]
  return kinds.map((kind) => ({ person, kind }))
})

it.each(SEARCHES)('the search of $person finds exactly the entries that they may read, with regard to $kind', async (one) => {
  const { person, kind } = one
  const actor = effectiveActor(person, kind)
  const conditions = entryConditions(recordedActor(person, kind))
  const readable = Object.entries(SEARCH_ENTRIES).filter(([, entry]) => mayReadEntry(actor, entry))
  if (!conditions) return expect(readable).toEqual([])
  const search = queryOf(firestoreOf(env(), person, kind), conditions)
  if (actor.role === null) {
    await assertFails(getDocs(search))
    await assertFails(getCountFromServer(search))
    return
  }
  await assertSucceeds(getCountFromServer(search))
  const found = (await assertSucceeds(getDocs(search))).docs.map(({ ref }) => ref.path)
  expect(found.toSorted()).toEqual(readable.map(([path]) => path).toSorted())
})

it.each(PEOPLE)('the whole index is listed and counted by nobody, also not by %s', async (person) => {
  const all = query(collection(firestoreOf(env(), person), NAME))
  await assertFails(getDocs(all))
  await assertFails(getCountFromServer(all))
})

describe('an entry is closed', () => {
  it.each(['unverified', 'signed out everywhere', 'disabled'] as const)(
    'to a person without access, also if it is of their organisation: %s',
    async (person) => {
      const uid = uidOf(person)
      const entries = sampleEntries(COLLECTIONS.projects, `of-${uid}`, { organisation_id: uid, client_id: uid })
      for (const [id, entry] of entries) await store(env(), { [`${NAME}/${id}`]: { ...entry } })
      for (const [id] of entries) await assertFails(getDoc(doc(firestoreOf(env(), person), NAME, id)))
    },
  )

  it.each([COLLECTIONS.projects, COLLECTIONS.documents])(
    'to an organisation that is no longer a partner, if a record of %s was shared with it',
    async (kind) => {
      const [, [id, entry] = []] = sampleEntries(kind, 'formerly-shared', { partner_ids: ['other-client'] })
      await store(env(), { [`${NAME}/${id}`]: { ...entry } })
      const asked = queryOf(firestoreOf(env(), 'other client'), [['member_key', 'in', [String(entry?.member_key)]]])
      await assertFails(getDoc(doc(firestoreOf(env(), 'other client'), `${NAME}/${id}`)))
      await assertFails(getDocs(asked))
    },
  )
})
