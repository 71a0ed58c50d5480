import type { CreditNote } from '@domain/credit-notes/credit-note.schema.ts'
import type { NewCreditNote } from '@domain/credit-notes/credit-note-form.schema.ts'
import * as endpoints from '@domain/credit-notes/credit-notes.endpoints.ts'
import { isCreditable } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { ApiError, assertSameRequest } from '../endpoint/errors.ts'
import { implement } from '../endpoint/implement.ts'
import type { Posting } from '../ledger/post-entries.ts'
import { storeCreditNote } from './store-credit-note.ts'
import { creditNotes } from './stored-notes.ts'

export const issueCreditNote = implement(endpoints.issueCreditNote, async (entered, { uid }, now) => ({
  result: { credit_note_number: await creditInvoice(entered, { by: uid, now }) },
}))

/** Idempotent: a repeated call returns the same number. @throws ApiError */
export async function creditInvoice(entered: NewCreditNote, posting: Posting): Promise<string> {
  const { credit_note_id, invoice_id, reason } = entered
  const record = creditNotes.doc(credit_note_id)
  const number = await storeCreditNote(
    { record, invoice_id, choice: entered, reason, assertAllowed: assertCreditable },
    posting,
  )
  if (number) return number
  const stored = (await record.get()).data() as CreditNote
  assertSameRequest(requestOf(stored), { ...choiceOf(entered), invoice_id, reason, created_by: posting.by }, CONFLICT)
  return stored.credit_note_number
}

const CONFLICT = 'credit-notes/issued-otherwise'

function assertCreditable(invoice: Invoice): void {
  if (invoice.is_opening) throw new ApiError('openings/no-credit-note', 409)
  if (!isCreditable(invoice)) throw new ApiError('credit-notes/not-creditable', 409)
}

function choiceOf({ scope, lines, amount }: Pick<NewCreditNote, 'scope' | 'lines' | 'amount'>) {
  const sorted = lines.toSorted((a, b) => a.position - b.position)
  return { scope, lines: scope === 'lines' ? sorted : [], amount: scope === 'amount' ? amount : null }
}

/** The request that issued a stored note. */
function requestOf({ invoice_id, reason, created_by, scope, lines, parts, amount }: CreditNote) {
  const credited = parts.map(({ position }, at) => ({ position, quantity: lines[at]?.quantity ?? 0 }))
  return { ...choiceOf({ scope, lines: credited, amount }), invoice_id, reason, created_by }
}
