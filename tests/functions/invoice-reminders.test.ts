import { toMoment } from '@domain/platform/dates.ts'
import { DEFAULT_SETTINGS } from '@domain/platform/settings/office-settings.ts'
import { describe, expect, it } from 'vitest'
import { remindAllInvoices } from '../../functions/src/billing/invoices/invoice-transitions.ts'
import { callAs } from '../support/accounts.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { invoiceFromForm, readInvoice, readReminderSteps } from '../support/invoice-records.ts'
import { newMember } from '../support/members.ts'
import { newRecordId } from '../support/record-id.ts'
import { mailsCausedBy, storedActivity } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client')

/** In a year in which no other test has invoices. */
const DUE = '2018-02-26'
const unpaid = (changes: object = {}, status: 'sent' | 'overdue' = 'sent') =>
  invoiceFromForm(client.uid, status, { due_date: DUE, ...changes })
const run = (day: string) => remindAllInvoices(toMoment(day, '07:30'))
const pause = (invoice_id: string, paused: boolean, by = admin) => callAs(by.idToken, 'pause-reminders', { invoice_id, paused })

describe('the reminders of an unpaid invoice', () => {
  it('are sent once each, with their mail, log entry and place in the history, although runs overlap', async () => {
    const id = await unpaid({ paid_amount: 74_000.58, payment_count: 1 })
    for (const day of ['2018-02-22', '2018-02-23', '2018-02-26', '2018-03-05', '2018-03-28']) {
      await Promise.all([run(day), run(day), run(day)])
      await run(day)
    }
    const invoice = await readInvoice(id)
    expect(invoice?.reminders).toEqual([
      { step: 'before', at: toMoment('2018-02-23', '07:30').valueOf() },
      { step: 'due', at: toMoment('2018-02-26', '07:30').valueOf() },
      { step: 'after_7', at: toMoment('2018-03-05', '07:30').valueOf() },
      { step: 'after_30', at: toMoment('2018-03-28', '07:30').valueOf() },
    ])
    const mails = await mailsCausedBy(`invoices/${id}`)
    const { invoice_number } = invoice ?? {}
    expect(mails.map(({ template, subject }) => [template, subject])).toEqual([
      ['invoice-reminder', `Invoice ${invoice_number} is due on Feb 26, 2018`],
      ['invoice-reminder', `Invoice ${invoice_number} is due today`],
      ['invoice-reminder', `Invoice ${invoice_number} was due on Feb 26, 2018`],
      ['invoice-reminder', `Last reminder: invoice ${invoice_number}`],
    ])
    expect(await storedActivity(`invoices/${id}`)).toMatchObject(
      mails.map(() => ({
        kind: 'invoice_reminded',
        actor_id: 'system',
        visible_to: [`${client.uid}.invoices`, 'office.money'],
      })),
    )
  })

  it('are not sent while the office has paused them, nor without an address', async () => {
    const id = await unpaid()
    const nobody = await invoiceFromForm(`gone-${newRecordId()}`, 'sent', { due_date: DUE })
    expect(await pause(id, true)).toMatchObject({ status: 200, key: 'invoices/reminders-changed' })
    expect(await pause(id, true)).toMatchObject({ status: 200 })
    await run('2018-02-26')
    expect(await readReminderSteps(id)).toEqual([])
    expect(await readReminderSteps(nobody)).toEqual([])
    await pause(id, false)
    await run('2018-02-27')
    expect(await readReminderSteps(id)).toEqual(['due'])
    expect((await storedActivity(`invoices/${id}`)).map(({ kind }) => kind).toSorted()).toEqual([
      'invoice_reminded',
      'invoice_reminders_paused',
      'invoice_reminders_resumed',
    ])
    const paid = await invoiceFromForm(client.uid, 'paid')
    expect(await pause(paid, true)).toMatchObject({ status: 409, key: 'invoices/not-payable' })
    await expectForbidden((by) => pause(id, true, by), 'client', 'partner', client)
  })

  it('are in the words of the office, which must be valid', async () => {
    const change = (values: object) =>
      callAs(admin.idToken, 'change-office-settings', {
        part: 'reminders',
        revision: 0,
        values: { ...DEFAULT_SETTINGS.reminders, ...values },
      })
    for (const due_text of ['Pay {sum}', '{{signature}}', '']) expect((await change({ due_text })).status).toBe(400)
  })
})
