import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from './accounts.ts'
import type { Answer } from './call-function.ts'
import type { Member } from './members.ts'
import { payableInvoice } from './payable-invoices.ts'
import { newRecordId } from './record-id.ts'
import { recordsWith } from './stored-records.ts'

type Fields = FirebaseFirestore.DocumentData

/** A sent invoice over Ksh 11,600.50 from which Ksh 500.00 income tax and Ksh 200.00 VAT are expected to be withheld. */
export function withheldInvoice(clientId: string, changes: Partial<Invoice> = {}): Promise<string> {
  return payableInvoice(clientId, { expected_income_tax: 500, expected_vat: 200, certificates_due: true, ...changes })
}

/** The request of the form for a certificate of the withheld income tax of one invoice, with an unused number. */
function certificateInput(
  invoice_id: string,
  { amount = 500, ...changes }: { amount?: unknown; [field: string]: unknown } = {},
) {
  const certificate_id = newRecordId()
  return {
    certificate_id,
    parts: [{ invoice_id, amount }],
    kind: 'income_tax',
    certificate_number: `KRAWHT${certificate_id.toUpperCase()}`,
    day: dayInNairobi(new Date()),
    is_accepted: false,
    file_path: null,
    ...changes,
  }
}

/** Records a certificate. @returns its id and the answer */
export async function recordCertificate(by: Member, invoiceId: string, changes: Record<string, unknown> = {}) {
  const input = certificateInput(invoiceId, changes)
  return { id: input.certificate_id, input, answer: await callAs(by.idToken, 'record-certificate', input) }
}

export function decide(by: Member, certificate_id: string, decision: string, reason = ''): Promise<Answer> {
  return callAs(by.idToken, 'decide-certificate', { certificate_id, decision, reason })
}

export async function readCertificate(id: string): Promise<Fields | undefined> {
  return (await adminDb.collection(COLLECTIONS.certificates).doc(id).get()).data()
}

export async function readCertificates(invoiceId: string): Promise<Fields[]> {
  const found = await adminDb.collection(COLLECTIONS.certificates).where('invoice_ids', 'array-contains', invoiceId).get()
  return found.docs.map((record) => record.data())
}

/** The movements of an invoice's account. */
export async function readInvoiceEntries(invoiceId: string): Promise<Fields[]> {
  return (await recordsWith(SERVER_COLLECTIONS.ledgerEntries, 'invoice_id', invoiceId)).map((record) => record.data())
}
