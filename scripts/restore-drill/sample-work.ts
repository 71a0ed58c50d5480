import { randomBytes } from 'node:crypto'
import { COLLECTIONS } from '../../src/domain/collections.ts'
import { adminDb } from '../seed/admin.ts'
import { demoFile } from '../seed/documents.ts'
import { callFunction, type Person, signIn, upload } from './api-client.ts'

/** Records that must exist after the restore. */
export interface SampleWork {
  invoiceId: string
  invoiceNumber: string
  ticketNumber: string
  documentId: string
}

/** An id in the format of the forms. */
const newId = () => randomBytes(10).toString('hex')

/** Calls the functions once for each kind of record that the office and a client create. */
export async function createSampleWork(): Promise<SampleWork> {
  const [admin, client] = [await signIn('admin@demo.test'), await signIn('client@demo.test')]
  await callFunction(admin, 'createProject', {
    project_id: newId(),
    title: 'Restore drill',
    description: '',
    status: 'planning',
    progress_percentage: 0,
    client_id: client.uid,
    start_date: null,
    expected_completion: null,
    budget_amount: null,
    budget_currency: 'KES',
    partner_ids: [],
  })
  const invoiceId = newId()
  const invoiceNumber = await draftInvoice(admin, client.uid, invoiceId)
  await callFunction(admin, 'sendInvoice', { invoice_id: invoiceId, revision: 0 })
  const ticketId = newId()
  const ticketNumber = await openTicket(client, ticketId)
  const reply = { ticket_id: ticketId, reply_id: newId(), message: 'We are looking.', is_internal: false }
  await callFunction(admin, 'replyToTicket', reply)
  await callFunction(admin, 'sendMessage', {
    send_id: newId(),
    recipient_ids: [client.uid],
    title: 'Restore drill',
    content: 'It comes back.',
    message_type: 'info',
    priority: 'normal',
    expires_on: null,
  })
  return { invoiceId, invoiceNumber, ticketNumber, documentId: await sendDocument(client) }
}

/** @returns the invoice's number */
export async function draftInvoice(admin: Person, client_id: string, invoice_id = newId()): Promise<string> {
  await callFunction(admin, 'createInvoice', {
    invoice_id,
    title: 'Restore drill',
    description: '',
    client_id,
    project_id: null,
    amount: 1000,
    tax_amount: 160,
    currency: 'KES',
    due_date: null,
  })
  return String((await adminDb.collection(COLLECTIONS.invoices).doc(invoice_id).get()).get('invoice_number'))
}

/** @returns the ticket's number */
export async function openTicket(client: Person, ticket_id = newId()): Promise<string> {
  await callFunction(client, 'createTicket', {
    ticket_id,
    title: 'Restore drill',
    description: 'Is it all there?',
    priority: 'medium',
    issue_type: 'general',
    project_id: null,
  })
  return String((await adminDb.collection(COLLECTIONS.tickets).doc(ticket_id).get()).get('ticket_number'))
}

async function sendDocument(client: Person): Promise<string> {
  const file_path = await upload(client, 'certificate.pdf', demoFile('certificate.pdf'))
  const input = { title: 'Restore drill', description: '', category: 'kyc', project_id: null, expires_on: null }
  const { id } = await callFunction(client, 'finalizeDocument', { ...input, file_path, replaces: null })
  return String(id)
}
