import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { documentShillings } from '@domain/billing/lines/totals.ts'
import { recurringInvoiceId } from '@domain/billing/recurring/recurring.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi, toMoment } from '@domain/platform/dates.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { makeAllRecurring } from '../../functions/src/billing/recurring/make-recurring-invoices.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { eventually } from '../support/eventually.ts'
import { mailsTo } from '../support/inbox.ts'
import { readInvoice } from '../support/invoice-records.ts'
import { newMember } from '../support/members.ts'
import { newRecordId } from '../support/record-id.ts'
import { recurringFormValues } from '../support/recurring-form.ts'
import {
  morning,
  readTemplate,
  readTemplateInvoices,
  removeTemplates,
  storedTemplate,
  templates,
} from '../support/recurring-templates.ts'
import { sampleLine } from '../support/sample-billing.ts'
import { mailsCausedBy, readRecord, storedActivity } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client')

afterEach(() => removeTemplates(client.uid))

const call = (name: string, recurring_id: string, revision: number, by = admin) =>
  callAs(by.idToken, name, { recurring_id, revision })

describe('the schedule of recurring invoices', () => {
  it('makes drafts with the lines, the rates of the day, and the names of the template', async () => {
    const id = await storedTemplate(client.uid, '2020-12-31')
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
    expect(await storedActivity(`invoices/${invoiceId}`)).toMatchObject([
      { kind: 'invoice_created', visible_to: ['office.money'] },
    ])
    expect(await mailsCausedBy(`invoices/${invoiceId}`)).toEqual([])
  })

  it('computes the tax of a typed amount in its class with the rates of the day, and keeps one that was stored without a class', async () => {
    const typed = { lines: [], amount: 100, tax_amount: 16 }
    const classed = await storedTemplate(client.uid, '2020-12-31', { ...typed, vat_class: 'B' })
    const older = await storedTemplate(client.uid, '2020-12-31', { ...typed, vat_class: null })
    await makeAllRecurring(morning('2020-12-31'))
    const made = (id: string) => readInvoice(recurringInvoiceId(id, 0))
    expect(await made(classed)).toMatchObject({ vat_class: 'B', tax_amount: 14, total_amount: 114, tax_day: '2020-12-31' })
    expect(await made(older)).toMatchObject({ vat_class: null, tax_amount: 16, total_amount: 116, tax_day: null })
  })

  it('makes and sends invoices in dollars at the rate that was typed', async () => {
    const typed = recurringFormValues(client.uid, { currency: 'USD', exchange_rate: 129.5, sends: true })
    const recurring_id = newRecordId()
    const created = await callAs(admin.idToken, 'create-recurring', { recurring_id, ...typed })
    expect(created).toMatchObject({ key: 'recurring/created' })
    expect(await readTemplate(recurring_id)).toMatchObject({ exchange_rate: 129.5 })
    await templates.doc(recurring_id).update({ next_day: '2018-03-31', first_day: '2018-03-31' })
    await makeAllRecurring(morning('2018-03-31'))
    const invoice = await readInvoice(recurringInvoiceId(recurring_id, 0))
    expect(invoice).toMatchObject({ status: 'sent', currency: 'USD', exchange_rate: 129.5 })
    expect(invoice?.shillings_balance).toBe(documentShillings(invoice as Invoice))
    const inverted = { recurring_id, revision: 1, ...typed, first_day: '2018-03-31', exchange_rate: 0.0077 }
    const refused = { status: 400, key: 'invoices/rate-unusual' }
    expect(await callAs(admin.idToken, 'change-recurring', inverted)).toMatchObject(refused)
  })

  it('sends invoices at once, or keeps the draft and says why it could not', async () => {
    const gone = `gone-${newRecordId()}`
    const day = '2019-02-28'
    const sent = await storedTemplate(client.uid, day, { sends: true })
    // An organisation of which nobody has an account.
    const nobody = await storedTemplate(gone, day, { sends: true })
    const foreign = await storedTemplate(client.uid, day, { sends: true, currency: 'USD' })
    for (const time of ['06:00', '07:00']) await makeAllRecurring(toMoment(day, time))
    const invoice = await readInvoice(recurringInvoiceId(sent, 0))
    expect(invoice).toMatchObject({ status: 'sent', is_issued: true, sent_at: morning(day), due_date: '2019-03-30' })
    // Other tests run `removeExpired` on the same database, which deletes a sent mail of that year.
    expect((await mailsCausedBy(`invoices/${invoice?.id}`)).length).toBeLessThanOrEqual(1)
    await eventually(async () => {
      const mails = (await mailsTo(client.email)).filter(({ subject }) => subject.includes(String(invoice?.invoice_number)))
      expect(mails).toHaveLength(1)
    })
    expect(await readRecord(`ledger_entries/issue-${invoice?.id}`)).toMatchObject({ amount: invoice?.total_amount })
    const problems = [
      [nobody, 'invoices/no-address'],
      [foreign, 'invoices/exchange-rate-missing'],
    ] as const
    for (const [id, problem] of problems) {
      expect(await readTemplate(id)).toMatchObject({ periods_done: 1, next_day: '2019-03-28', problem })
      expect((await readTemplateInvoices(id)).map((each) => each.get('status'))).toEqual(['draft'])
    }
    await templates.doc(nobody).delete()
  })

  it('does not make a deleted draft again, and nothing after the last day', async () => {
    const id = await storedTemplate(client.uid, '2021-03-01', { last_day: '2021-04-01' })
    await makeAllRecurring(morning('2021-03-01'))
    const [draft] = await readTemplateInvoices(id)
    expect(await callAs(admin.idToken, 'delete-invoice', { invoice_id: draft?.id, revision: 0 })).toMatchObject({ status: 200 })
    await makeAllRecurring(morning('2021-12-01'))
    expect((await readTemplateInvoices(id)).map((each) => each.id)).toEqual([recurringInvoiceId(id, 1)])
    expect(await readTemplate(id)).toMatchObject({ periods_done: 2, next_day: null })
  })

  it.each(['archived', 'deleted'])('stops those of an %s organisation, and makes none for that time', async (state) => {
    const organisation = adminDb.collection(COLLECTIONS.organisations).doc(client.uid)
    const id = await storedTemplate(client.uid, '2022-05-31')
    const before = (await organisation.get()).data() ?? {}
    await (state === 'deleted' ? organisation.delete() : organisation.update({ status: state }))
    await makeAllRecurring(morning('2022-05-31'))
    await organisation.set(before)
    await makeAllRecurring(morning('2022-06-30'))
    expect(await readTemplateInvoices(id)).toEqual([])
    expect(await readTemplate(id)).toMatchObject({
      next_day: null,
      periods_done: 0,
      problem: 'recurring/organisation-archived',
    })
    expect(await call('resume-recurring', id, 1)).toMatchObject({ status: 200, key: 'recurring/resumed' })
    expect((await readTemplate(id)).next_day?.slice(0, 7)).toBe(dayInNairobi(new Date()).slice(0, 7))
  })
})
