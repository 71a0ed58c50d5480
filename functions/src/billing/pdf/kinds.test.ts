import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import type { Payment } from '@domain/billing/payments/payment.ts'
import { DEFAULT_SETTINGS } from '@domain/platform/settings/office-settings.ts'
import { describe, expect, it } from 'vitest'
import { ISSUED, issuedInvoice, textOfPdf } from '../../../../tests/support/rendered-pdfs.ts'
import { sampleLine } from '../../../../tests/support/sample-billing.ts'
import { samplePayment } from '../../../../tests/support/sample-records.ts'
import type { InvoiceMovement } from '../ledger/post-entries.ts'
import { buildReceiptPdf } from './invoice-parts.ts'
import { invoicePdfDefinition } from './invoice-pdf.ts'

const LINES = [
  sampleLine(),
  sampleLine({
    description: 'Site visit',
    quantity: 1,
    unit: 'trip',
    unit_price: 85_500.5,
    discount_percent: 10,
    vat_class: 'A',
  }),
]

const invoiceWith = (changes: Partial<Invoice>) => issuedInvoice(LINES, changes)

function readInvoicePdfText(changes: Partial<Invoice>, movements: InvoiceMovement[] = []): Promise<string> {
  const { bank_details: bankDetails } = DEFAULT_SETTINGS
  const source = { invoice: invoiceWith(changes), payments: [], movements, bankDetails, check: null }
  return textOfPdf(invoicePdfDefinition({ ...source, variant: 'plain' }))
}

const movement = (kind: InvoiceMovement['kind'], amount: number, created_at = ISSUED) => ({ kind, amount, created_at })

it('the PDF of an opening item is no tax invoice, and shows no tax', async () => {
  const item = { lines: [], is_opening: true, amount: 1160, tax_amount: 0, total_amount: 1160, invoice_number: '2015/045' }
  const text = await readInvoicePdfText({ ...item, tax_day: null })
  for (const part of ['OPENING ITEM 2015/045', 'This is no tax invoice.', 'Total Ksh 1,160.00']) expect(text).toContain(part)
  for (const part of ['Tax Ksh', 'VAT Ksh', 'Exempt', 'INVOICE']) expect(text).not.toContain(part)
})

describe('the PDF of an invoice with lines', () => {
  it('shows each line, the tax of each class, the buyer’s tax data and what to withhold', async () => {
    const buyer = { kra_pin: 'P051234567Q', billing_address: 'P.O. Box 1204\nMlima' }
    const text = await readInvoicePdfText({ buyer, expected_income_tax: 8847.52, expected_vat: 2000 })
    for (const part of [
      'P.O. Box 1204 Mlima KRA PIN P051234567Q',
      'Bid evaluation 2.5 day 40,000.00 B 100,000.00',
      'Site visit 1 trip 85,500.50 10% A 76,950.45',
      'Amount Ksh 176,950.45 VAT Ksh 16,000.00 Total Ksh 192,950.45',
      'A · Exempt – Ksh 76,950.45 Ksh 0.00 Ksh 76,950.45',
      'B · Standard 16% Ksh 100,000.00 Ksh 16,000.00 Ksh 116,000.00',
      'withhold income tax Ksh 8,847.52 and VAT Ksh 2,000.00, and to pay Ksh 182,102.93.',
      'Please pay by Dec 16, 2016.',
    ]) {
      expect(text).toContain(part)
    }
  })

  it.each([
    [
      'its stored class',
      { vat_class: 'C', tax_amount: 0, total_amount: 1000 },
      'C · Zero-rated 0% Ksh 1,000.00 Ksh 0.00 Ksh 1,000.00',
    ],
    ['the class of its tax, if none was stored', { vat_class: null }, 'B · Standard 16% Ksh 1,000.00 Ksh 160.00 Ksh 1,160.00'],
  ] as const)('or with a typed amount shows the tax of %s', async (_name, changes, row) => {
    const typed = { lines: [], amount: 1000, tax_amount: 160, total_amount: 1160, ...changes }
    const text = await readInvoicePdfText(typed)
    expect(text).toContain(`VAT Ksh ${typed.tax_amount}.00`)
    expect(text).toContain(row)
  })

  it('or with a typed tax of no class, stored without one, shows only its sum', async () => {
    const text = await readInvoicePdfText({ lines: [], amount: 1000, tax_amount: 100, total_amount: 1100 })
    expect(text).toContain('Tax Ksh 100.00')
    expect(text).not.toContain('Standard')
  })

  it('shows credit and certificates beside the payments', async () => {
    const settled = { paid_amount: 112_950.45, credited_amount: 10_000, withheld_income_tax: 5000, withheld_vat: 2000 }
    expect(await readInvoicePdfText(settled)).toContain(
      'Payments received Ksh 95,950.45 Credited Ksh 10,000.00 Withheld, with certificate Ksh 7,000.00 Balance due Ksh 80,000.00',
    )
  })

  it.each([
    ['credit that was used', -20_000, 'Payments received Ksh 75,950.45 Credited Ksh 10,000.00 Credit used Ksh 20,000.00'],
    [
      'money that became credit',
      10_000,
      'Payments received Ksh 105,950.45 Credited Ksh 10,000.00 Kept as your credit -Ksh 10,000.00',
    ],
  ])('shows %s, so that the balance follows', async (_what, amount, expected) => {
    const settled = { paid_amount: 112_950.45, credited_amount: 10_000, withheld_income_tax: 5000, withheld_vat: 2000 }
    const text = await readInvoicePdfText(settled, [movement('credit_note', -10_000), movement('transfer', amount)])
    expect(text).toContain(`${expected} Withheld, with certificate Ksh 7,000.00 Balance due Ksh 80,000.00`)
  })

  it('shows a rest that was written off, and not as received', async () => {
    const settled = { paid_amount: 192_950.45, written_off_amount: 0.45, status: 'paid' } as const
    expect(await readInvoicePdfText(settled, [movement('payment', -192_950), movement('write_off', -0.45)])).toContain(
      'Payments received Ksh 192,950.00 Written off Ksh 0.45 Balance due Ksh 0.00',
    )
  })

  it('in dollars shows the exchange rate and the total in shillings', async () => {
    const text = await readInvoicePdfText({ currency: 'USD', exchange_rate: 129.4275 })
    expect(text).toContain('Exchange rate: 1 USD = Ksh 129.4275')
    expect(text).toContain('Total in Kenya shillings: Ksh 24,973,094.37')
  })

  it('signed by the tax authority shows what its unit answered, with all five bands in shillings', async () => {
    const tax_signature = {
      invoice_count: 12,
      unit_id: 'KRACU0100000001',
      receipt_count: 34,
      internal_data: 'TESTINTERNALDATA12345678AB',
      receipt_signature: 'ABCDEFGHIJKLMNOP',
      unit_time: '20261120113005',
      qr_address: '',
    }
    const text = await readInvoicePdfText({ tax_signature })
    for (const part of [
      'SCU date and time 2026-11-20 11:30:05',
      'CU ID KRACU0100000001',
      'CU invoice number KRACU0100000001/34',
      'Internal data TEST-INTE-RNAL-DATA-1234-5678-AB',
      'Receipt signature ABCD-EFGH-IJKL-MNOP',
      'C · Zero-rated 0% Ksh 0.00 Ksh 0.00 Ksh 0.00',
      'D · Not subject to VAT – Ksh 0.00',
      'E · Reduced 8% Ksh 0.00',
    ]) {
      expect(text).toContain(part)
    }
  })
})

describe('the PDF of a receipt', () => {
  it('shows what was still to pay after it, also after credit, certificates and a reversal before it', async () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))
    const payment = (ordinal: number, amount: number) =>
      ({
        ...samplePayment('amina', { receipt_number: `RCT-2016-0007-${ordinal}`, amount, created_at: at(ordinal) }),
        id: `payment-${ordinal}`,
      }) as unknown as Payment & { receipt_number: string }
    const payments = [payment(1, 50_000), payment(2, 30_000), payment(3, 40_000)]
    const movements = [
      ...[movement('issue', 192_950.45), movement('payment', -50_000, at(1)), movement('reversal', 50_000, at(2))],
      ...[movement('credit_note', -10_000, at(2)), movement('certificate', -5000, at(2)), movement('transfer', -1000, at(2))],
      ...[movement('payment', -30_000, at(2)), movement('payment', -40_000, at(3)), movement('credit_note', -7000, at(4))],
    ]
    const source = { invoice: invoiceWith({}), payments, movements, check: null }
    expect(await textOfPdf(buildReceiptPdf({ ...source, payment: payment(3, 40_000) }))).toContain(
      'Invoice total Ksh 192,950.45 Received before Ksh 30,000.00 Credited or withheld Ksh 16,000.00 This payment Ksh 40,000.00 Still to pay Ksh 106,950.45',
    )
    expect(await textOfPdf(buildReceiptPdf({ ...source, payment: payment(1, 50_000) }))).toContain(
      'Received before Ksh 0.00 This payment Ksh 50,000.00 Still to pay Ksh 142,950.45',
    )
  })

  it('of whole shillings shows what of it is kept as credit', async () => {
    const created_at = new Date(Date.UTC(2026, 10, 21))
    const record = { receipt_number: 'RCT-2016-0007-1', amount: 192_951, created_at }
    const payment = { ...samplePayment('amina', record), id: 'payment-1' } as unknown as Payment & { receipt_number: string }
    const movements = [
      movement('issue', 192_950.45),
      movement('payment', -192_951, created_at),
      movement('transfer', 0.55, created_at),
    ]
    const source = { invoice: invoiceWith({}), payments: [payment], movements, payment, check: null }
    expect(await textOfPdf(buildReceiptPdf(source))).toContain(
      'This payment Ksh 192,951.00 Kept as your credit Ksh 0.55 Still to pay Ksh 0.00',
    )
  })
})
