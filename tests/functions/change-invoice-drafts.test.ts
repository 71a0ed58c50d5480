import { INVOICE_STATUSES } from '@domain/billing/invoices/invoice.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { numberId, parseNumber } from '@domain/platform/number.collection.ts'
import { describe, expect, it } from 'vitest'
import { changeDraft, removeDraft } from '../../functions/src/billing/invoices/invoice-drafts.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { callAs } from '../support/accounts.ts'
import { invoiceFormValues } from '../support/invoice-form.ts'
import { invoiceFromForm, readInvoice } from '../support/invoice-records.ts'
import { newMember } from '../support/members.ts'
import { storedProject } from '../support/projects.ts'
import { sampleActivity } from '../support/sample-records.ts'
import { mailsCausedBy, readRecord, storedActivity } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client')

const draft = (changes: object = {}) => invoiceFromForm(client.uid, 'draft', changes)
const update = (invoice_id: string, changes: object = {}, by = admin) =>
  callAs(by.idToken, 'update-invoice', { invoice_id, revision: 0, ...invoiceFormValues(client.uid), ...changes })
const remove = (invoice_id: string, changes: object = {}, by = admin) =>
  callAs(by.idToken, 'delete-invoice', { invoice_id, revision: 0, ...changes })
const ISSUED = INVOICE_STATUSES.filter((status) => status !== 'draft')

describe('changing a draft', () => {
  it('an admin changes every field; the total follows and the number stays', async () => {
    const id = await draft()
    const before = await readInvoice(id)
    const changes = {
      title: 'Second part',
      amount: 0.5,
      tax_amount: 0.04,
      vat_class: 'E',
      currency: 'USD',
      due_date: null,
      description: '',
    }
    expect(await update(id, changes)).toMatchObject({ status: 200, key: 'invoices/updated' })
    expect(await readInvoice(id)).toEqual({
      ...before,
      ...changes,
      total_amount: 0.54,
      tax_day: expect.any(String),
      revision: 1,
    })
  })

  it('an admin changes the client; the names and the project change with it', async () => {
    const id = await draft({ project_id: await storedProject(client.uid), project: { title: 'Old' } })
    const other = await newMember('client', { first_name: 'Baraka', company_name: 'Kilima Clinics' })
    const project_id = await storedProject(other.uid, { title: 'Beds' })
    expect((await update(id, { client_id: other.uid, project_id })).status).toBe(200)
    expect(await readInvoice(id)).toMatchObject({
      client_id: other.uid,
      client: { first_name: 'Baraka', last_name: 'Lokwawi', company_name: 'Kilima Clinics' },
      project_id,
      project: { title: 'Beds' },
    })
  })

  it('the client is not informed of a change', async () => {
    const id = await draft()
    await update(id, { title: 'Never seen' })
    expect(await mailsCausedBy(`invoices/${id}`)).toEqual([])
    expect(await storedActivity(`invoices/${id}`)).toEqual([])
  })
})

describe('a change that is refused', () => {
  it('an admin cannot overwrite what another admin has saved in between', async () => {
    const id = await draft()
    expect((await update(id, { title: 'First' })).status).toBe(200)
    expect(await update(id, { title: 'Second' })).toMatchObject({ status: 409, key: 'invoices/changed-meanwhile' })
    expect(await readInvoice(id)).toMatchObject({ title: 'First', revision: 1 })
  })

  it('one of several admins who save at the same moment succeeds; the others get the error that the draft has changed', async () => {
    const id = await draft()
    const changes = (title: string) => ({ invoice_id: id, revision: 0, ...invoiceFormValues(client.uid), title })
    const outcomes = await Promise.all(
      Array.from('ABCDEFGHIJ', (title) => errorKeyOrDone(changeDraft(changes(title), new Date()))),
    )
    expect(outcomes.toSorted()).toEqual(['done', ...Array(9).fill('invoices/changed-meanwhile')])
    expect(await readInvoice(id)).toMatchObject({ revision: 1 })
  })

  it('an admin cannot choose a missing client or a project of another client', async () => {
    const id = await draft()
    expect(await update(id, { client_id: 'nobody' })).toMatchObject({ status: 404, key: 'invoices/client-unknown' })
    for (const project_id of [await storedProject('demo-client'), 'no-such-project']) {
      expect(await update(id, { project_id })).toMatchObject({ status: 409, key: 'invoices/project-not-clients' })
    }
    expect((await readInvoice(id))?.revision).toBe(0)
  })

  it.each(ISSUED)('an admin cannot change an invoice that is %s: a sent invoice keeps its amounts', async (status) => {
    const id = await invoiceFromForm(client.uid, status)
    const before = await readInvoice(id)
    expect(await update(id, { amount: 1, tax_amount: 0.16 })).toMatchObject({ status: 409, key: 'invoices/no-draft' })
    expect(await readInvoice(id)).toEqual(before)
  })

  it.each([
    ['its number', { invoice_number: 'INV-2026-0001' }],
    ['its status', { status: 'paid' }],
    ['its total', { total_amount: 1 }],
    ['its history', { history: [] }],
    ['whether it was issued', { is_issued: true }],
    ['without the state that was seen', { revision: undefined }],
  ])('an admin cannot set %s by hand', async (_what, changes) => {
    const id = await draft()
    expect(await update(id, changes)).toMatchObject({ status: 400, key: 'requests/invalid' })
  })

  it('an admin cannot change a draft that does not exist', async () => {
    expect(await update('no-such-invoice')).toMatchObject({ status: 404, key: 'invoices/not-found' })
  })
})

describe('deleting a draft', () => {
  it('an admin deletes a draft, and its number is free in the same write', async () => {
    const id = await draft()
    const { invoice_number = '' } = (await readInvoice(id)) ?? {}
    const drafted = { ...sampleActivity('nobody'), kind: 'invoice_created', subject: `invoices/${id}`, label: invoice_number }
    await adminDb.collection(COLLECTIONS.activity).add(drafted)
    expect(await remove(id)).toMatchObject({ status: 200, key: 'invoices/deleted' })
    expect(await readInvoice(id)).toBeUndefined()
    const { year = 0, number = 0 } = parseNumber('invoice', invoice_number) ?? {}
    const given = await readRecord(`numbers/${numberId('invoice', year, number)}`)
    expect(given).toEqual({ series: 'invoice', year, number, taken_by: null })
    expect(await storedActivity(`${COLLECTIONS.invoices}/${id}`)).toMatchObject([
      { kind: 'invoice_created', label: '' },
      { kind: 'invoice_deleted', label: '', actor_id: admin.uid, visible_to: ['office.money'], from: 'draft', to: null },
    ])
  })

  it('a draft is deleted once, and an admin who deletes it again gets no error', async () => {
    const id = await draft()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => errorKeyOrDone(removeDraft({ invoice_id: id, revision: 0 }, admin.uid, new Date()))),
    )
    expect(outcomes).toEqual(Array(20).fill('done'))
    expect(await remove(id)).toMatchObject({ status: 200, key: 'invoices/deleted' })
    expect(await storedActivity(`invoices/${id}`)).toHaveLength(1)
  })

  it('an admin cannot delete a draft that another person has changed since', async () => {
    const id = await draft({ revision: 3 })
    expect(await remove(id, { revision: 2 })).toMatchObject({ status: 409, key: 'invoices/changed-meanwhile' })
    expect(await remove(id, { revision: undefined })).toMatchObject({ status: 400, key: 'requests/invalid' })
    expect(await remove(id, { revision: 3, force: true })).toMatchObject({ status: 400, key: 'requests/invalid' })
    expect(await readInvoice(id)).toBeDefined()
  })

  it.each(ISSUED)('an admin cannot delete an invoice that is %s', async (status) => {
    const id = await invoiceFromForm(client.uid, status)
    expect(await remove(id)).toMatchObject({ status: 409, key: 'invoices/no-draft' })
    expect(await readInvoice(id)).toBeDefined()
  })
})
