import type { Invoice } from '../../src/domain/billing/invoices/invoice.schema.ts'
import { type Payment, type PaymentMethod, referenceKey } from '../../src/domain/billing/payments/payment.ts'
import { COLLECTIONS } from '../../src/domain/collections.ts'
import { recordOrganisation } from '../../src/domain/platform/access/permissions.ts'
import { toMajor, toMinor } from '../../src/domain/platform/money.ts'
import { receiptNumber } from '../../src/domain/platform/number.collection.ts'
import type { InvoiceScenario } from './invoice-rows.ts'
import { accountOf } from './people.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ADMIN = accountOf('admin').uid
export const PAID_AFTER_DAYS = 9

/** Payments as percentages of the total. The last payment of a paid invoice is the remainder. */
const SHARES: Partial<Record<InvoiceScenario, readonly [PaymentMethod, number][]>> = {
  'sent, partly paid': [['mpesa', 40]],
  'paid online': [['online', 100]],
  'paid in two parts': [
    ['bank_transfer', 60],
    ['cheque', 40],
  ],
}

const REFERENCES: Partial<Record<PaymentMethod, string>> = { mpesa: 'SKL', bank_transfer: 'FT', cheque: 'CHQ ' }

/** The payments of an invoice. @param at its creation time, in milliseconds since 1970 */
export function paymentsOf(invoice: Invoice, scenario: InvoiceScenario, at: number): Payment[] {
  const shares = SHARES[scenario] ?? []
  const total = toMinor(invoice.total_amount)
  const isWhole = invoice.status === 'paid'
  let before = 0
  return shares.map(([method, share], index) => {
    const isRest = isWhole && index === shares.length - 1
    const minor = isRest ? total - before : Math.round((total * share) / 100)
    before += minor
    const last = shares.length - 1 - index
    const paid_at = new Date(at + (PAID_AFTER_DAYS - last * 2) * DAY_MS)
    const isOnline = method === 'online'
    const code = `${invoice.invoice_number.slice(4).replace('-', '')}${index + 1}`
    const reference = isOnline ? `${invoice.invoice_number}-demo` : `${REFERENCES[method] ?? ''}${code}`
    return {
      id: `${invoice.id}-payment-${index + 1}`,
      invoice_id: invoice.id,
      invoice_number: invoice.invoice_number,
      client_id: invoice.client_id,
      organisation_id: recordOrganisation(COLLECTIONS.invoices, invoice),
      method,
      provider: isOnline ? 'sandbox' : null,
      reference,
      reference_key: referenceKey(reference),
      provider_transaction_id: isOnline ? `sandbox-${code}` : null,
      amount: toMajor(minor),
      currency: invoice.currency,
      received: null,
      status: 'succeeded',
      reversed_by: null,
      reversal_reason: '',
      receipt_number: receiptNumber(invoice.invoice_number, index + 1),
      paid_at,
      recorded_by: isOnline ? 'system' : ADMIN,
      created_at: new Date(paid_at.valueOf() + HOUR_MS),
    }
  })
}
