import { LATER_INVOICE_FIELDS } from '@domain/billing/invoices/invoice.schema.ts'
import { describe, expect, it } from 'vitest'
import { callAs } from '../support/accounts.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { invoiceFormValues } from '../support/invoice-form.ts'
import { readInvoice } from '../support/invoice-records.ts'
import { newMember } from '../support/members.ts'
import { storedProject } from '../support/projects.ts'
import { newRecordId } from '../support/record-id.ts'
import { mailsCausedBy, readRecord, recordsWith, storedActivity } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client', { company_name: 'Mlima County Health' })

const create = (changes: object = {}, by = admin) =>
  callAs(by.idToken, 'create-invoice', { invoice_id: newRecordId(), ...invoiceFormValues(client.uid, changes) })

describe('creating a draft', () => {
  it('an admin creates a draft with a number, a total, the client’s names, the project’s title and a first history entry', async () => {
    const invoice_id = newRecordId()
    const project_id = await storedProject(client.uid, { title: 'Wells in Kijiji' })
    const answer = await create({ invoice_id, project_id, title: '  Drilling ' })
    expect(answer).toMatchObject({ status: 200, key: 'invoices/created' })
    const number = String(answer.result?.['invoice_number'])
    expect(number).toMatch(/^INV-\d{4}-\d{4,}$/)
    expect(await readInvoice(invoice_id)).toEqual({
      ...LATER_INVOICE_FIELDS,
      ...invoiceFormValues(client.uid, { project_id, title: 'Drilling' }),
      id: invoice_id,
      invoice_number: number,
      organisation_id: client.uid,
      client: { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County Health' },
      project: { title: 'Wells in Kijiji' },
      total_amount: 174_000.58,
      tax_day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      paid_amount: 0,
      payment_count: 0,
      paid_date: null,
      status: 'draft',
      is_issued: false,
      sent_at: null,
      viewed_at: null,
      bank_details: null,
      flag: null,
      history: [{ from: null, to: 'draft', reason: '', by: admin.uid, at: expect.any(Number) }],
      revision: 0,
      created_by: admin.uid,
      created_at: expect.any(Date),
    })
    const [, year, counted] = number.split('-')
    const taken = await readRecord(`numbers/invoice-${year}-${Number(counted)}`)
    expect(taken?.['taken_by']).toBe(`invoices/${invoice_id}`)
  })

  it('an admin creates a draft for their own profile', async () => {
    const invoice_id = newRecordId()
    expect((await create({ invoice_id, client_id: admin.uid })).status).toBe(200)
    expect(await readInvoice(invoice_id)).toMatchObject({ client_id: admin.uid, created_by: admin.uid, status: 'draft' })
  })

  it('an admin gets no tax and shillings by default', async () => {
    const invoice_id = newRecordId()
    const { tax_amount: _tax, currency: _currency, ...rest } = invoiceFormValues(client.uid, { vat_class: 'A' })
    expect((await callAs(admin.idToken, 'create-invoice', { invoice_id, ...rest })).status).toBe(200)
    expect(await readInvoice(invoice_id)).toMatchObject({ tax_amount: 0, total_amount: 150_000.5, currency: 'KES' })
  })

  it.each([
    [0.1, 0.02, 0.12],
    [1.1, 0.18, 1.28],
    [862_068_965_516.25, 137_931_034_482.6, 999_999_999_998.85],
  ])('an admin gets a total that is exact to the cent: %d and %d are %d', async (amount, tax_amount, total_amount) => {
    const invoice_id = newRecordId()
    await create({ invoice_id, amount, tax_amount, due_date: null })
    expect(await readInvoice(invoice_id)).toMatchObject({ amount, tax_amount, total_amount, due_date: null })
  })

  it('only admins see the draft in the activity log, and nobody gets a mail', async () => {
    const invoice_id = newRecordId()
    await create({ invoice_id })
    expect(await storedActivity(`invoices/${invoice_id}`)).toMatchObject([
      { kind: 'invoice_created', actor_id: admin.uid, visible_to: ['office.money'], from: null, to: 'draft' },
    ])
    expect(await mailsCausedBy(`invoices/${invoice_id}`)).toEqual([])
  })
})

describe('a repeated request for a draft', () => {
  it('creates one draft even when both arrive at the same moment, and gets the same number', async () => {
    const invoice_id = newRecordId()
    const answers = [...(await Promise.all([1, 2].map(() => create({ invoice_id })))), await create({ invoice_id })]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ result }) => result?.['invoice_number'])).size).toBe(1)
    expect(await storedActivity(`invoices/${invoice_id}`)).toHaveLength(1)
    expect(await recordsWith('numbers', 'taken_by', `invoices/${invoice_id}`)).toHaveLength(1)
  })

  it('is refused with other content or from another admin', async () => {
    const invoice_id = newRecordId()
    await create({ invoice_id })
    const second = await newMember('admin')
    for (const again of [create({ invoice_id, amount: 1, tax_amount: 0.16 }), create({ invoice_id }, second)]) {
      expect(await again).toMatchObject({ status: 409, key: 'invoices/created-otherwise' })
    }
    expect((await readInvoice(invoice_id))?.amount).toBe(150_000.5)
  })
})

describe('a draft that is refused', () => {
  it.each([
    ['without a title', { title: ' ' }, 'invoices/fields-missing'],
    ['without an amount', { amount: undefined }, 'invoices/fields-missing'],
    ['without a client', { client_id: '' }, 'invoices/fields-missing'],
    ['of nothing', { amount: 0 }, 'invoices/amount-invalid'],
    ['of less than nothing', { amount: -5 }, 'invoices/amount-invalid'],
    ['with parts of a cent', { amount: 0.001 }, 'invoices/amount-invalid'],
    ['with a tax below nothing', { tax_amount: -1 }, 'invoices/tax-invalid'],
    ['with a tax that is a cent too high', { tax_amount: 24_000.09 }, 'invoices/tax-of-other-class'],
    ['with the tax of another class', { vat_class: 'E' }, 'invoices/tax-of-other-class'],
    ['without the tax of its class', { tax_amount: undefined }, 'invoices/tax-of-other-class'],
    ['with a tax of an exempt amount', { vat_class: 'A' }, 'invoices/tax-of-other-class'],
    ['without a class', { vat_class: null }, 'invoices/vat-class-missing'],
    ['of more than can be stored', { amount: 1e12 }, 'invoices/amount-too-large'],
    ['that is due on no day', { due_date: '2026-02-30' }, 'invoices/due-date-invalid'],
    ['with a title that is too long', { title: 'x'.repeat(121) }, 'invoices/title-too-long'],
  ])('an admin cannot create a draft with this mistake, and the key names it: %s', async (_what, changes, key) => {
    expect(await create(changes)).toMatchObject({ status: 400, key })
  })

  it.each([
    ['its own number', { invoice_number: 'INV-2026-0001' }],
    ['its own total', { total_amount: 1 }],
    ['its own status', { status: 'paid' }],
    ['payments of its own', { paid_amount: 100 }],
    ['names of its own', { client: { first_name: 'X', last_name: '', company_name: '' } }],
    ['a currency that there is not', { currency: 'GBP' }],
    ['a list as its title', { title: ['a'] }],
    ['an id that leads elsewhere', { invoice_id: '../numbers' }],
    ['an id of its own making', { invoice_id: 'short' }],
    ['a client’s id that leads elsewhere', { client_id: 'a/b/c' }],
    ['a project’s id that leads elsewhere', { project_id: 'a/b' }],
  ])('an admin cannot create a draft with %s', async (_what, changes) => {
    expect(await create(changes)).toMatchObject({ status: 400, key: 'requests/invalid' })
  })

  it('an admin cannot create a draft for a client that does not exist', async () => {
    expect(await create({ client_id: 'nobody' })).toMatchObject({ status: 404, key: 'invoices/client-unknown' })
  })

  it('an admin cannot create a draft for another client’s project or a missing one', async () => {
    for (const project_id of [await storedProject('demo-client'), 'no-such-project']) {
      expect(await create({ project_id })).toMatchObject({ status: 409, key: 'invoices/project-not-clients' })
    }
  })

  it('clients, partners, former admins and people without a role, a verified address or a session cannot create a draft', async () => {
    const others = ['partner', 'without a role', 'demoted admin', 'unverified admin'] as const
    await expectForbidden((by) => create({}, by), client, ...others)
  })
})
