import type { AccessTable, Operation, Reach } from '@domain/access/access-table.ts'
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
import { columnOf, firestoreOf, PEOPLE, type PersonName, uidOf } from './people.ts'

/** The columns of the matrix: the operations of each person on the owner's record and on lists. */
export const ATTEMPTS = ['get', 'list own', 'list all', 'count own', 'count all', 'create', 'update', 'delete'] as const
export type Attempt = (typeof ATTEMPTS)[number]

export interface Subject {
  collection: string
  table: AccessTable
  /** The record that `owner` owns. */
  ownerRecord: string
  /** Where that record is shared with `partner`. */
  sharedWithPartner?: true
  /** The condition that a list of one's own records carries. */
  ownFilter: (uid: string) => QueryFilterConstraint
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

/** Whether the access table allows an attempt of a person. */
export function expected({ table, sharedWithPartner }: Subject, person: PersonName, attempt: Attempt): boolean {
  const reach: Reach = table[OPERATION_OF[attempt]][columnOf(person)]
  if (reach === 'none') return false
  if (reach === 'any') return true
  if (attempt.endsWith(' all')) return false
  if (attempt.endsWith(' own')) return true
  return person === 'owner' || (reach === 'shared' && person === 'partner' && sharedWithPartner === true)
}

/** Tests every person and attempt on a collection against its access table. */
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
  const own = query(all, and(subject.ownFilter(uid)))
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

/** Filters by the field that names the owner. */
export function ownedBy(field: string): Subject['ownFilter'] {
  return (uid) => where(field, '==', uid)
}
