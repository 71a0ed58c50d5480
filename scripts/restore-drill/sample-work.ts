import { COLLECTIONS } from '../../src/domain/collections.ts'
import type { EndpointName } from '../../src/domain/endpoints.ts'
import { type Session, signInWithPassword } from '../../tests/support/accounts.ts'
import { upload } from '../../tests/support/document-files.ts'
import { invoiceFormValues } from '../../tests/support/invoice-form.ts'
import { messageFormValues } from '../../tests/support/message-form.ts'
import { callEndpoint } from '../../tests/support/organisations.ts'
import { projectFormValues } from '../../tests/support/projects.ts'
import { newRecordId } from '../../tests/support/record-id.ts'
import { ticketFormValues } from '../../tests/support/ticket-actions.ts'
import { adminDb } from '../seed/admin.ts'

/** Records that must exist after the restore. */
export interface SampleWork {
  invoiceId: string
  invoiceNumber: string
  ticketNumber: string
  documentId: string
}

/** Calls the functions once for each kind of record that the office and a client create. */
export async function createSampleWork(): Promise<SampleWork> {
  const [admin, client] = [await signInWithPassword('admin@demo.test'), await signInWithPassword('client@demo.test')]
  await callFunction(admin, 'createProject', { project_id: newRecordId(), ...projectFormValues(client.uid) })
  const invoiceId = newRecordId()
  const invoiceNumber = await draftInvoice(admin, client.uid, invoiceId)
  await callFunction(admin, 'sendInvoice', { invoice_id: invoiceId, revision: 0 })
  const ticketId = newRecordId()
  const ticketNumber = await openTicket(client, ticketId)
  const reply = { ticket_id: ticketId, reply_id: newRecordId(), message: 'We are looking.', is_internal: false }
  await callFunction(admin, 'replyToTicket', reply)
  await callFunction(admin, 'sendMessage', messageFormValues([client.uid]))
  const input = { title: 'Restore drill', description: '', category: 'kyc', project_id: null, expires_on: null }
  const sent = { ...input, file_path: await upload(client), replaces: null }
  const { id } = await callFunction(client, 'finalizeDocument', sent)
  return { invoiceId, invoiceNumber, ticketNumber, documentId: String(id) }
}

/** Calls a function that must succeed. @returns its result @throws Error if it is refused */
export async function callFunction(who: Session, endpoint: EndpointName, input: object = {}): Promise<Record<string, unknown>> {
  const { status, raw, result = {} } = await callEndpoint(who, endpoint, input)
  if (status !== 200) throw new Error(`${endpoint} as ${who.email}: ${status} ${raw}`)
  return result
}

/** @returns the invoice's number */
export async function draftInvoice(admin: Session, client_id: string, invoice_id = newRecordId()): Promise<string> {
  await callFunction(admin, 'createInvoice', { invoice_id, ...invoiceFormValues(client_id) })
  return String((await adminDb.collection(COLLECTIONS.invoices).doc(invoice_id).get()).get('invoice_number'))
}

/** @returns the ticket's number */
export async function openTicket(client: Session, ticket_id = newRecordId()): Promise<string> {
  await callFunction(client, 'createTicket', { ticket_id, ...ticketFormValues() })
  return String((await adminDb.collection(COLLECTIONS.tickets).doc(ticket_id).get()).get('ticket_number'))
}
