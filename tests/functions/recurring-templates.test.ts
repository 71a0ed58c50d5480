import { afterEach, describe, expect, it } from 'vitest'
import { callAs } from '../support/accounts.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { newMember } from '../support/members.ts'
import { newRecordId } from '../support/record-id.ts'
import { recurringFormValues } from '../support/recurring-form.ts'
import { readTemplate, removeTemplates, storedTemplate, templates } from '../support/recurring-templates.ts'
import { sampleLine } from '../support/sample-billing.ts'
import { storedActivity } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client')

afterEach(() => removeTemplates(client.uid))

const create = (changes: object = {}, by = admin) =>
  callAs(by.idToken, 'create-recurring', { recurring_id: newRecordId(), ...recurringFormValues(client.uid, changes) })
const call = (name: string, recurring_id: string, revision: number, by = admin) =>
  callAs(by.idToken, name, { recurring_id, revision })

describe('an admin', () => {
  it('sets one up once, although the request is repeated, and its lines determine the amounts', async () => {
    const recurring_id = newRecordId()
    const answers = await Promise.all([1, 2].map(() => create({ recurring_id, lines: [sampleLine()], amount: 5 })))
    expect(answers).toMatchObject([{ key: 'recurring/created' }, { key: 'recurring/created' }])
    expect(await create({ recurring_id, title: 'Other' })).toMatchObject({ status: 409, key: 'recurring/created-otherwise' })
    expect(await readTemplate(recurring_id)).toMatchObject({
      amount: 100_000,
      tax_amount: 16_000,
      next_day: '2031-01-31',
      revision: 0,
    })
    expect(await storedActivity(`recurring_invoices/${recurring_id}`)).toMatchObject([
      { kind: 'recurring_created', visible_to: ['office.money'] },
    ])
  })

  it('types an amount only with the tax of its class', async () => {
    const recurring_id = newRecordId()
    expect(await create({ recurring_id, tax_amount: 0 })).toMatchObject({ status: 400, key: 'invoices/tax-of-other-class' })
    expect(await create({ recurring_id })).toMatchObject({ status: 200 })
    expect(await readTemplate(recurring_id)).toMatchObject({ vat_class: 'B', amount: 150_000.5, tax_amount: 24_000.08 })
  })

  it('can set one up, and change it, with as many and as long lines as an invoice may have', async () => {
    const longest = sampleLine({ description: 'é'.repeat(300), unit: 'é'.repeat(20) })
    const [recurring_id, lines] = [newRecordId(), Array.from({ length: 200 }, () => longest)]
    expect(await create({ recurring_id, lines })).toMatchObject({ key: 'recurring/created' })
    const changes = { recurring_id, revision: 0, ...recurringFormValues(client.uid, { lines, title: 'Changed' }) }
    expect(await callAs(admin.idToken, 'change-recurring', changes)).toMatchObject({ key: 'recurring/updated' })
  })

  it('changes, stops and resumes it, but not on top of a change by somebody else', async () => {
    const id = newRecordId()
    await create({ recurring_id: id })
    const change = (changes: object) =>
      callAs(admin.idToken, 'change-recurring', { recurring_id: id, revision: 0, ...recurringFormValues(client.uid, changes) })
    expect(await change({ interval: 'yearly', first_day: '2032-02-29' })).toMatchObject({ key: 'recurring/updated' })
    expect(await readTemplate(id)).toMatchObject({ interval: 'yearly', next_day: '2032-02-29', revision: 1 })
    expect(await change({ title: 'Late' })).toMatchObject({ status: 409, key: 'recurring/changed-meanwhile' })
    expect(await call('stop-recurring', id, 1)).toMatchObject({ key: 'recurring/stopped' })
    expect(await readTemplate(id)).toMatchObject({ next_day: null, periods_done: 0 })
    expect(await call('resume-recurring', id, 2)).toMatchObject({ key: 'recurring/resumed' })
    expect(await call('resume-recurring', id, 3)).toMatchObject({ status: 409, key: 'recurring/not-stopped' })
    await templates.doc(id).update({ periods_done: 1 })
    const moved = { recurring_id: id, revision: 3, ...recurringFormValues(client.uid, { interval: 'monthly' }) }
    expect(await callAs(admin.idToken, 'change-recurring', moved)).toMatchObject({ key: 'recurring/schedule-fixed' })
  })

  it.each([
    [{ first_day: '2020-01-31' }, 'recurring/first-day-past'],
    [{ first_day: '2031-02-30' }, 'recurring/first-day-missing'],
    [{ last_day: '2031-01-30' }, 'recurring/last-day-invalid'],
    [{ due_days: -1 }, 'recurring/due-days-invalid'],
    [{ due_days: 366 }, 'recurring/due-days-invalid'],
    [{ amount: -5 }, 'invoices/amount-invalid'],
    [{ amount: 1e15 }, 'invoices/amount-too-large'],
    [{ lines: [sampleLine({ discount_percent: 100 })] }, 'lines/sum-missing'],
    [{ lines: Array.from({ length: 201 }, () => sampleLine()) }, 'lines/too-many'],
    [{ title: '\u0007\u200B' }, 'invoices/fields-missing'],
    [{ client_id: 'nobody' }, 'invoices/client-unknown'],
    [{ periods_done: 5 }, 'requests/invalid'],
  ])('cannot store %j', async (changes, key) => {
    expect(await create(changes)).toMatchObject({ key })
  })

  it('is needed for all of it', async () => {
    const id = await storedTemplate(client.uid, '2031-01-31')
    await expectForbidden((by) => create({}, by), 'client', 'partner', client)
    for (const name of ['stop-recurring', 'resume-recurring'])
      await expectForbidden((by) => call(name, id, 0, by), 'client', 'demoted admin', client)
  })
})
