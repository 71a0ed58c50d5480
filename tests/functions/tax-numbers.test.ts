import { describe, expect, it } from 'vitest'
import { REFUSAL } from '../../functions/src/billing/tax/sandbox/control-unit.ts'
import { overviewAt, unlock } from '../../functions/src/billing/tax/tax-office.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { readInvoice } from '../support/invoice-records.ts'
import { MINUTE_MS, useTaxQueue } from '../support/tax-queue.ts'

/** `TAX_WRITERS=200` sends more at the same moment. */
const WRITERS = Number(process.env['TAX_WRITERS'] ?? 10)
const queue = useTaxQueue()

describe('the number', () => {
  it('follows the authority when another system has used some', async () => {
    queue.server.unit.drift(7)
    const ids = [await queue.queued(), await queue.queued()]
    await queue.sign()
    expect((await readInvoice(ids[0] ?? ''))?.tax_signature?.invoice_count).toBe(8)
    expect((await readInvoice(ids[1] ?? ''))?.tax_signature?.invoice_count).toBe(9)
    // One refused number, and each of the others once.
    expect(queue.server.paths.filter((path) => path === '/saveTrnsSalesOsdc')).toHaveLength(3)
  })

  it.each(['refuse', 'refuse in 200'] as const)(
    'of a refused document (%s) goes to the next one, and the words are shown',
    async (fault) => {
      const ids = [await queue.queued(), await queue.queued(), await queue.queued()]
      queue.server.unit.fault = fault
      const refused = (await readInvoice(ids[1] ?? ''))?.invoice_number
      queue.server.unit.concerns = ({ trdInvcNo }) => trdInvcNo === refused
      await queue.sign()
      const counts = await Promise.all(ids.map(async (id) => (await readInvoice(id))?.tax_signature?.invoice_count))
      expect(counts).toEqual([1, undefined, 2])
      const overview = await overviewAt(new Date())
      expect(overview.waiting).toMatchObject([{ number: refused, is_refused: true, words: REFUSAL, can_unlock: true }])
      queue.server.unit.fault = 'none'
      await queue.sign(2 * MINUTE_MS)
      expect((await readInvoice(ids[1] ?? ''))?.tax_signature?.invoice_count).toBe(3)
    },
  )

  it('is kept when the answer is lost: the repeat is a duplicate, and the look-up has its signature', async () => {
    const ids = [await queue.queued(), await queue.queued()]
    queue.server.unit.fault = 'lost'
    await queue.sign()
    expect(await queue.submission(ids[0] ?? '')).toMatchObject({ state: 'queued', invoice_count: 1 })
    expect(await queue.submission(ids[1] ?? '')).toMatchObject({ state: 'queued', invoice_count: null })
    expect(await errorKeyOrDone(unlock(ids[0] ?? ''))).toBe('tax/seen')
    queue.server.unit.fault = 'none'
    // The queue pauses.
    await queue.sign()
    expect(await queue.unitRecord()).toMatchObject({ failures: 1, holder_id: ids[0] })
    await queue.sign(2 * MINUTE_MS)
    const signed = await Promise.all(ids.map((id) => readInvoice(id)))
    expect(signed.map((invoice) => invoice?.tax_signature?.invoice_count)).toEqual([1, 2])
    expect(Object.keys(queue.server.unit.state.sales)).toEqual(['1', '2'])
  })

  it('is not taken for ours if another system used it: the next one is', async () => {
    const id = await queue.queued()
    queue.server.unit.state.sales['1'] = { invcNo: 1, trdInvcNo: 'OTHER-1', totAmt: 5, receipt: createUnitReceipt(1) }
    queue.server.unit.state.next = 2
    await queue.sign()
    expect((await readInvoice(id))?.tax_signature?.invoice_count).toBe(2)
  })

  it(`is asked for by one process at a time: ${WRITERS} send and sign at the same moment`, async () => {
    const ids = await Promise.all(Array.from({ length: WRITERS }, () => queue.queued()))
    await Promise.all(Array.from({ length: WRITERS }, () => queue.sign()))
    await queue.sign()
    const counts = await Promise.all(ids.map(async (id) => (await readInvoice(id))?.tax_signature?.invoice_count ?? 0))
    expect(counts.toSorted((a, b) => a - b)).toEqual(ids.map((_id, index) => index + 1))
    expect(queue.server.paths.filter((path) => path === '/saveTrnsSalesOsdc')).toHaveLength(WRITERS)
  }, 600_000)
})

function createUnitReceipt(count: number) {
  return { curRcptNo: count, intrlData: 'DATA', rcptSign: 'SIGN', sdcDateTime: '20261127120000' }
}
