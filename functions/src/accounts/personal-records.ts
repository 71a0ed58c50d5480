import { COLLECTIONS, type CollectionName } from '@domain/collections.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { getCompanyName } from '@domain/organisations/organisation.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import type { Finder, Link, OnDeletion } from '@domain/platform/access/data-protection.ts'
import { getDeclaration } from '@domain/platform/access/declarations.ts'
import { type Action, can } from '@domain/platform/access/permissions.ts'
import { DELETED_CLIENT, ERASURE_ORDER, FORMER_STAFF, PERSONAL_DATA } from '@domain/platform/access/personal-data.ts'
import type { Buyer, ClientNames } from '@domain/platform/client-names.ts'
import { isIndexed } from '@domain/platform/search/search.ts'
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore'
import { organisationRef } from '../organisations/members.ts'
import { eraseLabels, markEntryIfRecordErased, markRecordsErased } from '../platform/activity/erased-records.ts'
import { db, pages } from '../platform/endpoint/firebase.ts'
import { eraseWithFiles, filePathsIn } from '../platform/files/file-claims.ts'
import { readOwner } from '../platform/new-record.ts'
import { defineHook } from '../platform/room-definitions.ts'
import { indexRecord, updateAll } from '../platform/search/index-record.ts'
import { queriesFor, readPersonalPages, type Subject } from './personal-queries.ts'

export const EXPORTED_COLLECTIONS = ERASURE_ORDER.filter((name) => PERSONAL_DATA[name].inDownload)

/** What a collection stores about a person. */
export interface PersonalRecords {
  /** Each record with its id, and times in ISO 8601. */
  records: DocumentData[]
  filePaths: string[]
}

/** The records of one collection about a person. Of records that name them, only those that they may read now. */
export async function readPersonalRecords(subject: Subject, name: CollectionName): Promise<PersonalRecords> {
  const person = await readOwner(subject.uid)
  const filePaths = new Set<string>()
  const found = new Map<string, DocumentData>()
  const { links, leaveOut, shownIf } = PERSONAL_DATA[name]
  for (const { find, onDeletion, notInDownload } of links) {
    if (notInDownload) continue
    for await (const page of readPersonalPages(name, find, subject, 'download')) {
      for (const record of page.docs) {
        if (shownIf && record.get(shownIf.field) !== shownIf.is) continue
        if (isHiddenFrom(person, name, find, record)) continue
        if (onDeletion === 'erase') for (const path of filePathsIn(record.data())) filePaths.add(path)
        const fields = Object.entries(record.data()).filter(([field]) => !leaveOut.includes(field))
        found.set(record.id, { id: record.id, ...(withReadableTimes(Object.fromEntries(fields)) as DocumentData) })
      }
    }
  }
  return { records: [...found.values()], filePaths: [...filePaths] }
}

/**
 * A record stays with its organisation after the person has left, or may no longer read it. One that was shared still
 * names the organisation after its role as a partner has ended.
 */
function isHiddenFrom(person: Actor, name: CollectionName, find: Finder, record: QueryDocumentSnapshot): boolean {
  const { owner, organisation } = getDeclaration(name)
  const isOrganisations = !!organisation && 'field' in find && find.field === owner
  if (!isOrganisations && find.by !== 'organisation list') return false
  return !can(person, `${name}/get` as Action, record.data() as never)
}

/**
 * Erases or anonymises all data stored about a person, as `PERSONAL_DATA` defines. Erases files together with their
 * records. Idempotent.
 */
export async function erasePersonalRecords(subject: Subject, now: Date): Promise<void> {
  for (const name of ERASURE_ORDER) {
    for (const link of PERSONAL_DATA[name].links) {
      if (link.onDeletion === 'keep') continue
      // Concurrently, because most queries find nothing. Two that find the same record erase it once.
      await Promise.all(queriesFor(name, link.find, subject, 'deletion').map((query) => eraseFound(query, link, subject, now)))
    }
  }
}

async function eraseFound(query: Query, link: Link, subject: Subject, now: Date): Promise<void> {
  for await (const page of pages(query.orderBy(FieldPath.documentId()))) {
    const found = page.docs.map((record) => ({ record, effect: effectOn(record, link, subject) }))
    const owned = found.filter(({ effect }) => link.isOwner && effect === link.onDeletion)
    const paths = owned.map(({ record }) => record.ref.path)
    const updateEntries = link.onDeletion === 'replace names' ? eraseLabels : markRecordsErased
    // Runs first, because erased records cannot be found again, and afterwards for entries written in between.
    await updateEntries(paths)
    await Promise.all(found.map(({ record, effect }) => eraseOrAnonymize(record, effect, link.find, subject, now)))
    await updateEntries(paths)
  }
}

/** A record remains with its organisation if that is shared with other people, or if the person had left it. */
function effectOn(record: QueryDocumentSnapshot, { find, onDeletion, withColleagues }: Link, subject: Subject): OnDeletion {
  if (find.by !== 'owner' || !withColleagues || record.get('private_to') === subject.uid) return onDeletion
  const { id, isShared } = subject.organisation
  const organisationId: unknown = record.get('organisation_id') ?? record.get(find.field)
  return organisationId === id && !isShared ? onDeletion : withColleagues
}

/** Erases an appointment, by its id, and frees its time. */
export const eraseAndFreeTime = defineHook<(id: string) => Promise<void>>('erasing an appointment')

async function eraseOrAnonymize(
  record: QueryDocumentSnapshot,
  how: OnDeletion,
  find: Finder,
  subject: Subject,
  now: Date,
): Promise<void> {
  const { ref } = record
  if (how === 'keep') return
  if (how === 'erase' && filePathsIn(record.data()).length > 0) return eraseWithFiles(ref, now)
  // Includes subcollections, such as the attempts of a code.
  if (how === 'erase') return eraseRecord(record)
  if (how === 'erase and free its time') return eraseAndFreeTime.call(ref.id)
  if (how === 'erase label') return markEntryIfRecordErased(ref)
  const change = await chooseRecordChange(record, how, find, subject)
  // Functions may change the record at this moment.
  if (Object.keys(change(record)).length > 0) await updateAll([record], change)
}

/** An indexed record has no subcollections. */
async function eraseRecord(record: QueryDocumentSnapshot): Promise<void> {
  const { ref } = record
  if (!isIndexed(ref.parent.id)) return db.recursiveDelete(ref)
  const writes = db.batch().delete(ref)
  indexRecord(writes, ref, null, record.data())
  await writes.commit()
}

async function chooseRecordChange(
  record: QueryDocumentSnapshot,
  how: 'replace names' | 'replace author' | 'name the organisation' | 'take out of the list',
  find: Finder,
  subject: Subject,
): Promise<(record: DocumentSnapshot) => DocumentData> {
  if (how === 'take out of the list') return (stored) => removalFromList(stored, find, subject)
  if (how === 'replace author') return (stored) => ({ author: isByClient(stored) ? DELETED_CLIENT : FORMER_STAFF })
  if (how === 'replace names') return withoutNames
  const id = String(record.get('organisation_id') ?? subject.uid)
  const organisation = (await organisationRef(id).get()).data() as Organisation | undefined
  // Its last person may have left since.
  if (!organisation) return withoutNames
  const names = { first_name: '', last_name: '', company_name: getCompanyName(organisation) }
  return (stored) => {
    // An issued document keeps the name that the organisation had.
    const company_name = stored.get('buyer.company_name') || names.company_name
    return withNames(stored, names, { company_name, ...(organisation.kind === 'person' && withoutTaxData(stored)) })
  }
}

function withoutNames(record: DocumentSnapshot): DocumentData {
  return withNames(record, DELETED_CLIENT, withoutTaxData(record))
}

/** By law, only invoices show the tax data of their buyer. */
function withoutTaxData({ ref }: DocumentSnapshot): Partial<Buyer> {
  return ref.parent.id === COLLECTIONS.invoices ? {} : { kra_pin: '', billing_address: '' }
}

/** The present names on a record, and those of the day of issue: a milestone has only the latter, a project only the former. */
function withNames(record: DocumentSnapshot, client: ClientNames, onDocument: Partial<Buyer>): DocumentData {
  const stored = (record.data() ?? {}) as { client?: ClientNames; buyer?: Buyer | null }
  const buyer = stored.buyer && { ...stored.buyer, ...client, ...onDocument }
  return { ...(stored.client && { client }), ...(buyer && { buyer }) }
}

/** Whether the author of a reply or a document wrote it as the client or a colleague, not as the office. */
const isByClient = (record: DocumentSnapshot) => record.get('from') === 'client' || record.get('by_client') === true

function removalFromList(record: DocumentSnapshot, find: Finder, { uid, organisation }: Subject): DocumentData {
  if (find.by !== 'organisation list' && find.by !== 'list') throw new Error(`${record.ref.path} was not found by a list`)
  const removed = find.by === 'list' ? uid : organisation.id
  return { [find.field]: (record.get(find.field) as string[]).filter((id) => id !== removed) }
}

/** Converts times to text for readable JSON. */
function withReadableTimes(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString()
  if (Array.isArray(value)) return value.map(withReadableTimes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withReadableTimes(part)]))
}
