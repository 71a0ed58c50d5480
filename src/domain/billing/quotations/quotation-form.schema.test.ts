import { describe, expect, it } from 'vitest'
import { ValidationError } from 'yup'
import { newQuotationSchema, quotationDecisionSchema } from './quotations.endpoints.ts'

const LINE = {
  description: 'Bid evaluation',
  quantity: 2.5,
  unit: 'day',
  unit_price: 40_000,
  discount_percent: 0,
  vat_class: 'B',
  item_id: null,
}
const ENTERED = {
  quotation_id: 'x'.repeat(20),
  inquiry_id: null,
  title: 'Solar mini-grid',
  description: '',
  client_id: 'amina',
  project_id: null,
  lines: [LINE],
  currency: 'KES',
  valid_until: '2031-03-31',
}

async function collectSchemaErrors(schema: { validate: (value: unknown, options: object) => Promise<unknown> }, value: object) {
  try {
    await schema.validate(value, { abortEarly: false })
    return []
  } catch (error) {
    return error instanceof ValidationError ? error.errors : [String(error)]
  }
}

describe('a new quotation', () => {
  it('is valid with one line', async () => {
    expect(await collectSchemaErrors(newQuotationSchema, ENTERED)).toEqual([])
  })

  it.each([
    ['no lines', { lines: [] }, 'quotations/lines-missing'],
    ['201 lines', { lines: Array.from({ length: 201 }, () => LINE) }, 'lines/too-many'],
    ['a negative quantity', { lines: [{ ...LINE, quantity: -1 }] }, 'lines/quantity-invalid'],
    ['a huge quantity', { lines: [{ ...LINE, quantity: 1e300 }] }, 'lines/quantity-invalid'],
    ['a sum of nothing', { lines: [{ ...LINE, unit_price: 0 }] }, 'lines/sum-missing'],
    ['a huge sum', { lines: [{ ...LINE, unit_price: 999_999_999_999, quantity: 999_999 }] }, 'lines/sum-too-large'],
    ['a day that does not exist', { valid_until: '2031-02-30' }, 'quotations/day-invalid'],
    ['no last day', { valid_until: null }, 'quotations/day-invalid'],
    ['no client', { client_id: '' }, 'quotations/fields-missing'],
  ])('is refused with %s', async (_what, changes, key) => {
    expect(await collectSchemaErrors(newQuotationSchema, { ...ENTERED, ...changes })).toContain(key)
  })

  it.each([{ total_amount: 1 }, { status: 'accepted' }])('is refused with an unknown field: %j', async (changes) => {
    expect(await collectSchemaErrors(newQuotationSchema, { ...ENTERED, ...changes })).toHaveLength(1)
  })
})

it('a decision needs a typed name, and is to accept or to decline', async () => {
  const request = { quotation_id: 'a', decision: 'accepted', name: 'Amina', reason: '' }
  expect(await collectSchemaErrors(quotationDecisionSchema, request)).toEqual([])
  expect(await collectSchemaErrors(quotationDecisionSchema, { ...request, name: '  ' })).toEqual(['quotations/name-missing'])
  expect(await collectSchemaErrors(quotationDecisionSchema, { ...request, name: 'x'.repeat(101) })).toEqual([
    'quotations/name-too-long',
  ])
  expect(await collectSchemaErrors(quotationDecisionSchema, { ...request, decision: 'expired' })).toHaveLength(1)
})
