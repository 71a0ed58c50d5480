import { COLLECTIONS } from '@domain/collections.ts'
import { type Actor, getOrganisationId } from '@domain/platform/access/capabilities.ts'
import { getDeclaration } from '@domain/platform/access/declarations.ts'
import {
  can,
  getReach,
  type Operation,
  type OwnedCollection,
  type PermittedCollection,
  sharedWith,
  visibleTo,
} from '@domain/platform/access/permissions.ts'
import {
  addDoc,
  and,
  collection,
  deleteDoc,
  doc,
  documentId,
  getCount,
  getDoc,
  getDocs,
  or,
  type QueryFilterConstraint,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { beforeAll, expect, it } from 'vitest'
import { listAllowedRequests } from './assertions.ts'
import { effectiveActor, FOREMOST, openFirestoreAs, PEOPLE, type PersonName, recordedActor } from './people.ts'
import { permittedOperations } from './permitted-operations.ts'
import { type SampleDocuments, store } from './rules-environment.ts'

/** The columns of the matrix: the operations of each person on the owner's record and on lists. */
export const ATTEMPTS = ['get', 'list own', 'list all', 'count own', 'count all', 'create', 'update', 'delete'] as const
export type Attempt = (typeof ATTEMPTS)[number]

export interface Subject extends SubjectRecords {
  collection: PermittedCollection
}

export interface SubjectRecords {
  /** The record that `owner` owns; it is shared with `partner` if the collection can be shared. */
  ownerRecord: string
  /** A complete, valid new record. */
  newRecord: (uid: string) => Record<string, unknown>
  /** A valid change of one field. */
  change: Record<string, unknown>
}

const READS: readonly Attempt[] = ['get', 'list own', 'list all']
const WRITES: readonly Attempt[] = ['create', 'update', 'delete']

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

/** The records that the people try to read and change, by their ids. */
function listedRecords({ collection: name, ownerRecord, newRecord }: Subject): SampleDocuments {
  const { organisation_id: _organisation, private_to: _private, ...old } = newRecord('old-owner')
  const { partners } = getDeclaration(name)
  return {
    [ownerRecord]: { ...newRecord('owner'), ...(partners && { [partners]: ['partner'] }) },
    ...(isOfOrganisation(name) && {
      // They name a person who has left their organisation, and a person whose organisation is not recorded yet.
      'record-of-former': { ...newRecord('former'), organisation_id: 'former-organisation' },
      'record-of-old-owner': old,
    }),
  }
}

/** The paths and fields of the records that belong to the owner. */
export function ownersRecord(subject: Subject): SampleDocuments {
  return { [`${subject.collection}/${subject.ownerRecord}`]: listedRecords(subject)[subject.ownerRecord] ?? {} }
}

const isOfOrganisation = (name: PermittedCollection) => getDeclaration(name).organisation !== undefined

function recordFor(person: PersonName, { collection: name, ownerRecord }: Subject): string {
  if (person === 'former member' && isOfOrganisation(name)) return 'record-of-former'
  return person === 'owner before the migration' && isOfOrganisation(name) ? 'record-of-old-owner' : ownerRecord
}

/** Whether the table of permissions allows an attempt of a person. */
export function expected(subject: Subject, person: PersonName, attempt: Attempt): boolean {
  const { collection: name } = subject
  const action = `${name}/${OPERATION_OF[attempt]}` as const
  const actor = effectiveActor(person, name)
  const reach = getReach(actor, action)
  if (attempt.endsWith(' own')) return reach !== 'none'
  if (reach === 'any' || reach === 'none' || attempt.endsWith(' all')) return reach === 'any'
  return can(actor, action as 'projects/get', listedRecords(subject)[recordFor(person, subject)] as never)
}

/**
 * Tests every person on a collection against the table of permissions. Only some people try to count, and to write where
 * nobody may.
 */
export function describeAccess(subject: Subject): void {
  beforeAll(async () => {
    const { [subject.ownerRecord]: _ofFile, ...records } = listedRecords(subject)
    const stored = Object.entries(records).map(([id, fields]) => [`${subject.collection}/${id}`, fields] as const)
    await store(Object.fromEntries(stored))
  })
  const isWritten = permittedOperations(subject.collection).some((operation) => WRITES.includes(operation as Attempt))

  it.each(PEOPLE)(`${subject.collection}: %s may do exactly what the table says`, async (person) => {
    const tried = isWritten || FOREMOST.includes(person) ? ATTEMPTS : READS
    const all = buildAccessRequests(subject, person)
    const requests = tried.flatMap((attempt) =>
      all[attempt].map((send, at) => ({ attempt, name: at === 0 ? attempt : `${attempt} in way ${at + 1}`, send })),
    )
    const allowed = requests.filter(({ attempt }) => expected(subject, person, attempt))
    const { true: writes = [], false: reads = [] } = Object.groupBy(requests, ({ attempt }) => `${WRITES.includes(attempt)}`)
    const byName = (some: typeof requests) => Object.fromEntries(some.map(({ name, send }) => [name, send]))
    expect(await listAllowedRequests(byName(reads), byName(writes))).toEqual(allowed.map(({ name }) => name))
  })
}

function buildAccessRequests(subject: Subject, person: PersonName): Record<Attempt, (() => Promise<unknown>)[]> {
  const db = openFirestoreAs(person, subject.collection)
  const all = collection(db, subject.collection)
  const actor = recordedActor(person, subject.collection)
  const { uid } = actor
  const conditions = ownConditions(subject.collection, actor)
  const own = query(all, and(...conditions))
  // A partner's list also contains shared records.
  const shared = sharedConditions(subject.collection, actor).map((each) => query(all, or(and(...conditions), each)))
  const record = doc(db, subject.collection, recordFor(person, subject))
  return {
    get: [() => getDoc(record)],
    'list own': [own, ...shared].map((list) => () => getDocs(list)),
    'list all': [() => getDocs(all)],
    'count own': [own, ...shared].map((list) => () => getCount(list)),
    'count all': [() => getCount(all)],
    // Both a chosen id and a random id must be refused.
    create: [
      () => setDoc(doc(db, subject.collection, `new-${uid}`), subject.newRecord(uid)),
      () => addDoc(all, subject.newRecord(uid)),
    ],
    update: [() => updateDoc(record, subject.change)],
    delete: [() => deleteDoc(record)],
  }
}

function sharedConditions(name: PermittedCollection, actor: Actor): QueryFilterConstraint[] {
  if (getReach(actor, `${name}/list`) !== 'shared') return []
  return sharedWith(name as OwnedCollection, actor).map(([field, operator, value]) => where(field, operator, value))
}

/** The conditions of a list of one's own records. Nobody owns a contact message, which has only the visitor's address. */
function ownConditions(name: PermittedCollection, actor: Actor): QueryFilterConstraint[] {
  if (name === COLLECTIONS.organisations) return [where(documentId(), '==', getOrganisationId(actor))]
  const conditions = visibleTo(name as OwnedCollection, actor)
  if (conditions.length === 0) return [where('email', '==', `${actor.uid}@demo.test`)]
  return conditions.map(([field, operator, value]) => where(field, operator, value))
}
