import { createHash, randomBytes } from 'node:crypto'
import { getOccupiedSlots } from '@domain/appointments/office-hours.policy.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { getBuyer } from '@domain/platform/client-names.ts'
import { documentKey } from '../../functions/src/platform/files/document-key.ts'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { putFile } from './document-files.ts'
import { sampleAppointment } from './sample-appointments.ts'
import { billingRecords } from './sample-billing.ts'
import { sampleContactMessage } from './sample-inquiries.ts'
import { sampleMail } from './sample-mail.ts'
import { planRecords } from './sample-plans.ts'
import {
  sampleActivity,
  sampleDirectoryEntry,
  sampleDocument,
  sampleInvoice,
  sampleMessage,
  sampleOfficeNote,
  sampleOrganisation,
  samplePayment,
  sampleProfile,
  sampleProject,
  sampleRole,
} from './sample-records.ts'
import { createSecurityEvents } from './sample-security-events.ts'
import { sampleSharedDocument } from './sample-shared-documents.ts'
import { sampleTicket, sampleTicketMessage } from './sample-tickets.ts'
import { entriesFor } from './search-index.ts'

export interface PersonWithAllRecords {
  uid: string
  email: string
  /** A text in every field about this person, and in no other record: names, address, company, inquiries. The id does not contain it. */
  mark: string
  /** The path of their uploaded file. */
  file: string
  /** The texts that the download must contain. */
  texts: string[]
}

/** A person with a record in every collection that has personal data, in the current and the earlier format. */
export async function personWithAllRecords(): Promise<PersonWithAllRecords> {
  const mark = randomBytes(5).toString('hex')
  const uid = `everything-${randomBytes(5).toString('hex')}`
  const email = `everything-${mark}@mlima.example`
  const phone = `+254 7${String(Number.parseInt(mark.slice(0, 6), 16)).padStart(8, '0')}`
  const inquiries = [`What does ${mark} cost?`, `What did ${mark} cost?`]
  const answer = `It costs ${mark} a day.`
  const content = `Only for ${mark}`
  const names = { first_name: `First${mark}`, last_name: `Last${mark}`, company_name: `Company ${mark}` }
  await adminAuth.createUser({
    uid,
    email,
    password: PASSWORD,
    emailVerified: true,
    displayName: `${names.first_name} ${names.last_name}`,
  })
  const file = `documents/${uid}/1700000000000-plan.pdf`
  await putFile(file, Buffer.from('a plan'))
  const title = `Licence of ${mark}`
  const written = [`Question of ${mark}`, `Reply of ${mark}`]
  const ticket = `${uid}-ticket`
  const meeting = `Meeting of ${mark}`
  const appointment = sampleAppointment(uid, {
    client: names,
    title: meeting,
    // A day that no other person uses.
    scheduled_date: `${1000 + Number.parseInt(mark.slice(0, 3), 16)}-03-05`,
  })
  const day = String(appointment['scheduled_date'])
  const spelled = email.replace('everything', 'Everything')
  const hash = createHash('sha256').update(email).digest('hex')
  const records: [string, object][] = [
    [`${COLLECTIONS.userRoles}/${uid}`, sampleRole(uid, 'client')],
    [`${COLLECTIONS.organisations}/${uid}`, sampleOrganisation({ name: names.company_name })],
    [`${COLLECTIONS.officeNotes}/${mark}-note`, sampleOfficeNote(uid, { text: `Ask ${mark} twice` })],
    [`${COLLECTIONS.profiles}/${uid}`, { ...sampleProfile(uid), ...names, email, phone }],
    [`${COLLECTIONS.userDirectory}/${uid}`, { ...sampleDirectoryEntry(uid), ...names, email, prefixes: [`first${mark}`] }],
    [`${COLLECTIONS.projects}/${mark}-own`, { ...sampleProject(uid), client: names }],
    [`${COLLECTIONS.projects}/${mark}-shared`, sampleProject('everything-client', [uid, 'another-partner'])],
    [`${COLLECTIONS.documents}/${documentKey(file)}`, { ...sampleDocument(uid), client: names, title, file_path: file }],
    [`${COLLECTIONS.documents}/${mark}-shared`, sampleDocument('everything-client', [uid, 'another-partner'])],
    [`${COLLECTIONS.sharedDocuments}/${mark}-shared`, sampleSharedDocument('everything-client', [uid, 'another-partner'])],
    // Uploaded as an admin, for somebody else.
    [
      `${COLLECTIONS.documents}/${mark}-sent`,
      { ...sampleDocument('everything-client'), created_by: uid, uploaded_by: uid, author: names, office_type: 'report' },
    ],
    [`${SERVER_COLLECTIONS.documentFiles}/${documentKey(file)}`, { document_id: documentKey(file) }],
    [`${COLLECTIONS.invoices}/${uid}-invoice`, sampleInvoice(uid, { client: names, buyer: getBuyer({ client: names }) })],
    [
      `${COLLECTIONS.invoices}/${uid}-draft`,
      sampleInvoice(uid, { client: names, title: 'Draft of a bill', status: 'draft', is_issued: false }),
    ],
    [`${SERVER_COLLECTIONS.sessions}/${uid}-1795000000`, { user_id: uid, device: `Chrome on ${mark}`, method: 'password' }],
    [`${COLLECTIONS.payments}/${mark}-payment`, samplePayment(uid, { invoice_id: `${uid}-invoice` })],
    ...billingRecords(uid, mark, names),
    ...planRecords(uid, mark, names),
    [`${COLLECTIONS.messages}/${mark}-message`, sampleMessage(uid, { client: names, content: content })],
    [
      `${SERVER_COLLECTIONS.messageSends}/${mark}-send`,
      { state: 'done', words: null, recipient_ids: [uid, 'another-client'], created_by: 'an-admin', expires_at: null },
    ],
    [
      `${SERVER_COLLECTIONS.checkouts}/${mark}-checkout`,
      { client_id: uid, organisation_id: uid, invoice_id: `${uid}-invoice` },
    ],
    [`${COLLECTIONS.tickets}/${ticket}`, sampleTicket(uid, { client: names, description: written[0] })],
    [
      `${COLLECTIONS.ticketMessages}/${mark}-own`,
      sampleTicketMessage(uid, { ticket_id: ticket, user_id: uid, author: names, from: 'client', message: written[1] }),
    ],
    [`${COLLECTIONS.ticketMessages}/${mark}-staff`, sampleTicketMessage(uid, { ticket_id: ticket, message: `To ${mark}` })],
    [
      `${COLLECTIONS.ticketMessages}/${mark}-note`,
      sampleTicketMessage(uid, { ticket_id: ticket, is_internal: true, message: `Careful with ${mark}` }),
    ],
    // Written as an admin, on the ticket of somebody else.
    [
      `${COLLECTIONS.ticketMessages}/${uid}-reply`,
      sampleTicketMessage('everything-client', { user_id: uid, author: names, message: 'We look into it.' }),
    ],
    [
      `${COLLECTIONS.ticketMessages}/${uid}-note`,
      sampleTicketMessage('everything-client', { user_id: uid, author: names, is_internal: true, message: 'Note to all' }),
    ],
    [`${COLLECTIONS.appointments}/${mark}-appointment`, appointment],
    ...getOccupiedSlots(day, '10:00', 60).map((cell): [string, object] => [
      `${SERVER_COLLECTIONS.appointmentCells}/${cell}`,
      { appointment_id: `${mark}-appointment`, day, cell },
    ]),
    [
      `${COLLECTIONS.contactMessages}/${uid}-new`,
      {
        ...sampleContactMessage(spelled),
        email_key: email,
        message: inquiries[0],
        admin_notes: `Call about ${mark}`,
        replies: [{ id: 'reply', message: answer, by: 'an-admin', at: 1_479_281_400_000 }],
      },
    ],
    [`${COLLECTIONS.contactMessages}/${mark}-old`, { ...sampleContactMessage(email), message: inquiries[1] }],
    [`${COLLECTIONS.activity}/${mark}-1`, sampleActivity(uid)],
    [`${COLLECTIONS.activity}/${mark}-2`, { ...sampleActivity('somebody'), actor_id: uid }],
    ...createSecurityEvents(uid),
    ...labelledEntries({ uid, mark, file }),
    [`${SERVER_COLLECTIONS.outbox}/${mark}-to`, { ...sent(spelled), address_keys: [email] }],
    [
      `${SERVER_COLLECTIONS.outbox}/${mark}-reply`,
      {
        ...sent('info@ubora.example'),
        reply_to: { name: names.first_name, address: email },
        address_keys: ['info@ubora.example', email],
      },
    ],
    [`${SERVER_COLLECTIONS.outbox}/${mark}-old`, sent(email)],
    [`${SERVER_COLLECTIONS.outbox}/${mark}-cause`, { ...sent(`former-${mark}@mlima.example`), cause: `profiles/${uid}` }],
    [
      `${SERVER_COLLECTIONS.newsletterSubscribers}/${hash}`,
      { email: spelled, state: 'confirmed', token_hashes: [`token-${mark}`], created_at: new Date() },
    ],
  ]
  const code = `${SERVER_COLLECTIONS.emailCodes}/code-${mark}`
  records.push([code, { email, salt: '', code_hash: '' }], [`${code}/tries/1`, { created_at: new Date() }])
  const batch = adminDb.batch()
  for (const [path, fields] of records) {
    batch.set(adminDb.doc(path), fields)
    for (const [entry, data] of Object.entries(entriesFor(path, fields))) batch.set(adminDb.doc(entry), data)
  }
  await batch.commit()
  const own = [uid, email, spelled, phone, title, file, meeting, answer, content]
  const texts = [...own, ...Object.values(names), ...inquiries, ...written]
  return { uid, email, mark, file, texts }
}

/** Log entries that name a record of the person: visible to them or not, of a deleted record, and of another person's. */
function labelledEntries({ uid, mark, file }: Record<'uid' | 'mark' | 'file', string>): [string, object][] {
  const label = `A record of ${mark}`
  const entries = [
    { kind: 'ticket_opened', subject: `${COLLECTIONS.tickets}/${uid}-ticket`, label },
    { kind: 'ticket_noted', subject: `${COLLECTIONS.tickets}/${uid}-ticket`, label, visible_to: [] },
    { kind: 'invoice_sent', subject: `${COLLECTIONS.invoices}/${uid}-invoice`, label },
    { kind: 'document_uploaded', subject: `${COLLECTIONS.documents}/${documentKey(file)}`, label },
    { kind: 'ticket_moved', subject: `${COLLECTIONS.tickets}/${uid}-gone`, label },
    { kind: 'project_created', subject: `${COLLECTIONS.projects}/client-project-1`, label: 'Project of another' },
    { kind: 'inquiry_received', subject: `${COLLECTIONS.contactMessages}/${uid}-new`, label: '', visible_to: [] },
  ]
  return entries.map((entry, index) => [
    `${COLLECTIONS.activity}/${mark}-labelled-${index}`,
    { ...sampleActivity(uid), from: null, to: null, ...entry },
  ])
}

const sent = (address: string) => ({ ...sampleMail(address), state: 'sent', next_attempt_at: null, sealed: '' })
