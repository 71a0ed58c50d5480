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
import { effectiveActor, firestoreOf, PEOPLE, recordedActor } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
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
