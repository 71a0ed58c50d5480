import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  getCount,
  getDoc,
  getDocs,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite'
import { expect, it } from 'vitest'
import { listAllowedRequests } from '../support/assertions.ts'
import { FOREMOST, openFirestoreAs, PEOPLE } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'

const CLOSED = ['settings', ...Object.values(SERVER_COLLECTIONS)]
const BELOW = [
  'projects/p/notes/n',
  // A subcollection does not get the rules of the collection with its name.
  'projects/p/messages/m',
  'profiles/owner/private/x',
  'user_roles/owner/log/x',
  'contact_messages/x/log/x',
]
/** These records are not stored: a rule that checks only stored fields could open them. */
const MISSING = ['numbers/invoice-2026-1', 'checkouts/a-reference', 'payment_events/an-event']
const GROUPS = [...Object.values(COLLECTIONS), 'projects_backup']
const FIELDS = { mine: true, client_id: 'owner' }

useRulesEnvironment({
  'projects/p/notes/n': { text: 'below a project' },
  'projects/p/messages/m': { recipient_id: 'owner', client_id: 'owner', user_id: 'owner', is_read: false },
  ...Object.fromEntries(CLOSED.map((name) => [`${name}/x`, { email: 'owner@demo.test' }])),
})

/** What a person tries with records and whole collections: reads, and writes. */
function requests(db: Firestore, paths: readonly string[], names: readonly string[]) {
  const reads = [
    ...paths.map((path) => [`get ${path}`, () => getDoc(doc(db, path))] as const),
    ...names.map((name) => [`list ${name}`, () => getDocs(collection(db, name))] as const),
    ...names.map((name) => [`count ${name}`, () => getCount(collection(db, name))] as const),
  ]
  const writes = [
    ...paths.map((path) => [`set ${path}`, () => setDoc(doc(db, path), FIELDS)] as const),
    ...paths.map((path) => [`update ${path}`, () => updateDoc(doc(db, path), FIELDS)] as const),
    ...paths.map((path) => [`delete ${path}`, () => deleteDoc(doc(db, path))] as const),
    ...names.map((name) => [`create in ${name}`, () => addDoc(collection(db, name), FIELDS)] as const),
  ]
  return [Object.fromEntries<() => Promise<unknown>>(reads), Object.fromEntries<() => Promise<unknown>>(writes)] as const
}

it.each(CLOSED)('%s: is closed to everybody', async (name) => {
  for (const person of FOREMOST) {
    expect(await listAllowedRequests(...requests(openFirestoreAs(person), [`${name}/x`], [name])), person).toEqual([])
  }
})

it.each(PEOPLE)('a record without a section in the rules is closed to %s', async (person) => {
  const paths = FOREMOST.includes(person) ? [...BELOW, ...MISSING] : ['projects/p/messages/m', 'outbox/x']
  expect(await listAllowedRequests(...requests(openFirestoreAs(person), paths, ['outbox']))).toEqual([])
})

it.each(FOREMOST)('no group of collections is open to %s', async (person) => {
  const db = openFirestoreAs(person)
  const lists = GROUPS.map((name) => [name, () => getDocs(collectionGroup(db, name))] as const)
  expect(await listAllowedRequests(Object.fromEntries(lists))).toEqual([])
})
