import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { sampleProfile, sampleRole } from './sample-records.ts'
import { storedInvoice } from './stored-records.ts'

const { invoices, payments, activity, profiles } = COLLECTIONS
const { outbox, checkouts } = SERVER_COLLECTIONS

let number = 0

/** Stores a sent invoice of this client over Ksh 11,600.50 with a unique number. @returns its id */
export function payableInvoice(clientId: string, changes: Partial<Invoice> = {}): Promise<string> {
  number += 1
  const at = Date.UTC(2026, 10, 16, 7, 30)
  return storedInvoice(clientId, {
    invoice_number: `INV-${2100 + (process.pid % 800)}-${String(number).padStart(4, '0')}`,
    title: 'Solar for eleven dispensaries',
    description: 'First instalment.',
    amount: 10_000.43,
    tax_amount: 1600.07,
    total_amount: 11_600.5,
    due_date: '2026-12-20',
    sent_at: new Date(at),
    history: [
      { from: null, to: 'draft', reason: '', by: 'admin', at },
      { from: 'draft', to: 'sent', reason: '', by: 'admin', at },
    ],
    created_at: new Date(at),
    ...changes,
  })
}

/** A client for these tests only, without an account: the functions' code reads just profile and role. */
export async function storedClient(): Promise<{ uid: string; email: string }> {
  const { id: uid } = adminDb.collection(profiles).doc()
  const email = `payer-${uid.toLowerCase()}@mlima.example`
  await adminDb
    .collection(profiles)
    .doc(uid)
    .set({ ...sampleProfile(uid), email })
  await adminDb.collection(COLLECTIONS.userRoles).doc(uid).set(sampleRole(uid, 'client'))
  return { uid, email }
}

type Records = FirebaseFirestore.DocumentData[]

/** All stored data about the payment of an invoice. */
interface PaymentState {
  invoice: FirebaseFirestore.DocumentData
  payments: Records
  checkouts: Records
  /** Log entries of the invoice and its payments. */
  activity: Records
  mails: Records
}

export async function paymentState(invoiceId: string): Promise<PaymentState> {
  const of = async (name: string) => {
    const { docs } = await adminDb.collection(name).where('invoice_id', '==', invoiceId).get()
    return docs.map((record): FirebaseFirestore.DocumentData => ({ id: record.id, ...record.data() }))
  }
  const [invoice, paid, opened] = await Promise.all([readInvoice(invoiceId), of(payments), of(checkouts)])
  const subjects = [`${invoices}/${invoiceId}`, ...paid.map(({ id }) => `${payments}/${id}`)]
  const about = async (name: string, field: string) =>
    (await adminDb.collection(name).where(field, 'in', subjects).get()).docs.map((record) => record.data())
  const byAttempt = opened.sort((a, b) => a['attempt'] - b['attempt'])
  const [log, mails] = await Promise.all([about(activity, 'subject'), about(outbox, 'cause')])
  return { invoice, payments: paid, checkouts: byAttempt, activity: log, mails }
}

export async function readInvoice(id: string): Promise<FirebaseFirestore.DocumentData> {
  return (await adminDb.collection(invoices).doc(id).get()).data() ?? {}
}

/** The visible result, without times and record ids. */
export async function readPaymentOutcome(invoiceId: string) {
  const { invoice, payments: paid, checkouts: opened, activity: log, mails } = await paymentState(invoiceId)
  return {
    status: invoice['status'],
    paid: invoice['paid_amount'],
    count: invoice['payment_count'],
    flag: invoice['flag'],
    paidMoves: invoice['history'].filter((entry: { to: string }) => entry.to === 'paid').length,
    payments: paid.map(({ status, amount }) => `${status} ${amount}`).sort(),
    receipts: paid.filter((payment) => payment['receipt_number']).length,
    usable: opened.filter(({ state }) => ['open', 'opening'].includes(state)).length,
    settled: opened.filter(({ state }) => state === 'settled').length,
    log: log.map(({ kind }) => kind).sort(),
    mails: mails.map(({ template }) => template).sort(),
  }
}
