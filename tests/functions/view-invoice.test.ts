import { INVOICE_STATUSES } from '@domain/billing/invoices/invoice.ts'
import { describe, expect, it } from 'vitest'
import { recordFirstView } from '../../functions/src/billing/invoices/invoice-pdf.ts'
import { callAs } from '../support/accounts.ts'
import { actor } from '../support/actors.ts'
import { expectForbidden, forbiddenCaller } from '../support/forbidden-callers.ts'
import { invoiceFormValues } from '../support/invoice-form.ts'
import { invoiceFromForm, readInvoice } from '../support/invoice-records.ts'
import { newMember } from '../support/members.ts'

const admin = await newMember('admin')
const client = await newMember('client')

const view = (invoice_id: string, by = client) => callAs(by.idToken, 'view-invoice', { invoice_id })
const viewedAt = async (id: string) => (await readInvoice(id))?.viewed_at ?? null

describe('the first time that a client opens an invoice', () => {
  it.each(INVOICE_STATUSES.filter((status) => status !== 'draft'))('is stored, and later ones are not: %s', async (status) => {
    const id = await invoiceFromForm(client.uid, status)
    const before = await readInvoice(id)
    expect(await view(id)).toMatchObject({ status: 200, key: 'invoices/viewed' })
    const first = await viewedAt(id)
    expect(first).toBeInstanceOf(Date)
    await view(id)
    expect(await readInvoice(id)).toEqual({ ...before, viewed_at: first })
  })

  it('is stored once when many tabs open it at the same moment', async () => {
    const id = await invoiceFromForm(client.uid, 'sent')
    const moments = Array.from({ length: 20 }, (_, minute) => new Date(Date.UTC(2026, 3, 1, 9, minute)))
    await Promise.all(moments.map((moment) => recordFirstView(id, actor(client.uid, 'client'), moment)))
    const first = await viewedAt(id)
    expect(moments).toContainEqual(first)
    await Promise.all([view(id), view(id)])
    expect(await viewedAt(id)).toEqual(first)
  })

  it('is also stored for a partner who opens their own invoice', async () => {
    const partner = await newMember('partner')
    const id = await invoiceFromForm(partner.uid, 'sent')
    expect((await view(id, partner)).status).toBe(200)
    expect(await viewedAt(id)).toBeInstanceOf(Date)
  })

  it('is not stored for an admin', async () => {
    for (const id of [await invoiceFromForm(client.uid, 'sent'), await invoiceFromForm(client.uid, 'draft')]) {
      expect((await view(id, admin)).status).toBe(200)
      expect(await viewedAt(id)).toBeNull()
    }
  })
})

describe('an invoice that is not found', () => {
  it('is hidden from its client while it is a draft or if it was cancelled as one', async () => {
    for (const id of [
      await invoiceFromForm(client.uid, 'draft'),
      await invoiceFromForm(client.uid, 'cancelled', { is_issued: false }),
    ]) {
      expect(await view(id)).toMatchObject({ status: 404, key: 'invoices/not-found' })
      expect(await viewedAt(id)).toBeNull()
    }
  })

  it('is hidden from other people, with the answer for a missing one', async () => {
    const id = await invoiceFromForm(client.uid, 'sent')
    const foreign = await view(id, await newMember('client'))
    expect(foreign).toMatchObject({ status: 404, key: 'invoices/not-found' })
    expect((await view('no-such-invoice')).raw).toBe(foreign.raw)
    const withoutCapabilities = { ...actor(admin.uid, 'admin'), capabilities: [] }
    const refused = expect(recordFirstView(id, withoutCapabilities, new Date())).rejects
    await refused.toMatchObject({ status: 404, key: 'invoices/not-found' })
    expect(await viewedAt(id)).toBeNull()
  })
})

describe('a person who is not an admin', () => {
  const asked: [string, (id: string) => object][] = [
    ['update-invoice', (invoice_id) => ({ invoice_id, revision: 0, ...invoiceFormValues(client.uid, { amount: 1 }) })],
    ['delete-invoice', (invoice_id) => ({ invoice_id, revision: 0 })],
    ['send-invoice', (invoice_id) => ({ invoice_id, revision: 0 })],
    ['cancel-invoice', (invoice_id) => ({ invoice_id, reason: 'Mine' })],
  ]

  it.each(asked)('is refused by %s, even for their own invoice', async (name, body) => {
    const id = await invoiceFromForm(client.uid, 'draft')
    const before = await readInvoice(id)
    const others = ['partner', 'without a role', 'demoted admin', 'unverified admin'] as const
    await expectForbidden((by) => callAs(by.idToken, name, body(id)), client, ...others)
    expect(await readInvoice(id)).toEqual(before)
  })

  it('can open an invoice only with a role and a verified address', async () => {
    for (const kind of ['without a role', 'unverified client'] as const) {
      const id = await invoiceFromForm((await forbiddenCaller(kind)).uid, 'sent')
      await expectForbidden((by) => view(id, by), kind)
      expect(await viewedAt(id)).toBeNull()
    }
  })
})
