import { once } from 'node:events'
import { recurringInvoiceId } from '@domain/billing/recurring/recurring.ts'
import { daysAfter } from '@domain/platform/dates.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { makeAllRecurring } from '../../functions/src/billing/recurring/make-recurring-invoices.ts'
import { DATA_PROJECT } from '../../scripts/local/environment.ts'
import { startProcess } from '../load/start-process.ts'
import { storedClient } from '../support/payable-invoices.ts'
import { morning, readTemplate, readTemplateInvoices, removeTemplates, storedTemplate } from '../support/recurring-templates.ts'

const client = await storedClient()
afterEach(() => removeTemplates(client.uid))

/** The days of the periods, by hand. */
const SCHEDULES = [
  {
    interval: 'monthly',
    days: ['2027-11-30', '2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30'],
  },
  {
    interval: 'monthly',
    days: ['2027-10-31', '2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'],
  },
  { interval: 'monthly', days: ['2027-12-01', '2028-01-01', '2028-02-01', '2028-03-01', '2028-04-01', '2028-05-01'] },
  { interval: 'quarterly', days: ['2027-11-30', '2028-02-29', '2028-05-30'] },
  { interval: 'yearly', days: ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29', '2029-02-28'] },
  { interval: 'yearly', days: ['2026-12-31', '2027-12-31', '2028-12-31'] },
]
const OUTAGE_DAYS = 40
/** New Year falls into the first outage, the leap day ends the second one. */
const BEFORE_NEW_YEAR = '2027-12-12'
const BEFORE_LEAP_DAY = '2028-01-20'
const RUNS = [
  '2027-11-29',
  '2027-11-30',
  '2027-12-01',
  BEFORE_NEW_YEAR,
  daysAfter(BEFORE_NEW_YEAR, OUTAGE_DAYS),
  daysAfter(BEFORE_LEAP_DAY, OUTAGE_DAYS),
  '2028-03-01',
  '2028-03-31',
  '2028-04-30',
]

describe('the schedule of recurring invoices', () => {
  it('makes exactly one per period over a leap day, month ends, New Year and outages of 40 days, although runs overlap', async () => {
    expect(RUNS).toContain('2028-02-29')
    const stored = SCHEDULES.map(async ({ interval, days }) => storedTemplate(client.uid, days[0] ?? '', { interval }))
    const ids = await Promise.all(stored)
    for (const today of RUNS) {
      await Promise.all([1, 2, 3].map(() => makeAllRecurring(morning(today))))
      for (const [at, { days }] of SCHEDULES.entries()) {
        const id = ids[at] ?? ''
        const due = days.filter((day) => day <= today)
        const made = await readTemplateInvoices(id)
        expect(made.map((invoice) => invoice.id)).toEqual(due.map((_day, index) => recurringInvoiceId(id, index)))
        expect(made.map((invoice) => invoice.get('due_date'))).toEqual(due.map((day) => daysAfter(day, 30)))
        expect(await readTemplate(id)).toMatchObject({ periods_done: due.length, next_day: days[due.length], problem: '' })
      }
    }
    const all = (await Promise.all(ids.map(readTemplateInvoices))).flat()
    expect(new Set(all.map((invoice) => invoice.get('invoice_number'))).size).toBe(all.length)
  })

  it('loses and doubles none when a run is killed before or after each of its writes', async () => {
    const id = await storedTemplate(client.uid, '2024-01-31')
    let number = 0
    for (const [point, nth] of [
      ['before', 1],
      ['after', 1],
      ['before', 2],
      ['after', 2],
    ] as const) {
      const child = startProcess('recurring-process', DATA_PROJECT, String(morning('2024-07-31').valueOf()), point, String(nth))
      expect((await once(child, 'exit'))[1]).toBe('SIGKILL')
      const { periods_done } = await readTemplate(id)
      expect(await readTemplateInvoices(id)).toHaveLength(periods_done)
      expect(periods_done).toBeGreaterThanOrEqual(number)
      number = periods_done
    }
    await makeAllRecurring(morning('2024-07-31'))
    expect((await readTemplateInvoices(id)).map((each) => each.id)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((index) => recurringInvoiceId(id, index)),
    )
  })
})
