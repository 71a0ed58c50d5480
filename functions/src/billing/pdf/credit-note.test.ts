import type { CreditNote } from '@domain/billing/credit-notes/credit-note.ts'
import { type CreditChoice, creditedPart } from '@domain/billing/credit-notes/credited-part.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { describe, expect, it } from 'vitest'
import { issuedInvoice, textOfPdf } from '../../../../tests/support/rendered-pdfs.ts'
import { sampleCreditNote, sampleLine } from '../../../../tests/support/sample-billing.ts'
import { creditNotePdfDefinition } from './credit-note.ts'

const CHECK = { code: '7F3K0Q2MXW9AHB41', address: 'https://ubora.example/verify?number=CN-2026-0003#7F3K0Q2MXW9AHB41' }
const SIGNATURE = {
  invoice_count: 12,
  unit_id: 'KRACU0100000001',
  receipt_count: 34,
  internal_data: 'TESTINTERNALDATA12345678AB',
  receipt_signature: 'ABCDEFGHIJKLMNOP',
  unit_time: '20261120113005',
  qr_address: '',
}
/** Each half alone would be worth two cents. */
const CENTS = sampleLine({ description: 'Three cents', quantity: 1, unit: '', unit_price: 0.03, vat_class: 'A' })

function createCreditNote(invoice: Invoice, choice: Partial<CreditChoice>, before: CreditNote[] = []): CreditNote {
  const part = creditedPart(invoice, before, { scope: 'lines', amount: null, lines: [], ...choice })
  if (typeof part === 'string') throw new Error(part)
  const { currency, exchange_rate, tax_day } = invoice
  return { ...sampleCreditNote('amina'), id: 'note', currency, exchange_rate, tax_day, ...part } as unknown as CreditNote
}

const readCreditNoteText = (note: CreditNote, invoice: Invoice) => textOfPdf(creditNotePdfDefinition(note, invoice, CHECK))

describe('the PDF of a credit note', () => {
  it('over some lines shows them with the tax of each class, the reason, the signature and the check code', async () => {
    const other = sampleLine({ description: 'Site visit', unit: 'trip', unit_price: 500, discount_percent: 10, vat_class: 'A' })
    const invoice = issuedInvoice([sampleLine(), other], { buyer: { kra_pin: 'P051234567Q', billing_address: 'Mlima' } })
    const chosen = [
      { position: 0, quantity: 1 },
      { position: 1, quantity: 2 },
    ]
    const text = await readCreditNoteText(
      { ...createCreditNote(invoice, { lines: chosen }), tax_signature: SIGNATURE },
      invoice,
    )
    for (const part of [
      'KRA PIN P051234567Q',
      'For invoice INV-2016-0007',
      'Bid evaluation 1 day 40,000.00 B 40,000.00',
      'Site visit 2 trip 500.00 10% A 900.00',
      'Amount Ksh 40,900.00 VAT Ksh 6,400.00 Total credited Ksh 47,300.00',
      'A · Exempt – Ksh 900.00 Ksh 0.00 Ksh 900.00',
      'B · Standard 16% Ksh 40,000.00 Ksh 6,400.00 Ksh 46,400.00',
      'Reason One bid was withdrawn.',
      'CU invoice number KRACU0100000001/34',
      'C · Zero-rated 0% Ksh 0.00 Ksh 0.00 Ksh 0.00',
      'Check code 7F3K-0Q2M-XW9A-HB41',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('shows the stored amounts of its lines, which a note alone would round differently', async () => {
    const invoice = issuedInvoice([CENTS])
    const half = createCreditNote(invoice, { lines: [{ position: 0, quantity: 0.5 }] })
    const rest = createCreditNote(invoice, { scope: 'rest' }, [half])
    const shown = await Promise.all([half, rest].map((note) => readCreditNoteText(note, invoice)))
    const worth = shown.map((text) => /Three cents 0\.5 0\.03 A (\d\.\d\d)/.exec(text)?.[1])
    expect(worth.toSorted()).toEqual(['0.01', '0.02'])
    for (const [index, text] of shown.entries())
      expect(text).toContain(`A · Exempt – Ksh ${worth[index]} Ksh 0.00 Ksh ${worth[index]}`)
  })

  it('says REVERSED with day and reason after it was taken back', async () => {
    const invoice = issuedInvoice([sampleLine()])
    const reversal = { reason: 'Issued for another invoice.', by: 'admin', at: Date.UTC(2026, 10, 28, 9) }
    const text = await readCreditNoteText({ ...createCreditNote(invoice, { scope: 'rest' }), reversal }, invoice)
    expect(text).toContain('REVERSED')
    expect(text).toContain('Taken back on Nov 28, 2026, so it credits nothing: Issued for another invoice.')
  })

  it('over many lines has carried sums', async () => {
    const invoice = issuedInvoice(Array.from({ length: 60 }, () => sampleLine()))
    const text = await readCreditNoteText(createCreditNote(invoice, { scope: 'rest' }), invoice)
    expect(text.match(/Carried forward Ksh [\d,]+00\.00/g)).toHaveLength(2)
    expect(text.match(/Brought forward Ksh [\d,]+00\.00/g)).toHaveLength(2)
    expect(text).toContain('Total credited Ksh 6,960,000.00')
  })

  it('of a typed amount has the class of its invoice, and no table if the invoice has none', async () => {
    const typed = { amount: 1000, tax_amount: 80, total_amount: 1080, vat_class: 'E' } as const
    const reduced = issuedInvoice([], typed)
    const third = { scope: 'amount', amount: 333.33 } as const
    const text = await readCreditNoteText({ ...createCreditNote(reduced, third), vat_class: 'E' }, reduced)
    expect(text).toContain('E · Reduced 8% Ksh 333.33 Ksh 26.67 Ksh 360.00')
    const odd = issuedInvoice([], { ...typed, vat_class: null, tax_amount: 100, total_amount: 1100 })
    const without = await readCreditNoteText(createCreditNote(odd, third), odd)
    expect(without).toContain('Amount Ksh 333.33 Tax Ksh 33.33 Total credited Ksh 366.66')
    expect(without).not.toContain('Standard')
  })

  it('of an invoice in dollars without lines shows the exchange rate and the total in shillings', async () => {
    const changes = { amount: 1000, tax_amount: 160, total_amount: 1160, currency: 'USD', exchange_rate: 129.5 }
    const invoice = issuedInvoice([], changes)
    const text = await readCreditNoteText(createCreditNote(invoice, { scope: 'amount', amount: 100 }), invoice)
    expect(text).toContain('Amount US$100.00 VAT US$16.00 Total credited US$116.00')
    expect(text).toContain('B · Standard 16% US$100.00 US$16.00 US$116.00')
    expect(text).toContain('Total in Kenya shillings: Ksh 15,022.00')
  })
})
