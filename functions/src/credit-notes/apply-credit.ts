import { recordAudiences } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { CreditUse } from '@domain/credit-notes/credit-note-form.schema.ts'
import * as endpoints from '@domain/credit-notes/credit-notes.endpoints.ts'
import { dayInNairobi } from '@domain/dates.ts'
import { balanceMinor, isPayable } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { toMinor } from '@domain/money.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { ApiError, assertSameRequest } from '../endpoint/errors.ts'
import { runTransactionWithRetry } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { invoiceLink, transitionRefused } from '../invoices/change-invoice.ts'
import { invoiceRef, storedInvoice } from '../invoices/stored-invoice.ts'
import { creditMinor } from '../ledger/account-entries.ts'
import {
  accountOf,
  CREDIT_TRIES,
  ledgerEntries,
  type NewEntry,
  type Posting,
  postToInvoice,
  transferId,
} from '../ledger/post-entries.ts'
import { creditUsedMail } from '../mail/templates/credit-note-mails.ts'
import { notify } from '../notifications/notify.ts'
import { readRecipients } from '../notifications/recipients.ts'
import { updateIndexed } from '../search/index-record.ts'

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
  if (toMinor(amount) > (await creditMinor(accountOf(invoice), transaction)))
    throw new ApiError('credit-notes/more-than-credit', 409)
  const profiles = await readRecipients(COLLECTIONS.invoices, invoice, transaction)

  const entry = { kind: 'transfer', source: stored.ref.path, day: dayInNairobi(now) } as const
  const used: NewEntry = { ...entry, id: onInvoice, amount: 0 - amount, label: '' }
  const fields = await postToInvoice(transaction, invoice, [used], { by, now })
  updateIndexed(transaction, stored, fields)
  const after = { ...invoice, ...fields }
  const visible_to = recordAudiences(COLLECTIONS.invoices, invoice)
  const event = { actor_id: by, subject: stored.ref.path, label: invoice.invoice_number, visible_to }
  const mail = creditUsedMail(invoice, { used: amount, due: balanceMinor(after) }, invoiceLink(invoice))
  notify(transaction, 'credit_used', { ...event, mail, profiles }, now)
  if (after.status === 'paid') recordActivity(transaction, { ...event, kind: 'invoice_paid' }, now)
}

function assertUsable(invoice: Invoice, amount: number): void {
  if (!isPayable(invoice)) throw transitionRefused(invoice.status, 'paid')
  if (invoice.flag) throw new ApiError('credit-notes/flagged', 409)
  if (toMinor(amount) > balanceMinor(invoice)) throw new ApiError('credit-notes/more-than-due', 400)
}
