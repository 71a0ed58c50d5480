import type { BulkWriter } from 'firebase-admin/firestore'
import { documentKey } from '../../functions/src/platform/files/document-key.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '../../src/domain/collections.ts'
import type { PortalDocument } from '../../src/domain/documents/document.ts'
import { sharedCopy } from '../../src/domain/documents/shared-document.ts'
import type { Message } from '../../src/domain/messages/message.ts'
import type { Organisation } from '../../src/domain/organisations/organisation.schema.ts'
import { directoryEntry } from '../../src/domain/organisations/user-directory.ts'
import type { Activity } from '../../src/domain/platform/activity/activity.ts'
import { ALL_MAILS } from '../../src/domain/platform/mail/mail.policy.ts'
import type { NumberSeries } from '../../src/domain/platform/number.collection.ts'
import { isIndexed } from '../../src/domain/platform/search/search.ts'
import { searchEntries } from '../../src/domain/platform/search/search-index.ts'
import type { Project } from '../../src/domain/projects/project.ts'
import type { ContactMessage } from '../../src/domain/public/inquiry.ts'
import { PROJECT_ID } from '../local/environment.ts'
import { PORTS } from '../local/ports.ts'
import { demoActivity, scaleActivity } from './activity.ts'
import { adminAuth, adminBucket, adminDb } from './admin.ts'
import { type AppointmentRecords, demoAppointments, scaleAppointments } from './appointments.ts'
import { demoCatalogue } from './catalogue.ts'
import { demoChecklists } from './checklists.ts'
import { demoDocuments, demoFile, scaleDocuments } from './documents.ts'
import { demoInquiries, scaleInquiries } from './inquiries.ts'
import { demoCertificates, demoInvoices, type InvoiceRecords, SEEDED_YEAR, scaleInvoices } from './invoices.ts'
import { seededLedger } from './ledger.ts'
import { demoMessages, scaleMessages } from './messages.ts'
import { officeNotes, organisationsOf, scaleOrganisations } from './organisations.ts'
import { ACCOUNTS, type Account, PASSWORD, scaleUsers } from './people.ts'
import { planRecords } from './plans.ts'
import { demoProjects, scaleProjects } from './projects.ts'
import { demoQuotations } from './quotations.ts'
import { STAFF_ACCESS, staffFactor } from './staff-factor.ts'
import { demoSubscribers } from './subscribers.ts'
import { demoTickets, scaleTickets, type TicketRecords } from './tickets.ts'
import { withoutTriggers } from './triggers.ts'

const ACCOUNTS_CREATED = new Date(Date.UTC(2026, 0, 12, 6))

/** Writes the demo data, which is identical on every run. */
export async function seedAll(): Promise<void> {
  await Promise.all(
    ACCOUNTS.map(({ uid, email, role, first_name, last_name, phone }) => {
      const person = { uid, email, password: PASSWORD, emailVerified: true, displayName: `${first_name} ${last_name}` }
      return adminAuth.createUser({ ...person, ...(role === 'admin' && staffFactor(phone)) })
    }),
  )
  await Promise.all(demoDocuments(new Date()).map(uploadDemoFile))
  await seedRecords()
}

/** Writes the demo records, without sign-in accounts and files. */
export async function seedRecords(): Promise<void> {
  await writeUsers(ACCOUNTS.map((account) => ({ ...account, created_at: ACCOUNTS_CREATED })))
  await writeProjects(demoProjects())
  for (const [collection, records] of planRecords(new Date())) await writeAll(collection, records)
  await writeDocuments(demoDocuments(new Date()))
  await writeAll(COLLECTIONS.documentChecklists, demoChecklists(new Date()))
  await writeAll(COLLECTIONS.catalogueItems, demoCatalogue())
  await writeQuotations()
  await writeInvoices(demoInvoices(new Date()))
  await writeAll(COLLECTIONS.certificates, demoCertificates(demoInvoices(new Date()).invoices))
  await writeTickets(demoTickets(new Date()))
  await writeAppointments(demoAppointments(new Date()))
  await writeInquiries(demoInquiries(new Date()))
  await writeMessages(demoMessages(new Date()))
  await writeAll(SERVER_COLLECTIONS.newsletterSubscribers, demoSubscribers(new Date()))
  await writeActivity(demoActivity(new Date()))
}

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

/** The values of `--only`, with a function that creates `count` records. */
export const SCALE = {
  projects: (count: number) => writeProjects(scaleProjects(count)),
  users: (count: number) => writeUsers(scaleUsers(count)),
  organisations: (count: number) => writeOrganisations(scaleOrganisations(count)),
  documents: (count: number) => writeDocuments(scaleDocuments(count)),
  invoices: async (count: number) => writeInvoices(scaleInvoices(count, await nextNumber('invoice'), new Date())),
  tickets: async (count: number) => writeTickets(scaleTickets(count, await nextNumber('ticket'), new Date())),
  appointments: (count: number) => writeAppointments(scaleAppointments(count, new Date())),
  contact: (count: number) => writeInquiries(scaleInquiries(count)),
  messages: (count: number) => writeMessages(scaleMessages(count, new Date())),
  activity: (count: number) => writeActivity(scaleActivity(count)),
} as const

/** Adds `count` records of one collection, with triggers off while it writes. */
export function seedScale(only: keyof typeof SCALE, count: number): Promise<void> {
  return withoutTriggers(() => SCALE[only](count))
}

async function writeQuotations(): Promise<void> {
  const { quotations, signers, numbers } = demoQuotations(new Date())
  await Promise.all([
    writeAll(SERVER_COLLECTIONS.numbers, numbers),
    writeAll(COLLECTIONS.quotations, quotations),
    writeAll(COLLECTIONS.quotationSigners, signers),
  ])
}

const writeProjects = (projects: Project[]) => writeAll(COLLECTIONS.projects, projects)
const writeInquiries = (inquiries: ContactMessage[]) => writeAll(COLLECTIONS.contactMessages, inquiries)
const writeDocuments = (documents: PortalDocument[]) => writeAll(COLLECTIONS.documents, documents)
const writeOrganisations = (organisations: Organisation[]) => writeAll(COLLECTIONS.organisations, organisations)
const writeActivity = (events: Activity[]) => writeAll(COLLECTIONS.activity, events)
const writeMessages = (messages: Message[]) => writeAll(COLLECTIONS.messages, messages)

async function writeInvoices({ invoices, payments, numbers }: InvoiceRecords): Promise<void> {
  await writeAll(SERVER_COLLECTIONS.numbers, numbers)
  await writeAll(COLLECTIONS.invoices, invoices)
  await writeAll(COLLECTIONS.payments, payments)
  await writeAll(SERVER_COLLECTIONS.ledgerEntries, seededLedger(invoices, payments))
}

async function writeTickets({ tickets, messages, numbers }: TicketRecords): Promise<void> {
  await writeAll(SERVER_COLLECTIONS.numbers, numbers)
  await writeAll(COLLECTIONS.tickets, tickets)
  await writeAll(COLLECTIONS.ticketMessages, messages)
}

async function writeAppointments({ appointments, slots }: AppointmentRecords): Promise<void> {
  await writeAll(SERVER_COLLECTIONS.appointmentCells, slots)
  await writeAll(COLLECTIONS.appointments, appointments)
}

/** Continues the series without a gap. */
async function nextNumber(series: NumberSeries): Promise<number> {
  const assigned = adminDb.collection(SERVER_COLLECTIONS.numbers).where('series', '==', series)
  const ofYear = assigned.where('year', '==', SEEDED_YEAR)
  const { docs } = await ofYear.orderBy('number', 'desc').limit(1).get()
  return Number(docs[0]?.get('number') ?? 0) + 1
}

/** Disables the default limit of 500 writes per second, which protects live databases. */
const newWriter = () => adminDb.bulkWriter({ throttling: false })

/** The emulator answers batches in order; if too many wait, the last ones exceed their deadline of a minute. */
export const WRITES_AT_ONCE = 1000

async function writeAll(collection: string, records: readonly { id: string }[]): Promise<void> {
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

/** Writes a record's entries in the search index. */
function writeEntry(writer: BulkWriter, collection: string, id: string, fields: Record<string, unknown>): void {
  if (!isIndexed(collection)) return
  const index = adminDb.collection(COLLECTIONS.searchIndex)
  for (const [entryId, entry] of searchEntries(collection, id, fields)) void writer.set(index.doc(entryId), entry)
}

/** Writes the profile, role, directory entry and organisation of each user, without a sign-in account. */
async function writeUsers(users: (Account & { created_at: Date })[]): Promise<void> {
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
  await writeOrganisations(organisationsOf(users))
  await writeAll(COLLECTIONS.officeNotes, officeNotes())
}

/** Stores a file like a finalised upload: without a public token, linked to its document. */
async function uploadDemoFile({ id, file_path, file_name, file_hash, type }: PortalDocument): Promise<void> {
  const claim = adminDb.collection(SERVER_COLLECTIONS.documentFiles).doc(documentKey(file_path))
  await claim.set({ document_id: id, expires_at: null })
  const metadata = { contentType: type, contentDisposition: 'attachment', metadata: { sha256: file_hash } }
  await adminBucket.file(file_path).save(demoFile(file_name), { resumable: false, metadata })
}
