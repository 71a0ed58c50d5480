import type { BulkWriter } from 'firebase-admin/firestore'
import { documentKey } from '../../functions/src/platform/files/document-key.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '../../src/domain/collections.ts'
import type { PortalDocument } from '../../src/domain/documents/document.ts'
import { sharedCopy } from '../../src/domain/documents/shared-document.ts'
import { directoryEntry } from '../../src/domain/organisations/user-directory.ts'
import { ALL_MAILS } from '../../src/domain/platform/mail/mail.policy.ts'
import { isIndexed } from '../../src/domain/platform/search/search.ts'
import { searchEntries } from '../../src/domain/platform/search/search-index.ts'
import { PROJECT_ID } from '../local/environment.ts'
import { PORTS } from '../local/ports.ts'
import { adminBucket, adminDb } from './admin.ts'
import { demoFile } from './documents.ts'
import { buildFoundedOrganisations } from './organisations.ts'
import { type Account, STAFF_ACCESS } from './people.ts'

const NAMES = { ...COLLECTIONS, ...SERVER_COLLECTIONS }

/** Records by the key of their collection. */
export type Records = Partial<Record<keyof typeof NAMES, readonly { id: string }[]>>

/** Deletes every record and account. Each deletion is an event, unless triggers are off. */
export async function clearAll(): Promise<void> {
  const urls = [
    `http://127.0.0.1:${PORTS.firestore}/emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`,
    `http://127.0.0.1:${PORTS.auth}/emulator/v1/projects/${PROJECT_ID}/accounts`,
  ]
  for (const url of urls) {
    const answer = await fetch(url, { method: 'DELETE', headers: { authorization: 'Bearer owner' } })
    if (!answer.ok) throw new Error(`The emulator did not delete its data: ${answer.status}`)
  }
}

/** Disables the default limit of 500 writes per second, which protects live databases. */
const newWriter = () => adminDb.bulkWriter({ throttling: false })

/** The emulator answers batches in order; if too many wait, the last ones exceed their deadline of a minute. */
export const WRITES_AT_ONCE = 1000

/** Writes records with what repeats them: their entries in the search index, and the copies that partners read. */
export async function writeAll(all: Records): Promise<void> {
  for (const [key, records] of Object.entries(all)) {
    const collection = NAMES[key as keyof Records]
    const writer = newWriter()
    for (const [at, { id, ...fields }] of records.entries()) {
      void writer.set(adminDb.collection(collection).doc(id), fields)
      writeEntry(writer, collection, id, fields)
      const copy = collection === COLLECTIONS.documents ? sharedCopy(fields) : null
      if (copy) void writer.set(adminDb.collection(COLLECTIONS.sharedDocuments).doc(id), copy)
      if (at % WRITES_AT_ONCE === 0) await writer.flush()
    }
    await writer.close()
  }
}

/** Writes a record's entries in the search index. */
function writeEntry(writer: BulkWriter, collection: string, id: string, fields: Record<string, unknown>): void {
  if (!isIndexed(collection)) return
  const index = adminDb.collection(COLLECTIONS.searchIndex)
  for (const [entryId, entry] of searchEntries(collection, id, fields)) void writer.set(index.doc(entryId), entry)
}

/** Writes the profile, role, directory entry and organisation of each user, without a sign-in account. */
export async function writeUsers(users: (Account & { created_at: Date })[]): Promise<void> {
  const writer = newWriter()
  for (const [at, { uid, role, organisation_id, capabilities, ...names }] of users.entries()) {
    if (at % WRITES_AT_ONCE === 0) await writer.flush()
    const person = { user_id: uid, ...names }
    void writer.set(adminDb.collection(COLLECTIONS.userRoles).doc(uid), {
      user_id: uid,
      role,
      organisation_id,
      organisation_name: names.company_name,
      capabilities,
      ...(role === 'admin' && STAFF_ACCESS),
    })
    void writer.set(adminDb.collection(COLLECTIONS.profiles).doc(uid), { ...person, mail_choices: ALL_MAILS })
    writeEntry(writer, COLLECTIONS.profiles, uid, person)
    void writer.set(adminDb.collection(COLLECTIONS.userDirectory).doc(uid), directoryEntry(person, { role, organisation_id }))
  }
  await writer.close()
  await writeAll({ organisations: buildFoundedOrganisations(users) })
}

/** Stores a file like a finalised upload: without a public token, linked to its document. */
export async function uploadDemoFile({ id, file_path, file_name, file_hash, type }: PortalDocument): Promise<void> {
  const claim = adminDb.collection(SERVER_COLLECTIONS.documentFiles).doc(documentKey(file_path))
  await claim.set({ document_id: id, expires_at: null })
  const metadata = { contentType: type, contentDisposition: 'attachment', metadata: { sha256: file_hash } }
  await adminBucket.file(file_path).save(demoFile(file_name), { resumable: false, metadata })
}
