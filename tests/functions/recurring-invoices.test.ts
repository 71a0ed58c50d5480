import '../support/function-code.ts'
import { once } from 'node:events'
import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi, daysAfter, momentOf } from '@domain/dates.ts'
import { dayOfPeriod, recurringInvoiceId } from '@domain/recurring/recurring.policy.ts'
import { type Recurring, recurringSchema } from '@domain/recurring/recurring.schema.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { makeAllRecurring } from '../../functions/src/recurring/make-recurring-invoices.ts'
import { PROJECT_ID } from '../../scripts/local/environment.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { startProcess } from '../load/start-process.ts'
import { callAs } from '../support/accounts.ts'
import { readInvoice } from '../support/invoice-records.ts'
import { newMember } from '../support/members.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleLine, sampleRecurring } from '../support/sample-billing.ts'
import { activityOf, mailsCausedBy, readRecord, recordsWith, withDates } from '../support/stored-records.ts'

const templates = adminDb.collection(COLLECTIONS.recurringInvoices)
const admin = await newMember('admin')
const client = await newMember('client')

afterEach(async () => {
  // The runs of other tests must not find them.
  for (const { ref } of (await templates.where('organisation_id', '==', client.uid).get()).docs) await ref.delete()
})

const call = (name: string, recurring_id: string, revision: number, by = admin) =>
  callAs(by.idToken, name, { recurring_id, revision })
const morning = (day: string) => momentOf(day, '06:00')

async function readTemplate(id: string): Promise<Recurring> {
  const stored = await readRecord(`${COLLECTIONS.recurringInvoices}/${id}`)
  return recurringSchema.exact().validateSync({ ...withDates(stored), id }, { strict: true })
}

/** A stored template whose first day is `first_day`. @returns its id */
async function storedTemplate(first_day: string, changes: object = {}): Promise<string> {
  const id = newRecordId()
  await templates.doc(id).set(sampleRecurring(client.uid, { first_day, next_day: first_day, ...changes }))
  return id
}

async function invoicesOf(id: string) {
  const found = await recordsWith(COLLECTIONS.invoices, 'recurring_id', id)
  return found.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
}

describe('the schedule of recurring invoices', () => {
  it('makes exactly one per period over New Year, a leap day, month ends and an outage, although runs overlap', async () => {
    const id = await storedTemplate('2027-11-30')
    const runs = ['2027-11-29', '2027-11-30', '2027-12-31', '2028-02-09', '2028-02-29', '2028-04-09', '2028-04-30']
    for (const day of runs) await Promise.all([1, 2, 3].map(() => makeAllRecurring(morning(day))))
    const made = await invoicesOf(id)
    const expected = Array.from({ length: 6 }, (_, index) => dayOfPeriod('2027-11-30', 'monthly', index))
    expect(made.map((invoice) => invoice.id)).toEqual(expected.map((_day, index) => recurringInvoiceId(id, index)))
    expect(made.map((invoice) => invoice.get('due_date'))).toEqual(expected.map((day) => daysAfter(day, 30)))
    expect(new Set(made.map((invoice) => invoice.get('invoice_number'))).size).toBe(6)
    expect(await readTemplate(id)).toMatchObject({ periods_done: 6, next_day: '2028-05-30', problem: '' })
  })

  it('makes drafts with the lines, the rates of the day, and the names of the template', async () => {
    const id = await storedTemplate('2020-12-31')
    await makeAllRecurring(morning('2020-12-31'))
    const invoiceId = recurringInvoiceId(id, 0)
    expect(await readInvoice(invoiceId)).toMatchObject({
      status: 'draft',
      lines: [sampleLine()],
      tax_day: '2020-12-31',
      amount: 100_000,
      tax_amount: 14_000,
      total_amount: 114_000,
      created_by: 'system',
      organisation_id: client.uid,
    })
    expect(await activityOf(`invoices/${invoiceId}`)).toMatchObject([{ kind: 'invoice_created', visible_to: ['office.money'] }])
    expect(await mailsCausedBy(`invoices/${invoiceId}`)).toEqual([])
  })

  it('sends invoices at once, or keeps the draft and says why it could not', async () => {
    const gone = `gone-${newRecordId()}`
    const day = '2019-02-28'
    const sent = await storedTemplate(day, { sends: true })
    const nobody = await storedTemplate(day, { sends: true, client_id: gone, organisation_id: client.uid })
    await templates.doc(nobody).update({ organisation_id: gone })
    const foreign = await storedTemplate(day, { sends: true, currency: 'USD' })
    for (const time of ['06:00', '07:00']) await makeAllRecurring(momentOf(day, time))
    const invoice = await readInvoice(recurringInvoiceId(sent, 0))
    expect(invoice).toMatchObject({ status: 'sent', is_issued: true, sent_at: morning(day), due_date: '2019-03-30' })
    expect(await mailsCausedBy(`invoices/${invoice?.id}`)).toMatchObject([{ to: { address: client.email } }])
    expect(await readRecord(`ledger_entries/issue-${invoice?.id}`)).toMatchObject({ amount: invoice?.total_amount })
    const problems = [
      [nobody, 'invoices/no-address'],
      [foreign, 'invoices/exchange-rate-missing'],
    ] as const
    for (const [id, problem] of problems) {
      expect(await readTemplate(id)).toMatchObject({ periods_done: 1, next_day: '2019-03-28', problem })
      expect((await invoicesOf(id)).map((each) => each.get('status'))).toEqual(['draft'])
    }
    await templates.doc(nobody).delete()
  })

  it('loses and doubles none when a run is killed before or after each of its writes', async () => {
    const id = await storedTemplate('2024-01-31')
    let number = 0
    for (const [point, nth] of [
      ['before', 1],
      ['after', 1],
      ['before', 2],
      ['after', 2],
    ] as const) {
      const child = startProcess('recurring-process', PROJECT_ID, String(morning('2024-07-31').valueOf()), point, String(nth))
      expect((await once(child, 'exit'))[1]).toBe('SIGKILL')
      const { periods_done } = await readTemplate(id)
      expect(await invoicesOf(id)).toHaveLength(periods_done)
      expect(periods_done).toBeGreaterThanOrEqual(number)
      number = periods_done
    }
    await makeAllRecurring(morning('2024-07-31'))
    expect((await invoicesOf(id)).map((each) => each.id)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((index) => recurringInvoiceId(id, index)),
    )
  })

  it('does not make a deleted draft again, and nothing after the last day', async () => {
    const id = await storedTemplate('2021-03-01', { last_day: '2021-04-01' })
    await makeAllRecurring(morning('2021-03-01'))
    const [draft] = await invoicesOf(id)
    expect(await callAs(admin.idToken, 'delete-invoice', { invoice_id: draft?.id, revision: 0 })).toMatchObject({ status: 200 })
    await makeAllRecurring(morning('2021-12-01'))
    expect((await invoicesOf(id)).map((each) => each.id)).toEqual([recurringInvoiceId(id, 1)])
    expect(await readTemplate(id)).toMatchObject({ periods_done: 2, next_day: null })
  })

  it('stops those of an archived organisation, and makes none for that time', async () => {
    const organisation = adminDb.collection(COLLECTIONS.organisations).doc(client.uid)
    const id = await storedTemplate('2022-05-31')
    await organisation.update({ status: 'archived' })
    await makeAllRecurring(morning('2022-05-31'))
    await organisation.update({ status: 'active' })
    await makeAllRecurring(morning('2022-06-30'))
    expect(await invoicesOf(id)).toEqual([])
    expect(await readTemplate(id)).toMatchObject({
      next_day: null,
      periods_done: 0,
      problem: 'recurring/organisation-archived',
    })
    expect(await call('resume-recurring', id, 1)).toMatchObject({ status: 200, key: 'recurring/resumed' })
    expect((await readTemplate(id)).next_day?.slice(0, 7)).toBe(dayInNairobi(new Date()).slice(0, 7))
  })
})
