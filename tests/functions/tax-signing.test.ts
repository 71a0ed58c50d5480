import { COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { describe, expect, it } from 'vitest'
import { changeDraft, removeDraft } from '../../functions/src/billing/invoices/invoice-drafts.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { invoiceFormValues } from '../support/invoice-form.ts'
import { readInvoice } from '../support/invoice-records.ts'
import { sampleLine } from '../support/sample-billing.ts'
import { mailsCausedBy } from '../support/stored-records.ts'
import { HOUR_MS, useTaxQueue } from '../support/tax-queue.ts'

const queue = useTaxQueue()

describe('an invoice that is sent', () => {
  it('stays a locked draft until it is signed; then it is sent and mailed once, with its signature', async () => {
    const id = await queue.queued()
    expect(await readInvoice(id)).toMatchObject({ status: 'draft', is_issued: false, signing_since: expect.any(Date) })
    expect(await mailsCausedBy(`invoices/${id}`)).toEqual([])
    await queue.sign()
    const signature = {
      invoice_count: 1,
      unit_id: 'KRACU0300000001',
      receipt_count: 1,
      receipt_signature: expect.stringMatching(/^[0-9A-F]{16}$/),
      unit_time: expect.stringMatching(/^\d{14}$/),
      qr_address: expect.stringContaining(`?Data=${COMPANY.kraPin}00`),
    }
    const sent = await readInvoice(id)
    expect(sent).toMatchObject({ status: 'sent', is_issued: true, signing_since: null, tax_signature: signature })
    expect(sent?.history.at(-1)).toMatchObject({ to: 'sent', by: 'an-admin' })
    expect(await mailsCausedBy(`invoices/${id}`)).toMatchObject([{ template: 'invoice-sent' }])
    expect(await queue.submission(id)).toMatchObject({ state: 'signed', invoice_count: 1 })
    await queue.sign(HOUR_MS)
    expect(await mailsCausedBy(`invoices/${id}`)).toHaveLength(1)
    expect(queue.server.unit.state.sales['1']).toMatchObject({ trdInvcNo: sent?.invoice_number, totAmt: 116_000 })
  })

  it('cannot be changed, deleted or sent again meanwhile, and twenty clicks queue it once', async () => {
    const id = await queue.draft()
    const clicks = await Promise.all(Array.from({ length: 20 }, () => errorKeyOrDone(queue.send(id))))
    expect(clicks.toSorted()).toEqual(['done', ...Array(19).fill('tax/signing')])
    const seen = { invoice_id: id, revision: 1 }
    expect(await errorKeyOrDone(removeDraft(seen, 'an-admin', new Date()))).toBe('tax/signing')
    expect(await errorKeyOrDone(changeDraft({ ...invoiceFormValues(queue.client.uid), ...seen } as never, new Date()))).toBe(
      'tax/signing',
    )
  })

  it('without lines is one line; if it was stored without a class, and its tax is that of none, it is refused before it is queued', async () => {
    const typed = { lines: [], vat_class: null, tax_day: null, amount: 1000, tax_amount: 100, total_amount: 1100 }
    const wrong = await queue.draft(typed)
    expect(await errorKeyOrDone(queue.send(wrong))).toBe('tax/class-unknown')
    expect(await readInvoice(wrong)).toMatchObject({ status: 'draft', signing_since: null })
    const right = await queue.queued({ ...typed, tax_amount: 80, total_amount: 1080 })
    await queue.sign()
    expect(await readInvoice(right)).toMatchObject({ status: 'sent' })
  })

  it('with an item of the catalogue registers it once, and keeps its code', async () => {
    const item = adminDb.collection(COLLECTIONS.catalogueItems).doc()
    const codes = { class_code: '8010150200', packing_unit_code: 'NT', quantity_unit_code: 'DA', item_code: '' }
    await item.set({ name: 'Survey', type: 'service', unit: 'day', unit_price: 5, currency: 'KES', vat_class: 'B', ...codes })
    const lines = [sampleLine({ item_id: item.id }), sampleLine({ vat_class: 'A', item_id: item.id })]
    const ids = [
      await queue.queued({ lines, amount: 200_000, tax_amount: 16_000, total_amount: 216_000 }),
      await queue.queued({ lines, amount: 200_000, tax_amount: 16_000, total_amount: 216_000 }),
    ]
    await queue.sign()
    for (const id of ids) expect(await readInvoice(id)).toMatchObject({ status: 'sent' })
    expect((await item.get()).get('item_code')).toBe('KE3NTDA0000001')
    expect(queue.server.unit.state.items).toEqual(['KE3NTDA0000001', 'KE3NTNO0000002'])
  })

  it('in dollars is reported in shillings', async () => {
    const id = await queue.queued({ currency: 'USD', exchange_rate: 129.5 })
    await queue.sign()
    expect(queue.server.unit.state.sales['1']).toMatchObject({ totAmt: 15_022_000 })
    expect(await readInvoice(id)).toMatchObject({ status: 'sent', total_amount: 116_000 })
  })
})
