import type { Line } from '@domain/billing/lines/line.ts'
import { describe, expect, it } from 'vitest'
import { storeInvoice } from '../../functions/src/billing/invoices/invoice-drafts.ts'
import { callAs } from '../support/accounts.ts'
import { invoiceFormValues } from '../support/invoice-form.ts'
import { readInvoice } from '../support/invoice-records.ts'
import { newMember } from '../support/members.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleLine } from '../support/sample-billing.ts'

const admin = await newMember('admin')
const client = await newMember('client')

const line = (changes: Partial<Line> = {}) => sampleLine(changes) as Line
const LINES = [
  line(),
  line({ description: 'Syringes', quantity: 1000, unit: 'piece', unit_price: 12.35, discount_percent: 10, vat_class: 'A' }),
  line({ description: 'Fuel', quantity: 0.333, unit: 'l', unit_price: 0.07, vat_class: 'E' }),
]
/** 100,000.00 and 11,115.00 and 0.02; VAT 16,000.00 and 0.00 and 0.00. */
const SUMS = { amount: 111_115.02, tax_amount: 16_000, total_amount: 127_115.02 }

const create = (invoice_id: string, changes: object = {}, by = admin) =>
  callAs(by.idToken, 'create-invoice', { invoice_id, ...invoiceFormValues(client.uid, { lines: LINES, ...changes }) })
const update = (invoice_id: string, changes: object = {}) =>
  callAs(admin.idToken, 'update-invoice', { invoice_id, revision: 0, ...invoiceFormValues(client.uid, changes) })

describe('a draft with lines', () => {
  it('has the sums of its lines, whatever amounts the request names, and a repeated request creates one', async () => {
    const id = newRecordId()
    const answers = [await create(id), await create(id, { amount: 1, tax_amount: 0 })]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const invoice = await readInvoice(id)
    expect(invoice).toMatchObject({ ...SUMS, lines: LINES, tax_day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) })
    const [first = line(), ...others] = LINES
    const changed = [{ ...first, unit_price: 40_000.01 }, ...others]
    expect(await create(id, { lines: changed })).toMatchObject({ status: 409, key: 'invoices/created-otherwise' })
  })

  it('is created once by twenty concurrent requests, also after the VAT rates have changed', async () => {
    const invoice_id = newRecordId()
    const form = { invoice_id, ...invoiceFormValues(client.uid, { lines: LINES }) }
    const day = new Date('2020-12-31T12:00:00Z')
    const numbers = await Promise.all(Array.from({ length: 20 }, () => storeInvoice(form, admin.uid, day)))
    numbers.push(await storeInvoice(form, admin.uid, new Date('2021-01-01T12:00:00Z')))
    expect(new Set(numbers).size).toBe(1)
    expect(await readInvoice(invoice_id)).toMatchObject({ tax_amount: 14_000, tax_day: '2020-12-31' })
  })

  it('gets lines, other lines and typed amounts again by changes', async () => {
    const id = newRecordId()
    await create(id, { lines: [] })
    expect(await readInvoice(id)).toMatchObject({ lines: [], vat_class: 'B', total_amount: 174_000.58 })
    expect((await update(id, { lines: LINES })).status).toBe(200)
    expect(await readInvoice(id)).toMatchObject({ ...SUMS, lines: LINES, vat_class: null })
    expect((await update(id, { revision: 1, amount: 5, tax_amount: 0.8 })).status).toBe(200)
    const typed = { amount: 5, tax_amount: 0.8, total_amount: 5.8 }
    expect(await readInvoice(id)).toMatchObject({ ...typed, lines: [], vat_class: 'B', revision: 2 })
  })

  it('with a typed amount has the tax of its class, and is not sent once that class has another rate', async () => {
    const id = newRecordId()
    const form = { invoice_id: id, ...invoiceFormValues(client.uid, { amount: 100, tax_amount: 16 }) }
    await storeInvoice(form, admin.uid, new Date('2020-12-31T12:00:00Z'))
    const sums = { vat_class: 'B', tax_amount: 14, total_amount: 114, tax_day: '2020-12-31' }
    expect(await readInvoice(id)).toMatchObject(sums)
    const send = (revision: number) => callAs(admin.idToken, 'send-invoice', { invoice_id: id, revision })
    expect(await send(0)).toMatchObject({ status: 409, key: 'invoices/rates-changed' })
    expect(await update(id, { amount: 100, tax_amount: 14 })).toMatchObject({ status: 400, key: 'invoices/tax-of-other-class' })
    expect(await update(id, { amount: 100, tax_amount: 16 })).toMatchObject({ status: 200 })
    expect(await send(1)).toMatchObject({ status: 200 })
    expect(await readInvoice(id)).toMatchObject({ vat_class: 'B', total_amount: 116, status: 'sent' })
  })

  it('may have 200 lines with long texts', async () => {
    const id = newRecordId()
    const long = line({ description: 'ũ'.repeat(300), unit: 'ĩ'.repeat(20) })
    expect((await create(id, { lines: Array(200).fill(long) })).status).toBe(200)
    expect((await readInvoice(id))?.amount).toBe(20_000_000)
    expect(await create(newRecordId(), { lines: Array(201).fill(long) })).toMatchObject({ status: 400, key: 'lines/too-many' })
  })

  it('has an exchange rate only in a foreign currency, and is not sent without one', async () => {
    const [shillings, dollars] = [newRecordId(), newRecordId()]
    await create(shillings, { exchange_rate: 129.5 })
    expect((await readInvoice(shillings))?.exchange_rate).toBeNull()
    await create(dollars, { currency: 'USD' })
    const send = (revision: number) => callAs(admin.idToken, 'send-invoice', { invoice_id: dollars, revision })
    expect(await send(0)).toMatchObject({ status: 409, key: 'invoices/exchange-rate-missing' })
    expect((await update(dollars, { lines: LINES, currency: 'USD', exchange_rate: 129.5678 })).status).toBe(200)
    expect((await send(1)).status).toBe(200)
    expect(await readInvoice(dollars)).toMatchObject({ exchange_rate: 129.5678, status: 'sent', ...SUMS })
  })

  it('asks about an inverted rate and one far from the usual: nothing is stored before the office confirms it', async () => {
    const [id, changed] = [newRecordId(), newRecordId()]
    for (const exchange_rate of [0.0077, 1295])
      expect(await create(id, { currency: 'USD', exchange_rate })).toMatchObject({ status: 400, key: 'invoices/rate-unusual' })
    expect(await readInvoice(id)).toBeUndefined()
    expect((await create(id, { currency: 'EUR', exchange_rate: 0.0077, confirms_rate: true })).status).toBe(200)
    const stored = await readInvoice(id)
    expect(stored?.exchange_rate).toBe(0.0077)
    expect(stored).not.toHaveProperty('confirms_rate')
    // It was confirmed before.
    expect((await update(id, { lines: LINES, currency: 'EUR', exchange_rate: 0.0077 })).status).toBe(200)
    await create(changed, { currency: 'EUR' })
    const inverted = { lines: LINES, currency: 'EUR', exchange_rate: 0.0071 }
    expect(await update(changed, inverted)).toMatchObject({ status: 400, key: 'invoices/rate-unusual' })
  })

  it.each([
    ['lines/sum-missing', { lines: [line({ unit_price: 0 })] }],
    ['lines/sum-missing', { lines: [line({ discount_percent: 100 })] }],
    ['lines/sum-too-large', { lines: [line({ quantity: 999_999.999, unit_price: 999_999_999_999 })] }],
    ['lines/price-invalid', { lines: [line({ unit_price: -0.01 })] }],
    ['lines/quantity-invalid', { lines: [line({ quantity: -1 })] }],
    ['lines/quantity-invalid', { lines: [line({ quantity: 1e300 })] }],
    ['lines/discount-invalid', { lines: [line({ discount_percent: -1 })] }],
    ['lines/description-missing', { lines: [line({ description: ' ' })] }],
    ['lines/description-missing', { lines: [line({ description: '\u0007\u200B' })] }],
    ['lines/exchange-rate-invalid', { currency: 'USD', exchange_rate: -1 }],
    ['lines/exchange-rate-invalid', { currency: 'USD', exchange_rate: 1e9 }],
    ['requests/invalid', { lines: [{ ...line(), net: 1 }] }],
    ['requests/invalid', { lines: [{ ...line(), vat_class: 'F' }] }],
    ['requests/invalid', { lines: [{ ...line(), quantity: '2' }] }],
    ['requests/invalid', { lines: [{ ...line(), item_id: 'a/b' }] }],
    ['requests/invalid', { lines: [null] }],
    ['requests/invalid', { lines: null }],
    ['requests/invalid', { tax_day: '2020-06-01' }],
  ])('is refused as %s with %o', async (key, changes) => {
    const id = newRecordId()
    expect(await create(id, changes)).toMatchObject({ status: 400, key })
    expect(await readInvoice(id)).toBeUndefined()
  })
})
