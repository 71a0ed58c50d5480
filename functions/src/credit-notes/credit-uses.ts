import { recordAudiences } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { CreditReturn, UsedCredit } from '@domain/credit-notes/credit-note-form.schema.ts'
import * as endpoints from '@domain/credit-notes/credit-notes.endpoints.ts'
import { dayInNairobi } from '@domain/dates.ts'
import { balanceMinor } from '@domain/invoices/invoice.policy.ts'
import type { LedgerEntry } from '@domain/ledger/ledger.schema.ts'
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/errors.ts'
import { db, retryOnConflict } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { invoiceLink } from '../invoices/change-invoice.ts'
import { invoiceRef, storedInvoice } from '../invoices/stored-invoice.ts'
import { ledgerEntries, type NewEntry, type Posting, postToInvoice, transferId } from '../ledger/post-entries.ts'
import { creditReturnedMail } from '../mail/templates/credit-note-mails.ts'
import { notify } from '../notifications/notify.ts'
import { readRecipients } from '../notifications/recipients.ts'
import { updateIndexed } from '../search/index-record.ts'

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

export const returnCredit = implement(endpoints.returnCredit, (returned, { uid }, now) =>
  returnCreditOfUse(returned, { by: uid, now }),
)

/** A repeated call does nothing. @throws ApiError */
async function returnCreditOfUse(returned: CreditReturn, posting: Posting): Promise<void> {
  await retryOnConflict(async () => {
    const writes = db.batch()
    if (await moveBack(writes, returned, posting)) await writes.commit()
  })
}

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
  const visible_to = recordAudiences(COLLECTIONS.invoices, invoice)
  const event = { actor_id: by, subject: stored.ref.path, label: invoice.invoice_number, visible_to }
  notify(writes, 'credit_returned', { ...event, mail, profiles }, now)
  return true
}
