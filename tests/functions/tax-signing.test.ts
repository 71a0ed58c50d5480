import '../support/payment-environment.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/company.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeDraft, removeDraft } from '../../functions/src/invoices/invoice-drafts.ts'
import { sendDraft } from '../../functions/src/invoices/invoice-transitions.ts'
import { REFUSAL } from '../../functions/src/tax/sandbox/control-unit.ts'
import { signDue } from '../../functions/src/tax/sign-documents.ts'
import { registerTaxAuthority } from '../../functions/src/tax/tax-authorities.ts'
import { overviewAt, unlock } from '../../functions/src/tax/tax-office.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { ControlUnitServer } from '../support/control-unit-server.ts'
import { invoiceFormValues } from '../support/invoice-form.ts'
import { invoiceFromForm, readInvoice } from '../support/invoice-records.ts'
import { storedClient } from '../support/payable-invoices.ts'
import { sampleLine } from '../support/sample-billing.ts'
import { mailsCausedBy, readRecord } from '../support/stored-records.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** `TAX_WRITERS=200` sends more at the same moment. */
const WRITERS = Number(process.env['TAX_WRITERS'] ?? 10)
const LINES = { lines: [sampleLine()], tax_day: '2016-11-20', amount: 100_000, tax_amount: 16_000, total_amount: 116_000 }

process.env['TAX_AUTHORITY'] = 'the server of the test'
let server: ControlUnitServer
let client: Awaited<ReturnType<typeof storedClient>>
beforeEach(async () => {
  for (const name of [SERVER_COLLECTIONS.taxSubmissions, SERVER_COLLECTIONS.taxUnits]) {
    await adminDb.recursiveDelete(adminDb.collection(name))
  }
  client = await storedClient()
  server = new ControlUnitServer()
  await server.start()
  registerTaxAuthority('the server of the test', () => server.authority())
})
afterEach(() => server.stop())

const sign = (afterMs = 0) => signDue(server.authority(), () => new Date(Date.now() + afterMs))
const submission = (id: string) => readRecord(`${SERVER_COLLECTIONS.taxSubmissions}/${id}`)
const unitRecord = () => readRecord(`${SERVER_COLLECTIONS.taxUnits}/${COMPANY.kraPin}-${server.branch}`)
const draft = (changes: object = {}) => invoiceFromForm(client.uid, 'draft', { ...LINES, ...changes })
const send = (id: string, now = new Date()) => sendDraft({ invoice_id: id, revision: 0 }, 'an-admin', now)
async function queued(changes: object = {}, now = new Date()): Promise<string> {
  const id = await draft(changes)
  expect(await send(id, now)).toBe('signing')
  return id
}

describe('an invoice that is sent', () => {
  it('stays a locked draft until it is signed; then it is sent and mailed once, with its signature', async () => {
    const id = await queued()
    expect(await readInvoice(id)).toMatchObject({ status: 'draft', is_issued: false, signing_since: expect.any(Date) })
    expect(await mailsCausedBy(`invoices/${id}`)).toEqual([])
    await sign()
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
    expect(await submission(id)).toMatchObject({ state: 'signed', invoice_count: 1 })
    await sign(HOUR_MS)
    expect(await mailsCausedBy(`invoices/${id}`)).toHaveLength(1)
    expect(server.unit.state.sales['1']).toMatchObject({ trdInvcNo: sent?.invoice_number, totAmt: 116_000 })
  })

  it('cannot be changed, deleted or sent again meanwhile, and twenty clicks queue it once', async () => {
    const id = await draft()
    const clicks = await Promise.all(Array.from({ length: 20 }, () => errorKeyOrDone(send(id))))
    expect(clicks.toSorted()).toEqual(['done', ...Array(19).fill('tax/signing')])
    const seen = { invoice_id: id, revision: 1 }
    expect(await errorKeyOrDone(removeDraft(seen, 'an-admin', new Date()))).toBe('tax/signing')
    expect(await errorKeyOrDone(changeDraft({ ...invoiceFormValues(client.uid), ...seen } as never, new Date()))).toBe(
      'tax/signing',
    )
  })

  it('without lines is one line; with a tax of no class it is refused before it is queued', async () => {
    const typed = { lines: [], tax_day: null, amount: 1000, tax_amount: 100, total_amount: 1100 }
    const wrong = await draft(typed)
    expect(await errorKeyOrDone(send(wrong))).toBe('tax/class-unknown')
    expect(await readInvoice(wrong)).toMatchObject({ status: 'draft', signing_since: null })
    const right = await queued({ ...typed, tax_amount: 80, total_amount: 1080 })
    await sign()
    expect(await readInvoice(right)).toMatchObject({ status: 'sent' })
  })

  it('with an item of the catalogue registers it once, and keeps its code', async () => {
    const item = adminDb.collection(COLLECTIONS.catalogueItems).doc()
    const codes = { class_code: '8010150200', packing_unit_code: 'NT', quantity_unit_code: 'DA', item_code: '' }
    await item.set({ name: 'Survey', type: 'service', unit: 'day', unit_price: 5, currency: 'KES', vat_class: 'B', ...codes })
    const lines = [sampleLine({ item_id: item.id }), sampleLine({ vat_class: 'A', item_id: item.id })]
    const ids = [
      await queued({ lines, amount: 200_000, tax_amount: 16_000, total_amount: 216_000 }),
      await queued({ lines, amount: 200_000, tax_amount: 16_000, total_amount: 216_000 }),
    ]
    await sign()
    for (const id of ids) expect(await readInvoice(id)).toMatchObject({ status: 'sent' })
    expect((await item.get()).get('item_code')).toBe('KE3NTDA0000001')
    expect(server.unit.state.items).toEqual(['KE3NTDA0000001', 'KE3NTNO0000002'])
  })

  it('in dollars is reported in shillings', async () => {
    const id = await queued({ currency: 'USD', exchange_rate: 129.5 })
    await sign()
    expect(server.unit.state.sales['1']).toMatchObject({ totAmt: 15_022_000 })
    expect(await readInvoice(id)).toMatchObject({ status: 'sent', total_amount: 116_000 })
  })
})

describe('the numbers', () => {
  it('follow the authority when another system has used some', async () => {
    server.unit.drift(7)
    const ids = [await queued(), await queued()]
    await sign()
    expect((await readInvoice(ids[0] ?? ''))?.tax_signature?.invoice_count).toBe(8)
    expect((await readInvoice(ids[1] ?? ''))?.tax_signature?.invoice_count).toBe(9)
    // One refused number, and each of the others once.
    expect(server.paths.filter((path) => path === '/saveTrnsSalesOsdc')).toHaveLength(3)
  })

  it.each(['refuse', 'refuse in 200'] as const)(
    'of a refused document (%s) goes to the next one, and the words are shown',
    async (fault) => {
      const ids = [await queued(), await queued(), await queued()]
      server.unit.fault = fault
      const refused = (await readInvoice(ids[1] ?? ''))?.invoice_number
      server.unit.concerns = ({ trdInvcNo }) => trdInvcNo === refused
      await sign()
      const counts = await Promise.all(ids.map(async (id) => (await readInvoice(id))?.tax_signature?.invoice_count))
      expect(counts).toEqual([1, undefined, 2])
      const overview = await overviewAt(new Date())
      expect(overview.waiting).toMatchObject([{ number: refused, is_refused: true, words: REFUSAL, can_unlock: true }])
      server.unit.fault = 'none'
      await sign(2 * MINUTE_MS)
      expect((await readInvoice(ids[1] ?? ''))?.tax_signature?.invoice_count).toBe(3)
    },
  )

  it('is kept when the answer is lost: the repeat is a duplicate, and the look-up has its signature', async () => {
    const ids = [await queued(), await queued()]
    server.unit.fault = 'lost'
    await sign()
    expect(await submission(ids[0] ?? '')).toMatchObject({ state: 'queued', invoice_count: 1 })
    expect(await submission(ids[1] ?? '')).toMatchObject({ state: 'queued', invoice_count: null })
    expect(await errorKeyOrDone(unlock(ids[0] ?? ''))).toBe('tax/seen')
    server.unit.fault = 'none'
    // The queue pauses.
    await sign()
    expect(await unitRecord()).toMatchObject({ failures: 1, holder_id: ids[0] })
    await sign(2 * MINUTE_MS)
    const signed = await Promise.all(ids.map((id) => readInvoice(id)))
    expect(signed.map((invoice) => invoice?.tax_signature?.invoice_count)).toEqual([1, 2])
    expect(Object.keys(server.unit.state.sales)).toEqual(['1', '2'])
  })

  it('is not taken for ours if another system used it: the next one is', async () => {
    const id = await queued()
    server.unit.state.sales['1'] = { invcNo: 1, trdInvcNo: 'OTHER-1', totAmt: 5, receipt: receiptOf(1) }
    server.unit.state.next = 2
    await sign()
    expect((await readInvoice(id))?.tax_signature?.invoice_count).toBe(2)
  })

  it(`is asked for by one process at a time: ${WRITERS} send and sign at the same moment`, async () => {
    const ids = await Promise.all(Array.from({ length: WRITERS }, () => queued()))
    await Promise.all(Array.from({ length: WRITERS }, () => sign()))
    await sign()
    const counts = await Promise.all(ids.map(async (id) => (await readInvoice(id))?.tax_signature?.invoice_count ?? 0))
    expect(counts.toSorted((a, b) => a - b)).toEqual(ids.map((_id, index) => index + 1))
    expect(server.paths.filter((path) => path === '/saveTrnsSalesOsdc')).toHaveLength(WRITERS)
  }, 600_000)
})

function receiptOf(count: number) {
  return { curRcptNo: count, intrlData: 'DATA', rcptSign: 'SIGN', sdcDateTime: '20261127120000' }
}
