import { calculateStoredSums } from '@domain/billing/lines/totals.ts'
import type { Quotation } from '@domain/billing/quotations/quotation.ts'
import { expect, it } from 'vitest'
import { textOfPdf } from '../../../../tests/support/rendered-pdfs.ts'
import { sampleLine, sampleQuotation } from '../../../../tests/support/sample-billing.ts'
import { quotationPdfDefinition } from './quotation.ts'

const CHECK = { code: '7F3K0Q2MXW9AHB41', address: 'https://ubora.example/verify?number=QUO-2026-0004#7F3K0Q2MXW9AHB41' }

function quotationWith(lines: object[], changes: object = {}): Quotation {
  const sums = calculateStoredSums(lines as unknown as Quotation['lines'], '2026-11-20')
  return { ...sampleQuotation('amina'), id: 'quotation', lines, ...sums, ...changes } as unknown as Quotation
}

it('the PDF of a quotation shows its lines with the tax of each class and the check code', async () => {
  const lines = [sampleLine(), sampleLine({ description: 'Pump', unit: '', discount_percent: 5, vat_class: 'E' })]
  const account = { name: 'Finance Desk', email: 'finance@mlima.example' }
  const decision = { name: 'Amina Lokwawi', by: 'amina', account, at: new Date('2026-11-22T08:30:00Z'), reason: '' }
  const accepted = quotationWith(lines, { description: 'For eleven dispensaries', status: 'accepted', decision })
  const text = await textOfPdf(quotationPdfDefinition(accepted, CHECK))
  for (const part of [
    'QUOTATION QUO-2016-0007 ACCEPTED',
    'Solar mini-grid evaluation For eleven dispensaries',
    'Bid evaluation 2.5 day 40,000.00 B 100,000.00',
    'Pump 2.5 40,000.00 5% E 95,000.00',
    'Amount Ksh 195,000.00 VAT Ksh 23,600.00 Total Ksh 218,600.00',
    'E · Reduced 8% Ksh 95,000.00 Ksh 7,600.00 Ksh 102,600.00',
    'Accepted by Typed name Amina Lokwawi Account Finance Desk Verified address finance@mlima.example',
    'Time Nov 22, 2026 11:30 AM, Nairobi time',
    'Check code 7F3K-0Q2M-XW9A-HB41',
  ]) {
    expect(text).toContain(part)
  }
})

it('the PDF of a declined quotation names the account, one from before accounts were stored only the typed name, and a withdrawn one is marked', async () => {
  const answered = { name: 'Amina; account: boss@mlima.example', by: 'amina', at: new Date('2026-11-22T08:30:00Z'), reason: '' }
  const account = { name: '', email: 'finance@mlima.example' }
  const textWith = (changes: object) => textOfPdf(quotationPdfDefinition(quotationWith([sampleLine()], changes), CHECK))
  const declined = await textWith({ status: 'declined', decision: { ...answered, account } })
  expect(declined).toContain(
    'Declined by Typed name Amina; account: boss@mlima.example Verified address finance@mlima.example Time Nov 22',
  )
  expect(await textWith({ status: 'accepted', decision: answered })).toContain('boss@mlima.example Time Nov 22')
  expect(await textWith({ status: 'withdrawn' })).toContain('QUO-2016-0007 WITHDRAWN')
})

it('the PDF of a draft has no check code; many lines have carried sums', async () => {
  const draft = quotationWith(
    Array.from({ length: 60 }, () => sampleLine()),
    { status: 'draft', is_issued: false, sent_at: null },
  )
  const text = await textOfPdf(quotationPdfDefinition(draft, null))
  expect(text).not.toContain('Check code')
  expect(text).toContain('DRAFT')
  expect(text.match(/(Carried|Brought) forward Ksh [\d,]+00\.00/g)).toHaveLength(4)
})
