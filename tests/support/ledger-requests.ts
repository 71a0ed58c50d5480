import { dayInNairobi, daysAfter } from '@domain/platform/dates.ts'
import { toMajor } from '@domain/platform/money.ts'
import { invoiceFormValues } from './invoice-form.ts'
import { newRecordId } from './record-id.ts'

export const REASON = 'Agreed by telephone.'
const TODAY = dayInNairobi(new Date())
const toPastDay = (age: number) => daysAfter(TODAY, -age)

/** A request to a function, with the id of the record that it makes. */
export interface LedgerRequest {
  name: string
  id: string
  body: object
  /** The request of today, if the month of the entered day is closed. */
  today?: object
}

export function draftRequest(clientId: string, { net, tax }: { net: number; tax: number }): LedgerRequest {
  const invoice_id = newRecordId()
  const vat_class = tax === 0 ? 'A' : 'B'
  const values = invoiceFormValues(clientId, { amount: toMajor(net), tax_amount: toMajor(tax), vat_class })
  return { name: 'create-invoice', id: invoice_id, body: { invoice_id, ...values } }
}

/** @param minor in cents */
export function importRequest(client_id: string, minor: number, age: number): LedgerRequest {
  const import_id = newRecordId()
  const terms = { due_date: TODAY, amount: toMajor(minor), currency: 'KES', exchange_rate: null }
  const onDay = (day: string) => ({ import_id, client_id, items: [{ number: `OLD/${import_id}`, day, ...terms }] })
  return { name: 'import-opening-items', id: `${import_id}-1`, body: onDay(toPastDay(age)), today: onDay(TODAY) }
}

/** Each has its own reference, because one that is known needs a reason. */
const bankPayment = (payment_id: string) => ({ payment_id, method: 'bank_transfer', reference: payment_id })

export function paymentRequest(invoice_id: string, amount: number, age = 0): LedgerRequest {
  const id = newRecordId()
  const body = { invoice_id, ...bankPayment(id), amount }
  const onDay = (paid_on: string) => ({ ...body, paid_on })
  return { name: 'record-payment', id, body: onDay(toPastDay(age)), today: onDay(TODAY) }
}

/** @param rest in cents, as the amounts of the parts */
export function allocationRequest(
  client_id: string,
  { parts, rest, age }: { parts: readonly { invoice_id: string; amount: number }[]; rest: number; age: number },
): LedgerRequest {
  const id = newRecordId()
  const amount = toMajor(parts.reduce((sum, part) => sum + part.amount, rest))
  const of = parts.map((part) => ({ ...part, amount: toMajor(part.amount) }))
  const body = { ...bankPayment(id), client_id, currency: 'KES', amount, parts: of }
  const onDay = (paid_on: string) => ({ ...body, paid_on })
  return { name: 'allocate-payment', id, body: onDay(toPastDay(age)), today: onDay(TODAY) }
}

export function noteRequest(invoice_id: string, choice: { scope: string; amount: number | null }): LedgerRequest {
  const credit_note_id = newRecordId()
  const body = { credit_note_id, invoice_id, lines: [], reason: REASON, ...choice }
  return { name: 'issue-credit-note', id: credit_note_id, body }
}

export function certificateRequest(invoice_id: string, amount: number, kind: string): LedgerRequest {
  const certificate_id = newRecordId()
  const parts = [{ invoice_id, amount }]
  const body = { certificate_id, parts, kind, certificate_number: certificate_id, day: TODAY }
  return { name: 'record-certificate', id: certificate_id, body: { ...body, file_path: null, is_accepted: true } }
}

export function useRequest(invoice_id: string, amount: number): LedgerRequest {
  const use_id = newRecordId()
  return { name: 'apply-credit', id: use_id, body: { use_id, invoice_id, amount } }
}

/** @param minor in cents; credit from before the portal is negative */
export function accountRequest(client_id: string, kind: 'refund' | 'opening', minor: number, age = 0): LedgerRequest {
  const entry_id = newRecordId()
  const of = { entry_id, client_id, currency: 'KES', amount: toMajor(minor), reason: REASON }
  // The amounts of opening balances can be the same.
  const body = kind === 'opening' ? { ...of, duplicate_reason: REASON } : of
  const name = kind === 'refund' ? 'refund-credit' : 'record-opening'
  return { name, id: `${kind}-${entry_id}`, body: { ...body, day: toPastDay(age) }, today: { ...body, day: TODAY } }
}
