import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { REFUSAL } from '../../functions/src/billing/tax/sandbox/control-unit.ts'
import { signDue } from '../../functions/src/billing/tax/sign-documents.ts'
import { overviewAt } from '../../functions/src/billing/tax/tax-office.ts'
import { queueTaxSubmission } from '../../functions/src/billing/tax/tax-submissions.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { runTaxUntil, type TaxCrashPoint } from '../load/run-tax.ts'
import { ControlUnitServer } from '../support/control-unit-server.ts'
import { invoiceFromForm, readInvoice } from '../support/invoice-records.ts'
import { storedClient } from '../support/payable-invoices.ts'
import { sampleLine } from '../support/sample-billing.ts'
import { mailsCausedBy } from '../support/stored-records.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Longer than the lease of a killed process. */
const AFTER_LEASE_MS = 3 * MINUTE_MS
const LINES = { lines: [sampleLine()], tax_day: '2016-11-20', amount: 100_000, tax_amount: 16_000, total_amount: 116_000 }
/** Longer than one run of the schedule. */
const TEST_MS = 600_000
/** `TAX_INVOICES=500` and `TAX_WRITERS=200` sign more. */
const INVOICES = Number(process.env['TAX_INVOICES'] ?? 50)
const WRITERS = Number(process.env['TAX_WRITERS'] ?? 20)
const submissions = adminDb.collection(SERVER_COLLECTIONS.taxSubmissions)

let server: ControlUnitServer
let client: Awaited<ReturnType<typeof storedClient>>
beforeAll(async () => {
  client = await storedClient()
})
beforeEach(async () => {
  await server?.stop()
  for (const name of [SERVER_COLLECTIONS.taxSubmissions, SERVER_COLLECTIONS.taxUnits]) {
    await adminDb.recursiveDelete(adminDb.collection(name))
  }
  server = new ControlUnitServer()
  await server.start()
})
afterAll(() => server.stop())

/** Stores drafts that were sent, one second after the other. @returns their ids in this order */
async function queued(count: number): Promise<string[]> {
  const begun = Date.now() - DAY_MS
  const ids = await Promise.all(
    Array.from({ length: count }, () => invoiceFromForm(client.uid, 'draft', { ...LINES, signing_since: new Date() })),
  )
  for (let from = 0; from < ids.length; from += 200) {
    const writes = adminDb.batch()
    for (const [index, id] of ids.slice(from, from + 200).entries()) {
      const now = new Date(begun + (from + index) * 1000)
      queueTaxSubmission(writes as never, { kind: 'invoice', id, number: `INV-${id}`, by: 'an-admin', now })
    }
    await writes.commit()
  }
  return ids
}
const sign = (aheadMs = 0) => signDue(server.authority(), () => new Date(Date.now() + aheadMs), TEST_MS)
const counts = (ids: string[]) =>
  Promise.all(ids.map(async (id) => (await readInvoice(id))?.tax_signature?.invoice_count ?? null))
const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe(`a control unit that is down for a day with ${INVOICES} invoices`, () => {
  it(
    'signs them afterwards in their order, none twice; each refused one waits with the words of the authority',
    async () => {
      const ids = await queued(INVOICES)
      server.unit.fault = 'down'
      for (let hour = 0; hour < 24; hour++) await sign(hour * HOUR_MS)
      expect(server.paths.length).toBe(24)
      expect((await overviewAt(new Date())).waiting_count).toBe(INVOICES)
      const refused = ids.filter((_id, index) => index % Math.floor(INVOICES / 5) === 1)
      server.unit.fault = 'refuse'
      server.unit.concerns = ({ trdInvcNo }) => refused.some((id) => trdInvcNo === `INV-${id}`)
      await sign(26 * HOUR_MS)
      const others = ids.filter((id) => !refused.includes(id))
      expect(await counts(others)).toEqual(oneTo(others.length))
      const { waiting } = await overviewAt(new Date())
      expect(waiting).toMatchObject(refused.map((id) => ({ id, words: REFUSAL, is_refused: true })))
      server.unit.fault = 'none'
      await sign(50 * HOUR_MS)
      expect(await counts(refused)).toEqual(refused.map((_id, index) => others.length + index + 1))
      const sales = Object.values(server.unit.state.sales).map(({ trdInvcNo }) => String(trdInvcNo))
      expect(sales).toEqual([...others, ...refused].map((id) => `INV-${id}`))
      const mails = await Promise.all(ids.map((id) => mailsCausedBy(`invoices/${id}`)))
      expect(new Set(mails.map((each) => each.length))).toEqual(new Set([1]))
    },
    TEST_MS,
  )
})

const POINTS: TaxCrashPoint[] = ['item registered', 'number stored', 'unit answered', 'signature stored']
describe.each(POINTS)('the process that signs is killed at “%s”', (point) => {
  it('the next run completes it: one number for each invoice, without a gap, and one mail', async () => {
    const ids = await queued(3)
    expect(await runTaxUntil(point, server.gateway, 0)).toBe('SIGKILL')
    expect((await submissions.where('state', '==', 'queued').get()).size).toBe(point === 'signature stored' ? 2 : 3)
    await sign()
    expect((await counts(ids)).filter(Boolean)).toHaveLength(point === 'signature stored' ? 1 : 0)
    await sign(AFTER_LEASE_MS)
    expect(await counts(ids)).toEqual([1, 2, 3])
    expect(Object.keys(server.unit.state.sales)).toEqual(['1', '2', '3'])
    expect(server.unit.state.items).toHaveLength(1)
    for (const id of ids) expect(await mailsCausedBy(`invoices/${id}`)).toHaveLength(1)
  })
})

describe('many processes that sign', () => {
  it(
    `give ${WRITERS} invoices no number twice and leave no gap, while some are killed`,
    async () => {
      const ids = await queued(WRITERS)
      const points: TaxCrashPoint[] = ['never', 'number stored', 'unit answered', 'never', 'signature stored']
      for (let round = 0; round < 4; round++) {
        const ahead = round * AFTER_LEASE_MS
        const runs = Array.from({ length: WRITERS }, () => sign(ahead))
        await Promise.all([...points.map((point) => runTaxUntil(point, server.gateway, ahead)), ...runs])
      }
      await sign(10 * AFTER_LEASE_MS)
      expect(await counts(ids)).toEqual(oneTo(WRITERS))
      expect(Object.keys(server.unit.state.sales)).toHaveLength(WRITERS)
    },
    TEST_MS,
  )
})
