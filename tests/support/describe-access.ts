import { OWNERSHIP, type OwnedCollection, visibleTo } from '@domain/access/ownership.ts'
import { type Operation, type PermittedCollection, reachOf } from '@domain/access/permissions.ts'
import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import {
  addDoc,
  and,
  collection,
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  type QueryFilterConstraint,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore'
import { describe, it } from 'vitest'
import { effectiveRoleOf, firestoreOf, PEOPLE, type PersonName, uidOf } from './people.ts'

/** The columns of the matrix: the operations of each person on the owner's record and on lists. */
export const ATTEMPTS = ['get', 'list own', 'list all', 'count own', 'count all', 'create', 'update', 'delete'] as const
export type Attempt = (typeof ATTEMPTS)[number]

export interface Subject {
  collection: PermittedCollection
  /** The record that `owner` owns. */
  ownerRecord: string
  /** Whether that record is shared with `partner`. */
  sharedWithPartner?: true
  /** A complete, valid new record. */
  newRecord: (uid: string) => Record<string, unknown>
  /** A valid change of one field. */
  change: Record<string, unknown>
}

const OPERATION_OF: Record<Attempt, Operation> = {
  get: 'get',
  'list own': 'list',
  'list all': 'list',
  'count own': 'list',
  'count all': 'list',
  create: 'create',
  update: 'update',
  delete: 'delete',
}

/** Whether the table of permissions allows an attempt of a person. */
export function expected({ collection: name, sharedWithPartner }: Subject, person: PersonName, attempt: Attempt): boolean {
  const reach = reachOf({ role: effectiveRoleOf(person) }, `${name}/${OPERATION_OF[attempt]}`)
  if (reach === 'none') return false
  if (reach === 'any') return true
  if (attempt.endsWith(' all')) return false
  if (attempt.endsWith(' own')) return true
  return person === 'owner' || (reach === 'shared' && person === 'partner' && sharedWithPartner === true)
}

/** Tests every person and attempt on a collection against the table of permissions. */
export function describeAccess(env: () => RulesTestEnvironment, subject: Subject): void {
  describe.each(PEOPLE)(`${subject.collection}: %s`, (person) => {
    it.each(ATTEMPTS)('%s', async (attempt) => {
      const allowed = expected(subject, person, attempt)
      for (const tried of attempts(env(), subject, person)[attempt]) {
        await (allowed ? assertSucceeds(tried()) : assertFails(tried()))
      }
    })
  })
}

function attempts(
  env: RulesTestEnvironment,
  subject: Subject,
  person: PersonName,
): Record<Attempt, (() => Promise<unknown>)[]> {
  const db = firestoreOf(env, person)
  const all = collection(db, subject.collection)
  // A visitor has no id, and tries to read the owner's records.
  const uid = uidOf(person) ?? 'owner'
  const own = query(all, and(...ownConditions(subject.collection, uid)))
  const record = doc(db, subject.collection, subject.ownerRecord)
  return {
    get: [() => getDoc(record)],
    'list own': [() => getDocs(own)],
    'list all': [() => getDocs(all)],
    'count own': [() => getCountFromServer(own)],
    'count all': [() => getCountFromServer(all)],
    // Both a chosen id and a random id must be refused.
    create: [
      () => setDoc(doc(db, subject.collection, `new-${uid}`), subject.newRecord(uid)),
      () => addDoc(all, subject.newRecord(uid)),
    ],
    update: [() => updateDoc(record, subject.change)],
    delete: [() => deleteDoc(record)],
  }
}

/** The conditions of a list of one's own records. Nobody owns a contact message, which has only the visitor's address. */
function ownConditions(name: PermittedCollection, uid: string): QueryFilterConstraint[] {
  if (!(name in OWNERSHIP)) return [where('email', '==', `${uid}@demo.test`)]
  return visibleTo(name as OwnedCollection, { uid }).map((condition) => where(...condition))
}
