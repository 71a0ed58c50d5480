import type { NewInvoice } from '@domain/billing/invoices/invoice-form.schema.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { numberId } from '@domain/platform/number.collection.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV, NUMBERS_PROJECT } from '../../scripts/local/environment.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { invoiceFormValues } from '../support/invoice-form.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleProfile } from '../support/sample-records.ts'

// A separate project, so that no other test takes a number.
Object.assign(process.env, ADMIN_ENV, FUNCTIONS_ENV, { GCLOUD_PROJECT: NUMBERS_PROJECT })
const { db } = await import('../../functions/src/platform/endpoint/firebase.ts')
const { storeInvoice, removeDraft } = await import('../../functions/src/billing/invoices/invoice-drafts.ts')
const { storeNumbered } = await import('../../functions/src/platform/new-record.ts')

/** `NUMBER_WRITERS=200` writes more at the same moment. */
const WRITERS = Number(process.env['NUMBER_WRITERS'] ?? 50)
const CLIENT = 'numbers-client'
const ADMIN = 'numbers-admin'
const numbers = db.collection(SERVER_COLLECTIONS.numbers)
const invoices = db.collection(COLLECTIONS.invoices)
const IN_2029 = new Date('2029-06-01T09:00:00Z')

const input = (changes: Partial<NewInvoice> = {}): NewInvoice => ({
  invoice_id: newRecordId(),
  ...invoiceFormValues(CLIENT),
  ...changes,
})
const create = (now = IN_2029, changes: Partial<NewInvoice> = {}) => storeInvoice(input(changes), ADMIN, now)
const expected = (year: number, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `INV-${year}-${String(from + index).padStart(4, '0')}`)
const stored = async () => (await invoices.get()).docs.map((invoice) => String(invoice.get('invoice_number')))

beforeEach(async () => {
  await emptyDatabase(db)
  await db.collection(COLLECTIONS.profiles).doc(CLIENT).set(sampleProfile(CLIENT))
})

afterAll(() => emptyDatabase(db))

describe(`the numbers of ${WRITERS} invoices that are made at the same moment`, () => {
  it('are one for each, and none fails', async () => {
    const made = await Promise.all(Array.from({ length: WRITERS }, () => create()))
    expect(made.toSorted()).toEqual(expected(2029, 1, WRITERS))
    expect((await stored()).toSorted()).toEqual(expected(2029, 1, WRITERS))
  })
})

describe('a number', () => {
  it('has a record that names its invoice', async () => {
    const invoice = input()
    await storeInvoice(invoice, ADMIN, IN_2029)
    const record = await numbers.doc('invoice-2029-1').get()
    expect(record.data()).toEqual({
      series: 'invoice',
      year: 2029,
      number: 1,
      taken_by: `invoices/${invoice.invoice_id}`,
    })
  })

  it.each([9998, 9999, 10_000, 99_999])('after %i is one higher: numbers are compared as numbers', async (number) => {
    for (const given of [9, 99, number]) {
      const record = { series: 'invoice', year: 2029, number: given, taken_by: 'invoices/earlier' }
      await numbers.doc(numberId('invoice', 2029, given)).set(record)
    }
    expect(await create()).toBe(`INV-2029-${number + 1}`)
    expect(await create()).toBe(`INV-2029-${number + 2}`)
  })

  it('starts again at 1 with the year, at midnight in Nairobi', async () => {
    expect(await create(new Date('2029-12-31T20:59:59.999Z'))).toBe('INV-2029-0001')
    expect(await create(new Date('2029-12-31T21:00:00.000Z'))).toBe('INV-2030-0001')
    expect(await create(new Date('2030-01-01T09:00:00.000Z'))).toBe('INV-2030-0002')
  })

  it('belongs to the series of invoices: tickets have a separate series', async () => {
    await create()
    await create()
    const ticket = (id: string) => ({
      series: 'ticket' as const,
      record: db.collection('tickets').doc(id),
      now: IN_2029,
      build: async (writes: FirebaseFirestore.WriteBatch) => void writes.create(db.collection('tickets').doc(id), {}),
    })
    expect(await storeNumbered(ticket('a'))).toBe('TKT-2029-0001')
    expect(await storeNumbered(ticket('b'))).toBe('TKT-2029-0002')
    expect(await storeNumbered(ticket('b'))).toBeUndefined()
  })

  it('is not used up by an invoice that is refused', async () => {
    await create()
    await expect(create(IN_2029, { client_id: 'nobody' })).rejects.toMatchObject({ key: 'invoices/client-unknown' })
    await expect(create(IN_2029, { project_id: 'no-project' })).rejects.toMatchObject({ key: 'invoices/project-not-clients' })
    expect(await create()).toBe('INV-2029-0002')
    expect((await numbers.get()).size).toBe(2)
  })
})

describe('the number of a deleted draft', () => {
  const createMany = async (count: number) => {
    const ids = Array.from({ length: count }, newRecordId)
    for (const invoice_id of ids) await create(IN_2029, { invoice_id })
    return ids
  }

  it('is used again, the lowest first, and then the series continues', async () => {
    const ids = await createMany(12)
    for (const index of [10, 1, 4]) await removeDraft({ invoice_id: ids[index] ?? '', revision: 0 }, ADMIN, IN_2029)
    expect((await numbers.doc('invoice-2029-2').get()).get('taken_by')).toBeNull()
    expect(await create()).toBe('INV-2029-0002')
    expect(await create()).toBe('INV-2029-0005')
    expect(await create()).toBe('INV-2029-0011')
    expect(await create()).toBe('INV-2029-0013')
    expect((await stored()).toSorted()).toEqual(expected(2029, 1, 13))
  })

  it('stays with its year', async () => {
    const [id = ''] = await createMany(1)
    await removeDraft({ invoice_id: id, revision: 0 }, ADMIN, IN_2029)
    expect(await create(new Date('2030-03-01T09:00:00Z'))).toBe('INV-2030-0001')
    expect(await create()).toBe('INV-2029-0001')
  })

  it('belongs to one invoice only when many are created and deleted concurrently', async () => {
    const ids = await createMany(20)
    const deleted = ids.filter((_id, index) => index % 2 === 0)
    await Promise.all([
      ...deleted.map((invoice_id) => removeDraft({ invoice_id, revision: 0 }, ADMIN, IN_2029)),
      ...Array.from({ length: 15 }, () => create()),
    ])
    const all = await stored()
    expect(all).toHaveLength(25)
    expect(new Set(all).size).toBe(25)
    const free = (await numbers.where('taken_by', '==', null).get()).size
    for (let index = 0; index < free; index++) await create()
    const complete = (await stored()).toSorted()
    expect(complete).toEqual(expected(2029, 1, complete.length))
  })
})
