import { describe, expect, it } from 'vitest'
import { RECORD_ID } from '../../platform/ids.ts'
import {
  canChangeQuotation,
  isDecidable,
  isInvoiceable,
  isQuotationOver,
  QUOTATION_STATUSES,
  type QuotationStatus,
  quotationInvoiceId,
} from './quotation.ts'

const TODAY = '2026-11-30'

describe('the status of a quotation', () => {
  it('changes only from draft to sent, and from sent to accepted, declined, withdrawn or expired', () => {
    const allowed = QUOTATION_STATUSES.flatMap((from) =>
      QUOTATION_STATUSES.filter((to) => canChangeQuotation(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(allowed).toEqual(['draft → sent', 'sent → accepted', 'sent → declined', 'sent → withdrawn', 'sent → expired'])
  })
})

describe('a sent quotation', () => {
  it.each([
    ['2026-12-01', false],
    [TODAY, false],
    ['2026-11-29', true],
  ])('that is valid until %s is over on 2026-11-30: %s', (valid_until, isOver) => {
    const quotation = { status: 'sent', valid_until } as const
    expect(isQuotationOver(quotation, TODAY)).toBe(isOver)
    expect(isDecidable(quotation, TODAY)).toBe(!isOver)
  })
})

it.each(QUOTATION_STATUSES.filter((status) => status !== 'sent'))(
  'nobody can decide a quotation that is %s, and the night does not end it',
  (status) => {
    expect(isDecidable({ status, valid_until: '2999-12-31' }, TODAY)).toBe(false)
    expect(isQuotationOver({ status, valid_until: '2000-01-01' }, TODAY)).toBe(false)
  },
)

it('an invoice is made only from an accepted quotation, and only once', () => {
  const made = (status: QuotationStatus, invoice_id: string | null = null) => isInvoiceable({ status, invoice_id })
  expect(QUOTATION_STATUSES.filter((status) => made(status))).toEqual(['accepted'])
  expect(made('accepted', 'an-invoice')).toBe(false)
})

describe('the id of the invoice of a quotation', () => {
  const id = 'x'.repeat(20)

  it('is never that of a cancelled one, also if an earlier cancelled one is gone', () => {
    expect(quotationInvoiceId(id, [])).toBe(`quotation-${id}`)
    expect(quotationInvoiceId(id, [`quotation-${id}`])).toBe(`quotation-${id}-2`)
    expect(quotationInvoiceId(id, [`quotation-${id}-2`])).toBe(`quotation-${id}`)
    expect(quotationInvoiceId(id, [`quotation-${id}-2`, `quotation-${id}`])).toBe(`quotation-${id}-3`)
  })

  it('is valid for the longest id of a form', () => {
    const cancelled = [`quotation-${id}`, ...Array.from({ length: 998 }, (_each, index) => `quotation-${id}-${index + 2}`)]
    expect(quotationInvoiceId(id, cancelled)).toBe(`quotation-${id}-1000`)
    expect(quotationInvoiceId(id, cancelled)).toMatch(RECORD_ID)
  })
})
