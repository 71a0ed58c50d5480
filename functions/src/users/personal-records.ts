import { COLLECTIONS, type CollectionName } from '@domain/collections.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import { DELETED_CLIENT, type Finder, FORMER_STAFF, type OnDeletion, PERSONAL_DATA } from '@domain/users/personal-data.ts'
import type { UserRecord } from 'firebase-admin/auth'
import {
  type DocumentData,
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  Timestamp,
} from 'firebase-admin/firestore'
import { eraseLabels, markEntryIfRecordErased, markRecordsErased } from '../activity/erased-records.ts'
import { eraseAppointment } from '../appointments/change-appointment.ts'
import { eraseWithFiles, filePathsIn } from '../documents/erase-with-files.ts'
import { unlessChanged } from '../endpoint/conflicts.ts'
import { db } from '../endpoint/firebase.ts'
import { pages } from '../endpoint/pages.ts'
import { sha256 } from '../endpoint/secrets.ts'

/** The keys under which records store a person. */
interface Subject {
  uid: string
  /** null if unverified, because it may belong to somebody else. */
  address: string | null
}

/** Replaces a person's names in records that are kept. */
const NAMELESS = { 'replace names': { client: DELETED_CLIENT }, 'replace author': { author: FORMER_STAFF } }

const NAMES = Object.keys(PERSONAL_DATA) as CollectionName[]

export function subjectOf({ uid, email, emailVerified }: UserRecord): Subject {
  return { uid, address: email && emailVerified ? email : null }
}

interface PersonalRecords {
  /** By collection; each record with its id, and times in ISO 8601. */
  records: Record<string, DocumentData[]>
  /** Files of the records that are erased with the account. */
  filePaths: string[]
}

/** All data stored about a person. */
export async function readPersonalRecords(subject: Subject): Promise<PersonalRecords> {
  const entries: [string, DocumentData[]][] = []
  const filePaths = new Set<string>()
  for (const name of NAMES.filter((collection) => PERSONAL_DATA[collection].inDownload)) {
    const found = new Map<string, DocumentData>()
    const { links, leaveOut, shownIf } = PERSONAL_DATA[name]
    for (const { find, onDeletion, notInDownload } of links) {
      if (notInDownload) continue
      for await (const page of pagesOf(name, find, subject)) {
        for (const record of page.docs) {
          if (shownIf && record.get(shownIf.field) !== shownIf.is) continue
          if (onDeletion === 'erase') for (const path of filePathsIn(record.data())) filePaths.add(path)
          const fields = Object.entries(record.data()).filter(([field]) => !leaveOut.includes(field))
          found.set(record.id, { id: record.id, ...(withReadableTimes(Object.fromEntries(fields)) as DocumentData) })
        }
      }
    }
    entries.push([name, [...found.values()]])
  }
  return { records: Object.fromEntries(entries), filePaths: [...filePaths] }
}

/**
 * Erases or anonymises all data stored about a person, as `PERSONAL_DATA` defines. Erases files together with their
 * records. Idempotent.
 */
export async function erasePersonalRecords(subject: Subject, now: Date): Promise<void> {
  for (const name of NAMES) {
    for (const { find, onDeletion, isOwner } of PERSONAL_DATA[name].links) {
      if (onDeletion === 'keep') continue
      for await (const page of pagesOf(name, find, subject)) {
        const owned = isOwner ? page.docs.map(({ ref }) => ref.path) : []
        const updateEntries = onDeletion === 'replace names' ? eraseLabels : markRecordsErased
        // Runs first, because erased records cannot be found again, and afterwards for entries written in between.
        await updateEntries(owned)
        await Promise.all(page.docs.map((record) => eraseOrAnonymize(record, onDeletion, find, subject, now)))
        await updateEntries(owned)
      }
    }
  }
}

async function eraseOrAnonymize(
  record: QueryDocumentSnapshot,
  how: Exclude<OnDeletion, 'keep'>,
  find: Finder,
  { uid }: Subject,
  now: Date,
): Promise<void> {
  const { ref } = record
  if (how === 'erase' && filePathsIn(record.data()).length > 0) return eraseWithFiles(ref, now)
  // Includes subcollections, such as the attempts of a code.
  if (how === 'erase') return db.recursiveDelete(ref)
  if (how === 'erase and free its time') return eraseAppointment(ref.id)
  if (how === 'erase label') return markEntryIfRecordErased(ref)
  // The record may have been deleted concurrently.
  await unlessChanged(ref.update(how === 'take out of the list' ? removalFromList(ref, find, uid) : NAMELESS[how]))
}

function removalFromList({ path }: DocumentReference, find: Finder, uid: string): DocumentData {
  if (find.by !== 'list') throw new Error(`${path} was not found by a list`)
  return { [find.field]: FieldValue.arrayRemove(uid) }
}

async function* pagesOf(name: CollectionName, find: Finder, subject: Subject): AsyncGenerator<QuerySnapshot> {
  for (const query of queriesFor(name, find, subject)) yield* pages(query.orderBy(FieldPath.documentId()))
}

function queriesFor(name: CollectionName, find: Finder, { uid, address }: Subject): Query[] {
  const records = db.collection(name)
  const withId = (id: string) => records.where(FieldPath.documentId(), '==', id)
  switch (find.by) {
    case 'id':
      return [withId(uid)]
    case 'field':
      return [records.where(find.field, '==', uid)]
    case 'list':
      return [records.where(find.field, 'array-contains', uid)]
    case 'profile path':
      return [records.where(find.field, '==', `${COLLECTIONS.profiles}/${uid}`)]
    case 'address hash':
      return address ? [withId(sha256(sameAddressKey(address)))] : []
    case 'address':
      return address
        ? [
            records.where(find.key, find.isList ? 'array-contains' : '==', sameAddressKey(address)),
            ...find.exact.map((field) => records.where(field, '==', address)),
          ]
        : []
  }
}

/** Converts times to text for readable JSON. */
function withReadableTimes(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString()
  if (Array.isArray(value)) return value.map(withReadableTimes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withReadableTimes(part)]))
}
