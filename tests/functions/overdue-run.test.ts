import { INVOICE_STATUSES } from '@domain/billing/invoices/invoice.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { markAllOverdue } from '../../functions/src/billing/invoices/invoice-transitions.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { invoiceFromForm, readInvoice, readInvoiceStatus } from '../support/invoice-records.ts'

const invoices = adminDb.collection(COLLECTIONS.invoices)
const DUE = '2015-03-31'
const NEXT_DAY = new Date('2015-03-31T21:00:00.000Z')

afterEach(async () => {
  await adminDb.recursiveDelete(invoices)
})

const due = (changes: object = {}) => invoiceFromForm('erased-person', 'sent', { due_date: DUE, ...changes })

describe('the nightly run', () => {
  it.each(INVOICE_STATUSES.filter((status) => status !== 'sent'))('does not change an invoice that is %s', async (status) => {
    const id = await invoiceFromForm('erased-person', status, { due_date: DUE })
    const before = await readInvoice(id)
    await markAllOverdue(NEXT_DAY)
    expect(await readInvoice(id)).toEqual(before)
  })

  it('processes any number of invoices, due on the same day and before', async () => {
    const days = ['2014-12-31', '2015-01-31', DUE]
    const ids: string[] = []
    for (let index = 0; index < 320; index++) ids.push(await due({ due_date: days[index % 3] }))
    await markAllOverdue(NEXT_DAY)
    const left = await invoices.where('status', '==', 'sent').where('due_date', '<=', DUE).get()
    expect(left.size).toBe(0)
    expect(await Promise.all([ids[0] ?? '', ids.at(-1) ?? ''].map(readInvoiceStatus))).toEqual(['overdue', 'overdue'])
  })

  it('marks the others even if one record is broken', async () => {
    const broken = await due({ due_date: '2014-12-31', history: null })
    const id = await due()
    await markAllOverdue(NEXT_DAY)
    expect(await readInvoiceStatus(id)).toBe('overdue')
    expect((await invoices.doc(broken).get()).get('status')).toBe('sent')
  })
})
