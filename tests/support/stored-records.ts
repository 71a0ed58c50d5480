import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { sampleInvoice } from './sample-records.ts'
import { sampleTicket } from './sample-tickets.ts'

type Fields = FirebaseFirestore.DocumentData

/** Stores an invoice of this client. @returns its id */
export async function storedInvoice(clientId: string, changes: Fields = {}): Promise<string> {
  return (await adminDb.collection(COLLECTIONS.invoices).add(sampleInvoice(clientId, changes))).id
}

/** Stores a ticket of this person. @returns its id and its unique number */
export async function storedTicket(uid: string, changes: Fields = {}): Promise<{ id: string; number: string }> {
  const record = adminDb.collection(COLLECTIONS.tickets).doc()
  const number = `TKT-2016-${record.id}`
  await record.set(sampleTicket(uid, { ticket_number: number, ...changes }))
  return { id: record.id, number }
}

/** A record by its path, such as "invoices/abc"; undefined if it is missing. */
export async function readRecord(path: string): Promise<Fields | undefined> {
  return (await adminDb.doc(path).get()).data()
}

/** The content of every record of the database, by path. */
export async function allRecords(): Promise<Map<string, string>> {
  const records = new Map<string, string>()
  for (const { id } of await adminDb.listCollections()) {
    // Includes subcollections with this name.
    const { docs } = await adminDb.collectionGroup(id).get()
    for (const record of docs) records.set(record.ref.path, JSON.stringify(record.data()))
  }
  for (const { ref } of (await adminDb.collectionGroup('tries').get()).docs) records.set(ref.path, '{}')
  return records
}

/** The records of a collection whose field has this value. */
export async function recordsWith(collection: string, field: string, value: string) {
  return (await adminDb.collection(collection).where(field, '==', value).get()).docs
}

/** For a test that stores hundreds of records: the emulator reads every stored record for each query of the tests after it. */
export async function removeRecordsWith(collection: string, field: string, value: string): Promise<void> {
  const writer = adminDb.bulkWriter({ throttling: false })
  for (const { ref } of await recordsWith(collection, field, value)) void writer.delete(ref)
  await writer.close()
}

/** The mails that a record caused, oldest first. */
export function mailsCausedBy(path: string): Promise<Fields[]> {
  return byAge(SERVER_COLLECTIONS.outbox, 'cause', path)
}

/** The number of mails to this address that were ever queued in the outbox. */
export async function countQueuedMails(address: string): Promise<number> {
  return (await recordsWith(SERVER_COLLECTIONS.outbox, 'to.address', address)).length
}

/** The log entries about a record, oldest first. */
export function storedActivity(path: string): Promise<Fields[]> {
  return byAge(COLLECTIONS.activity, 'subject', path)
}

async function byAge(collection: string, field: string, path: string): Promise<Fields[]> {
  const records = (await recordsWith(collection, field, path)).map((record): Fields => record.data())
  return records.sort((a, b) => a['created_at'].toMillis() - b['created_at'].toMillis())
}

/** Converts all timestamps of a value to dates, recursively. */
export function withDates<Value>(value: Value): Value {
  return dated(value) as Value
}

function dated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dated)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if ('toDate' in value) return (value as FirebaseFirestore.Timestamp).toDate()
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, dated(part)]))
}
