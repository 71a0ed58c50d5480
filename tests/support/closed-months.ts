import { getFirstDayOfMonth, lastEndedMonth, monthOfDay } from '@domain/billing/ledger/months.ts'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi, daysAfter } from '@domain/platform/dates.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newRecordId } from './record-id.ts'

export const TODAY = dayInNairobi(new Date())
export const CURRENT = monthOfDay(TODAY)
/** The last month that can be closed, and the one before it. */
export const LAST = lastEndedMonth(new Date())
export const BEFORE = monthOfDay(daysAfter(getFirstDayOfMonth(LAST), -1))
/** In the last month. */
export const DAY = `${LAST}-15`
export const REASON = 'The bank sent a correction.'

const MONTHS = adminDb.collection(SERVER_COLLECTIONS.accountingMonths)
const bank = () => ({ method: 'bank_transfer', reference: newRecordId() })

export const storedMonth = (month: string) => MONTHS.doc(month).get()
export const removeMonths = () => adminDb.recursiveDelete(MONTHS)

/** The request of a payment on a day of the last month. */
export function lastMonthPayment(invoice_id: string, amount: number, paid_on = DAY) {
  return { invoice_id, payment_id: newRecordId(), ...bank(), amount, paid_on }
}

/** The request of a payment for one invoice, with a rest of 1 as credit. */
export function lastMonthAllocation(client_id: string, invoice_id: string, amount: number, paid_on = DAY) {
  const about = { payment_id: newRecordId(), client_id, currency: 'KES', ...bank() }
  return { ...about, amount: amount + 1, paid_on, parts: [{ invoice_id, amount }] }
}

/** The request of an opening balance or of a refund. */
export function lastMonthEntry(client_id: string, amount: number, day = DAY) {
  return { entry_id: newRecordId(), client_id, currency: 'KES', reason: REASON, amount, day }
}
