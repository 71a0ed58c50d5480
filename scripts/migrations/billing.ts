import { addMovements, balanceFields, type LedgerEntry, NO_BALANCES } from '@domain/billing/ledger/ledger.ts'
import { type Payment, referenceKey } from '@domain/billing/payments/payment.ts'
import type { Quotation } from '@domain/billing/quotations/quotation.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { type Buyer, type ClientNames, getBuyer } from '@domain/platform/client-names.ts'
import type { Milestone } from '@domain/projects/milestone.ts'
import type { RequestedDocument } from '@domain/projects/requested-document.ts'
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import { invoiceRef, storedInvoice } from '../../functions/src/billing/invoices/change-invoice.ts'
import { ledgerEntries } from '../../functions/src/billing/ledger/post-entries.ts'
import { storedCertificate } from '../../functions/src/billing/withholding/accept-certificate.ts'
import { refreshOpenMonths } from '../../functions/src/billing/withholding/refresh-withholding.ts'
import { collections, withDates } from '../../functions/src/platform/endpoint/firebase.ts'
import { buildSeededLedger } from '../seed/ledger.ts'
import { defineStep, each, type Migration, type PlannedWrite } from './migration.ts'

/**
 * Every issued invoice gets the ledger entries of its issue and its payments, and a cancelled one the entry that brings it to
 * zero. Functions of this version write theirs at the same time.
 */
export const writeLedger = defineStep(11, 'ledger', [[COLLECTIONS.invoices, each(writeEntries)]])

async function writeEntries(stored: DocumentSnapshot): Promise<PlannedWrite[]> {
  const invoice = storedInvoice(stored)
  if (!invoice?.is_issued) return []
  const [known, paid] = await Promise.all([
    ledgerEntries.where('invoice_id', '==', invoice.id).get(),
    collections.payments.where('invoice_id', '==', invoice.id).get(),
  ])
  const payments = paid.docs.map((record) => ({ ...withDates(record.data()), id: record.id }) as Payment)
  const before = known.docs.map((record) => ({ ...withDates(record.data()), id: record.id }) as LedgerEntry)
  const missing = buildSeededLedger([invoice], payments, before)
  if (missing.length === 0) return []
  const balances = balanceFields(addMovements(NO_BALANCES, [...before, ...missing]))
  return [
    // Fails if the invoice has changed since it was read, for example by a payment.
    { update: stored, data: balances },
    ...missing.map(({ id, ...data }) => ({ create: ledgerEntries.doc(id), data })),
  ]
}

/** Every issued invoice and quotation and every accepted milestone keeps the client whom its documents name now. */
export const keepBuyers = defineStep(14, 'buyers', [
  [COLLECTIONS.invoices, each(planInvoice)],
  [COLLECTIONS.quotations, each(planQuotation)],
  [COLLECTIONS.milestones, each(planMilestone)],
])

/** Also for a draft that the tax authority is signing. */
function planInvoice(stored: DocumentSnapshot): PlannedWrite[] {
  const invoice = storedInvoice(stored)
  const isLacking = invoice && (invoice.is_issued || invoice.signing_since) && invoice.buyer?.first_name === undefined
  return isLacking ? [buildBuyerWrite(stored, getBuyer(invoice))] : []
}

function planQuotation(stored: DocumentSnapshot): PlannedWrite[] {
  const quotation = stored.data() as Quotation
  return quotation.is_issued && !quotation.buyer ? [buildBuyerWrite(stored, getBuyer(quotation))] : []
}

async function planMilestone(stored: DocumentSnapshot): Promise<PlannedWrite[]> {
  const { acceptance, buyer, project_id } = stored.data() as Milestone
  if (!acceptance || buyer) return []
  const client = (await collections.projects.doc(project_id).get()).get('client') as ClientNames | undefined
  return client ? [buildBuyerWrite(stored, getBuyer({ client }))] : []
}

function buildBuyerWrite(update: DocumentSnapshot, buyer: Buyer): PlannedWrite {
  return { update, data: { buyer } }
}

/**
 * Requested documents lose the copied notes of rejections, which people without documents could read. Quotations whose
 * invoice was cancelled can be invoiced again.
 */
export const clearNotesAndQuotations = defineStep(15, 'notes and quotations', [
  [COLLECTIONS.requestedDocuments, each(withoutNotes)],
  [COLLECTIONS.quotations, each(releaseFromCancelled)],
])

function withoutNotes(stored: DocumentSnapshot): PlannedWrite[] {
  const { status, reason, history } = stored.data() as RequestedDocument
  const isCopied = reason !== '' && status !== 'waived'
  if (!isCopied && !history.some((entry) => entry.to === 'rejected' && entry.reason !== '')) return []
  const cleared = history.map((entry) => (entry.to === 'rejected' ? { ...entry, reason: '' } : entry))
  return [{ update: stored, data: { reason: isCopied ? '' : reason, history: cleared } }]
}

async function releaseFromCancelled(quotation: DocumentSnapshot): Promise<PlannedWrite[]> {
  const { invoice_id } = quotation.data() as Quotation
  const isCancelled = invoice_id !== null && (await invoiceRef(invoice_id).get()).get('status') === 'cancelled'
  return isCancelled ? [{ update: quotation, data: { invoice_id: null } }] : []
}

/**
 * Certificates get a list of parts, because one can cover several invoices. Open invoices expect what remains after their
 * credit notes.
 */
export const storeCertificateParts: Migration = {
  number: 17,
  name: 'certificate parts',
  run: async ({ changeEach, isDryRun }) => {
    await changeEach(COLLECTIONS.certificates, each(planParts))
    const failed = isDryRun ? 0 : await refreshOpenMonths()
    if (failed > 0) throw new Error(`${failed} months still expect what was withheld before the credit notes. Run it again.`)
  },
}

function planParts(update: DocumentSnapshot): PlannedWrite[] {
  const certificate = storedCertificate(update)
  if (!certificate || update.get('invoice_ids') !== undefined) return []
  const { parts } = certificate
  const moved = { invoice_id: FieldValue.delete(), invoice_number: FieldValue.delete() }
  return [{ update, data: { parts, invoice_ids: parts.map(({ invoice_id }) => invoice_id), ...moved } }]
}

/** Payments, and receipts that are no payments, get the key by which the same reference is found. */
export const storeReferenceKeys = defineStep(19, 'references', [
  [COLLECTIONS.payments, each(keyOfPayment)],
  [SERVER_COLLECTIONS.ledgerEntries, each(keyOfEntry)],
])

function keyOfPayment(stored: DocumentSnapshot): PlannedWrite[] {
  const { reference, reference_key } = stored.data() as Payment
  return reference_key === undefined ? [{ update: stored, data: { reference_key: referenceKey(reference) } }] : []
}

function keyOfEntry(stored: DocumentSnapshot): PlannedWrite[] {
  const { kind, label, source, reference_key } = stored.data() as LedgerEntry
  // The receipt of a payment under review is found by its payment.
  if (kind !== 'receipt' || source !== stored.ref.path || reference_key !== undefined) return []
  return [{ update: stored, data: { reference_key: referenceKey(label) } }]
}
