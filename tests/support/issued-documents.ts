import { expect } from 'vitest'
import { callAs } from './accounts.ts'
import { fetchFile, post } from './call-function.ts'
import { readCreditNotes } from './credit-notes.ts'
import { readPdf } from './invoice-pdfs.ts'
import type { Member } from './members.ts'
import { answerTo, storedMilestone } from './milestones.ts'
import { payableInvoice } from './payable-invoices.ts'
import { storedProject } from './projects.ts'
import { QUOTATION_DRAFT, storedQuotation } from './quotations.ts'
import { newRecordId } from './record-id.ts'
import { submitted } from './sample-milestones.ts'

export const INVOICE_DRAFT = { status: 'draft', is_issued: false, sent_at: null } as const
const PROJECT = { title: 'Cold chain for eleven dispensaries' }
/** The total of `payableInvoice`. */
const TOTAL = 11_600.5

async function expectDone(by: Member, name: string, body: object): Promise<void> {
  expect((await callAs(by.idToken, name, body)).status, name).toBe(200)
}

/** The admin sends a new invoice of a client. @returns its id */
export async function sentInvoice(admin: Member, clientId: string, changes: object = {}): Promise<string> {
  const invoice_id = await payableInvoice(clientId, { ...INVOICE_DRAFT, ...changes })
  await expectDone(admin, 'send-invoice', { invoice_id, revision: 0 })
  return invoice_id
}

/** The admin records a payment. @returns its id */
export async function paidPart(admin: Member, invoice_id: string, amount: number): Promise<string> {
  const payment = { invoice_id, payment_id: newRecordId(), method: 'cash', reference: '', amount, paid_on: '2026-11-20' }
  await expectDone(admin, 'record-payment', payment)
  return payment.payment_id
}

/** The admin credits a part of an invoice. @returns the id of the credit note */
export async function creditedPart(admin: Member, invoice_id: string): Promise<string> {
  const note = { credit_note_id: newRecordId(), invoice_id, scope: 'amount', amount: 100, lines: [], reason: 'Less work.' }
  await expectDone(admin, 'issue-credit-note', note)
  return note.credit_note_id
}

async function sentQuotation(admin: Member, client: Member): Promise<string> {
  const quotation_id = await storedQuotation(client.uid, QUOTATION_DRAFT)
  await expectDone(admin, 'send-quotation', { quotation_id, revision: 0 })
  return quotation_id
}

/** The endpoint that opens a document, and its input. */
type Opened = readonly [endpoint: string, input: object]
export const invoiceFile = (invoice_id: string, payment_id: string | null = null): Opened => [
  'invoice-pdf',
  { invoice_id, payment_id },
]
export const creditNoteFile = (credit_note_id: string): Opened => ['credit-note-pdf', { credit_note_id }]
const quotationFile = (quotation_id: string): Opened => ['quotation-pdf', { quotation_id }]

export const DOCUMENT_KINDS = [
  ...(['a sent invoice', 'a paid invoice', 'a cancelled invoice', 'a receipt', 'a credit note'] as const),
  ...(['the credit note of a cancellation', 'a sent quotation', 'an accepted quotation', 'a certificate'] as const),
]
type Documents = Record<(typeof DOCUMENT_KINDS)[number], Opened>

/** Issues a document of each kind in each state to a client, who accepts with the typed name Amina Lokwawi. */
export async function issueDocuments(admin: Member, client: Member) {
  const project_id = await storedProject(client.uid)
  const about = { project_id, project: PROJECT }
  const [sent, settled, cancelled] = [
    await sentInvoice(admin, client.uid, about),
    await sentInvoice(admin, client.uid, about),
    await sentInvoice(admin, client.uid, about),
  ]
  const [offered, accepted] = [await sentQuotation(admin, client), await sentQuotation(admin, client)]
  const receipt = await paidPart(admin, settled, TOTAL)
  const note = await creditedPart(admin, sent)
  await expectDone(admin, 'cancel-invoice', { invoice_id: cancelled, reason: 'Ordered twice.' })
  const [cancellation] = await readCreditNotes(cancelled)
  const answer = { quotation_id: accepted, decision: 'accepted', name: 'Amina Lokwawi', reason: '' }
  await expectDone(client, 'decide-quotation', answer)
  const { id: milestone_id } = await storedMilestone(client.uid, { ...submitted(), ...about })
  expect((await answerTo(client, milestone_id, 0)).status).toBe(200)
  const documents: Documents = {
    'a sent invoice': invoiceFile(sent),
    'a paid invoice': invoiceFile(settled),
    'a cancelled invoice': invoiceFile(cancelled),
    'a receipt': invoiceFile(settled, receipt),
    'a credit note': creditNoteFile(note),
    'the credit note of a cancellation': creditNoteFile(String(cancellation?.id)),
    'a sent quotation': quotationFile(offered),
    'an accepted quotation': quotationFile(accepted),
    'a certificate': ['acceptance-certificate', { milestone_id }],
  }
  return { ids: { sent, settled, accepted, milestone_id, project_id }, documents }
}

/** The PDF as the admin opens it, and what a visitor with its number and code learns. */
export async function openIssued(admin: Member, [endpoint, input]: Opened) {
  const file = await fetchFile(endpoint, input, admin.idToken)
  expect(file.status, endpoint).toBe(200)
  const bytes = Buffer.from(await file.arrayBuffer())
  const { text, title: number } = await readPdf(new Uint8Array(bytes).buffer)
  const code = /Check code ([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})/.exec(text)?.[1]
  return { bytes, text, verified: (await post('verify-document', { number, code })).raw }
}

/** Every document, by kind. */
export async function openAll(admin: Member, documents: Documents) {
  const opening = DOCUMENT_KINDS.map(async (kind) => [kind, await openIssued(admin, documents[kind])] as const)
  return new Map(await Promise.all(opening))
}
