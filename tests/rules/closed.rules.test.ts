import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { assertFails } from '@firebase/rules-unit-testing'
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  setDoc,
  updateDoc,
} from 'firebase/firestore'
import { describe, it } from 'vitest'
import { firestoreOf, PEOPLE } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'

const closed = Object.values(SERVER_COLLECTIONS)
/** These records are not stored: a rule that checks only stored fields could open them. */
const MISSING = ['numbers/invoice-2026-1', 'checkouts/a-reference', 'payment_events/an-event']
const FIELDS = { mine: true, client_id: 'owner' }

const env = useRulesEnvironment({
  'settings/site': { open: true },
  'projects/p/notes/n': { text: 'below a project' },
  // A subcollection does not get the rules of the collection with its name.
  'projects/p/messages/m': { recipient_id: 'owner', client_id: 'owner', user_id: 'owner', is_read: false },
  ...Object.fromEntries(closed.map((name) => [`${name}/x`, { email: 'owner@demo.test' }])),
})

describe('a record without a section in the rules', () => {
  it.each(PEOPLE)('is closed to %s', async (person) => {
    const db = firestoreOf(env(), person)
    const below = [
      'projects/p/notes/n',
      'projects/p/messages/m',
      'profiles/owner/private/x',
      'user_roles/owner/log/x',
      'contact_messages/x/log/x',
    ]
    const records = ['settings/site', ...below, ...MISSING, ...closed.map((name) => `${name}/x`)].map((path) => doc(db, path))
    const lists = ['settings', ...closed].map((name) => collection(db, name))
    const groups = Object.values(COLLECTIONS).flatMap((name) => [name, `${name}_backup`])
    await Promise.all([
      ...records.flatMap((record) => [
        assertFails(getDoc(record)),
        assertFails(setDoc(record, FIELDS)),
        assertFails(updateDoc(record, FIELDS)),
        assertFails(deleteDoc(record)),
      ]),
      ...lists.flatMap((all) => [
        assertFails(getDocs(all)),
        assertFails(getCountFromServer(all)),
        assertFails(addDoc(all, FIELDS)),
      ]),
      ...groups.map((name) => assertFails(getDocs(collectionGroup(db, name)))),
    ])
  })
})
