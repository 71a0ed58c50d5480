import { type Invoice, LATER_INVOICE_FIELDS } from '@domain/invoices/invoice.schema.ts'
import { totalsOf } from '@domain/lines/totals.ts'
import { toMajor } from '@domain/money.ts'
import { DEFAULT_SETTINGS } from '@domain/settings/office-settings.constants.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { sampleLine } from '../../../../tests/support/sample-billing.ts'
import { sampleInvoice } from '../../../../tests/support/sample-records.ts'
import { invoicePdfDefinition } from './invoice-pdf.ts'
import { renderPdf } from './render-pdf.ts'

const DAY = '2026-11-20'
const ISSUED = new Date('2026-11-20T08:30:00Z')
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

function invoiceWith(changes: Partial<Invoice>): Invoice {
  const lines = LINES as Invoice['lines']
  const { net, tax, gross } = totalsOf(lines, DAY)
  const sums = { amount: toMajor(net), tax_amount: toMajor(tax), total_amount: toMajor(gross) }
  const times = { tax_day: DAY, sent_at: ISSUED, created_at: ISSUED }
  return {
    ...LATER_INVOICE_FIELDS,
    ...sampleInvoice('amina'),
    id: 'invoice',
    lines,
    ...sums,
    ...times,
    ...changes,
  } as unknown as Invoice
}

async function textOf(changes: Partial<Invoice>): Promise<string> {
  const { bank_details: bankDetails } = DEFAULT_SETTINGS
  const invoice = invoiceWith(changes)
  const { definition } = invoicePdfDefinition({
    invoice,
    payments: [],
    movements: [],
    bankDetails,
    check: null,
    variant: 'plain',
  })
  const pdf = await getDocumentProxy(new Uint8Array(await renderPdf(definition)))
  const { text } = await extractText(pdf, { mergePages: true })
  return text.normalize('NFKC').replace(/\s+/g, ' ')
}

describe('the PDF of an invoice with lines', () => {
  it('shows each line, the tax of each class, the buyer’s tax data and what to withhold', async () => {
    const buyer = { kra_pin: 'P051234567Q', billing_address: 'P.O. Box 1204\nMlima' }
    const text = await textOf({ buyer, expected_income_tax: 8847.52, expected_vat: 2000 })
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

  it('shows credit and certificates beside the payments', async () => {
    const settled = { paid_amount: 112_950.45, credited_amount: 10_000, withheld_income_tax: 5000, withheld_vat: 2000 }
    expect(await textOf(settled)).toContain(
      'Payments received Ksh 95,950.45 Credited Ksh 10,000.00 Withheld, with certificate Ksh 7,000.00 Balance due Ksh 80,000.00',
    )
  })

  it('in dollars shows the exchange rate and the total in shillings', async () => {
    const text = await textOf({ currency: 'USD', exchange_rate: 129.4275 })
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
    const text = await textOf({ tax_signature })
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
