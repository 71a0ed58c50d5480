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
import { allowedOf } from '../support/assertions.ts'
import { FOREMOST, firestoreOf, PEOPLE } from '../support/people.ts'
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
const GROUPS = Object.values(COLLECTIONS).flatMap((name) => [name, `${name}_backup`])
const FIELDS = { mine: true, client_id: 'owner' }

useRulesEnvironment({
  'projects/p/notes/n': { text: 'below a project' },
  'projects/p/messages/m': { recipient_id: 'owner', client_id: 'owner', user_id: 'owner', is_read: false },
  ...Object.fromEntries(CLOSED.map((name) => [`${name}/x`, { email: 'owner@demo.test' }])),
})

const requestsFor = (db: Firestore, path: string) => ({
  [`get ${path}`]: () => getDoc(doc(db, path)),
  [`set ${path}`]: () => setDoc(doc(db, path), FIELDS),
  [`update ${path}`]: () => updateDoc(doc(db, path), FIELDS),
  [`delete ${path}`]: () => deleteDoc(doc(db, path)),
})
const requestsIn = (db: Firestore, name: string) => ({
  ...requestsFor(db, `${name}/x`),
  [`list ${name}`]: () => getDocs(collection(db, name)),
  [`count ${name}`]: () => getCount(collection(db, name)),
  [`create in ${name}`]: () => addDoc(collection(db, name), FIELDS),
})

it.each(CLOSED)('%s: is closed to everybody', async (name) => {
  for (const person of FOREMOST) expect(await allowedOf(requestsIn(firestoreOf(person), name)), person).toEqual([])
})

it.each(PEOPLE)('a record without a section in the rules is closed to %s', async (person) => {
  const db = firestoreOf(person)
  const requests = Object.assign({}, ...[...BELOW, ...MISSING].map((path) => requestsFor(db, path)))
  expect(await allowedOf({ ...requests, ...requestsIn(db, 'outbox') })).toEqual([])
})

it.each(FOREMOST)('no group of collections is open to %s', async (person) => {
  const db = firestoreOf(person)
  const lists = GROUPS.map((name) => [name, () => getDocs(collectionGroup(db, name))] as const)
  expect(await allowedOf(Object.fromEntries(lists))).toEqual([])
})
