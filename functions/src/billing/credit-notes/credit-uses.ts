import type { CreditReturn, CreditUse, UsedCredit } from '@domain/billing/credit-notes/credit-notes.endpoints.ts'
import * as endpoints from '@domain/billing/credit-notes/credit-notes.endpoints.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { balanceMinor, isPayable } from '@domain/billing/invoices/invoice.ts'
import type { LedgerEntry } from '@domain/billing/ledger/ledger.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { CURRENCIES, type Currency, toMajor, toMinor } from '@domain/platform/money.ts'
import type { DocumentSnapshot, Transaction, WriteBatch } from 'firebase-admin/firestore'
import { readRecipients } from '../../organisations/recipients.ts'
import { ApiError, db, retryOnConflict, runTransactionWithRetry } from '../../platform/endpoint/firebase.ts'
import { assertSameRequest, implement } from '../../platform/endpoint/implement.ts'
import { notify, recordActivity } from '../../platform/notifications/notify.ts'
import { updateIndexed } from '../../platform/search/index-record.ts'
import { invoiceLink, invoiceRef, issuedInvoiceEntry, storedInvoice, transitionRefused } from '../invoices/change-invoice.ts'
import { creditMinor } from '../ledger/account-entries.ts'
import {
  CREDIT_TRIES,
  ledgerEntries,
  type NewEntry,
  type Posting,
  postToInvoice,
  toLedgerAccount,
  transferId,
} from '../ledger/post-entries.ts'
import { creditReturnedMail, creditUsedMail } from '../payments/payment-mails.ts'

export const creditUses = implement(endpoints.creditUses, async ({ invoice_id }) => ({
  key: 'credit-notes/uses-read',
  result: { uses: await usesOn(invoice_id) },
}))

async function usesOn(invoiceId: string): Promise<UsedCredit[]> {
  const { docs } = await ledgerEntries.where('invoice_id', '==', invoiceId).get()
  const reasons = new Map(docs.map((record) => [record.id, String(record.get('reason'))]))
  return docs
    .flatMap((record) => {
      const [use, { amount, day }] = [useIn(record), record.data() as LedgerEntry]
      return use ? [{ use_id: use, amount: -amount, day, returned: reasons.get(returnId(use)) ?? null }] : []
    })
    .sort((a, b) => b.day.localeCompare(a.day))
}

/** The id of the use that an entry of an invoice records; null for any other entry, such as one of a credit note. */
function useIn(entry: DocumentSnapshot): string | null {
  const isOfInvoice = String(entry.get('source')).startsWith(`${COLLECTIONS.invoices}/`)
  return (isOfInvoice && /^transfer-(.+)-invoice$/.exec(entry.id)?.[1]) || null
}

const returnId = (useId: string) => `returned-${useId}-invoice`

/** A repeated call does nothing. @throws ApiError */
export const returnCredit = implement(endpoints.returnCredit, async (returned, { uid }, now) => {
  const posting = { by: uid, now }
  await retryOnConflict(async () => {
    const writes = db.batch()
    if (await moveBack(writes, returned, posting)) await writes.commit()
  })
})

/**
 * The invoice is open again for what was used, and the credit is the organisation's again. The write fails if another call has
 * moved it, or the invoice changed meanwhile. @returns whether there is something to write
 */
async function moveBack(writes: WriteBatch, { use_id, reason }: CreditReturn, { by, now }: Posting): Promise<boolean> {
  const [use, known] = await db.getAll(ledgerEntries.doc(transferId(use_id)), ledgerEntries.doc(returnId(use_id)))
  if (!use || useIn(use) === null) throw new ApiError('credit-notes/use-unknown', 404)
  if (known?.exists) return false
  const { invoice_id, amount: used } = use.data() as LedgerEntry
  const stored = await invoiceRef(invoice_id ?? '').get()
  const invoice = storedInvoice(stored)
  if (!invoice) throw new ApiError('invoices/not-found', 404)
  // The credit note has turned the credit into credit of the organisation already.
  if (invoice.status === 'cancelled') throw new ApiError('credit-notes/use-cancelled', 409)
  if (invoice.flag) throw new ApiError('credit-notes/undo-flagged', 409)
  const profiles = await readRecipients(COLLECTIONS.invoices, invoice)

  const common = { kind: 'transfer', source: use.ref.path, day: dayInNairobi(now), reason } as const
  const opened: NewEntry = { ...common, id: returnId(use_id), amount: -used, label: '' }
  const fields = await postToInvoice(writes, invoice, [opened], { by, now })
  updateIndexed(writes, stored, fields)
  const due = balanceMinor({ ...invoice, ...fields })
  const mail = creditReturnedMail(invoice, { returned: -used, due, reason }, invoiceLink(invoice))
  const event = { ...issuedInvoiceEntry(invoice), actor_id: by }
  notify(writes, 'credit_returned', { ...event, mail, profiles }, now)
  return true
}

export const applyCredit = implement(endpoints.applyCredit, (use, { uid }, now) => applyCreditToInvoice(use, { by: uid, now }))

/** Idempotent by the form's id. Concurrent calls never use more than there is. @throws ApiError */
export async function applyCreditToInvoice(use: CreditUse, posting: Posting): Promise<void> {
  await runTransactionWithRetry((transaction) => moveCredit(transaction, use, posting), CREDIT_TRIES)
}

async function moveCredit(transaction: Transaction, { use_id, invoice_id, amount }: CreditUse, { by, now }: Posting) {
  const onInvoice = transferId(use_id)
  const [known, stored] = await transaction.getAll(ledgerEntries.doc(onInvoice), invoiceRef(invoice_id))
  if (known?.exists)
    return assertSameRequest({ ...known.data() }, { invoice_id, amount: 0 - amount, by }, 'credit-notes/used-otherwise')
  const invoice = stored && storedInvoice(stored)
  if (!stored || !invoice) throw new ApiError('invoices/not-found', 404)
  assertUsable(invoice, amount)
  if (toMinor(amount) > (await creditMinor(toLedgerAccount(invoice), transaction)))
    throw new ApiError('credit-notes/more-than-credit', 409)
  const profiles = await readRecipients(COLLECTIONS.invoices, invoice, transaction)

  const entry = { kind: 'transfer', source: stored.ref.path, day: dayInNairobi(now) } as const
  const used: NewEntry = { ...entry, id: onInvoice, amount: 0 - amount, label: '' }
  const fields = await postToInvoice(transaction, invoice, [used], { by, now })
  updateIndexed(transaction, stored, fields)
  const after = { ...invoice, ...fields }
  const event = { ...issuedInvoiceEntry(invoice), actor_id: by }
  const mail = creditUsedMail(invoice, { used: amount, due: balanceMinor(after) }, invoiceLink(invoice))
  notify(transaction, 'credit_used', { ...event, mail, profiles }, now)
  if (after.status === 'paid') recordActivity(transaction, { ...event, kind: 'invoice_paid' }, now)
}

function assertUsable(invoice: Invoice, amount: number): void {
  if (!isPayable(invoice)) throw transitionRefused(invoice.status, 'paid')
  if (invoice.flag) throw new ApiError('credit-notes/flagged', 409)
  if (toMinor(amount) > balanceMinor(invoice)) throw new ApiError('credit-notes/more-than-due', 400)
}

export const organisationCredit = implement(endpoints.organisationCredit, async ({ organisation_id }) => {
  const credits = CURRENCIES.map(async (currency) => {
    const credit = await creditMinor({ organisation_id, currency })
    return [currency, toMajor(Math.max(0, credit))] as const
  })
  return {
    key: 'credit-notes/credit-read',
    result: Object.fromEntries(await Promise.all(credits)) as Record<Currency, number>,
  }
})
