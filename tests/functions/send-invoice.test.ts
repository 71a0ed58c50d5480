import { INVOICE_STATUSES } from '@domain/billing/invoices/invoice.ts'
import { DEFAULT_SETTINGS } from '@domain/platform/settings/office-settings.ts'
import { describe, expect, it } from 'vitest'
import { sendDraft } from '../../functions/src/billing/invoices/invoice-transitions.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { callAs } from '../support/accounts.ts'
import { newestMail } from '../support/inbox.ts'
import { invoiceFormValues } from '../support/invoice-form.ts'
import { invoiceFromForm, readInvoice } from '../support/invoice-records.ts'
import { newMember } from '../support/members.ts'
import { mailsCausedBy, storedActivity } from '../support/stored-records.ts'

const MARKUP = '<img src=x onerror=alert(1)> & "co"'

const admin = await newMember('admin')
const client = await newMember('client')

const send = (invoice_id: string, changes: object = {}, by = admin) =>
  callAs(by.idToken, 'send-invoice', { invoice_id, revision: 0, ...changes })
const draft = (changes: object = {}) => invoiceFromForm(client.uid, 'draft', changes)

describe('sending a draft', () => {
  it('an admin issues the invoice: status, time, history, and a log entry that the client sees', async () => {
    const id = await draft()
    const before = await readInvoice(id)
    expect(await send(id)).toMatchObject({ status: 200, key: 'invoices/sent' })
    const after = await readInvoice(id)
    expect(after).toEqual({
      ...before,
      status: 'sent',
      is_issued: true,
      sent_at: expect.any(Date),
      withholds: [],
      bank_details: DEFAULT_SETTINGS.bank_details,
      buyer: { ...before?.client, kra_pin: '', billing_address: '' },
      history: [
        ...(before?.history ?? []),
        { from: 'draft', to: 'sent', reason: '', by: admin.uid, at: after?.sent_at?.valueOf() },
      ],
    })
    expect(await storedActivity(`invoices/${id}`)).toMatchObject([
      {
        kind: 'invoice_sent',
        actor_id: admin.uid,
        visible_to: [`${client.uid}.invoices`, 'office.money'],
        from: 'draft',
        to: 'sent',
      },
    ])
  })

  it('the client gets a mail with number, total, due date and a link; entered text is escaped', async () => {
    const owner = await newMember('client')
    const id = await invoiceFromForm(owner.uid, 'draft', { title: MARKUP, invoice_number: 'INV-2016-90001' })
    await send(id)
    const mail = await newestMail(owner.email)
    expect(mail?.subject).toBe('Invoice INV-2016-90001 from Ubora')
    for (const part of [MARKUP, 'INV-2016-90001', '174,000.58', 'Mar 31, 2031', `/invoices?id=${id}`]) {
      expect(mail?.text).toContain(part)
    }
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;co&quot;')
    expect(mail?.html).not.toContain('<img')
  })

  it('an admin’s twenty requests at the same moment make one mail, one entry and one transition', async () => {
    const id = await draft()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => errorKeyOrDone(sendDraft({ invoice_id: id, revision: 0 }, admin.uid, new Date()))),
    )
    expect(outcomes.toSorted()).toEqual(['done', ...Array(19).fill('invoices/move-refused')])
    expect(await mailsCausedBy(`invoices/${id}`)).toHaveLength(1)
    expect(await storedActivity(`invoices/${id}`)).toHaveLength(1)
    expect((await readInvoice(id))?.history).toHaveLength(2)
  })

  it('an admin who sends twice sends once, and the second answer shows the status', async () => {
    const id = await draft()
    const answers = await Promise.all([send(id), send(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      key: 'invoices/move-refused',
      params: { from: 'Sent', to: 'Sent' },
    })
    expect(await mailsCausedBy(`invoices/${id}`)).toHaveLength(1)
  })

  it('an admin who sends while another one changes never issues amounts that they have not seen', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await draft()
      const changed = {
        invoice_id: id,
        revision: 0,
        ...invoiceFormValues(client.uid, { amount: 1, tax_amount: 0, vat_class: 'A' }),
      }
      const answers = await Promise.all([send(id), callAs(admin.idToken, 'update-invoice', changed)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const isSent = answers[0]?.status === 200
      expect(await readInvoice(id)).toMatchObject(
        isSent ? { status: 'sent', total_amount: 174_000.58 } : { status: 'draft', total_amount: 1 },
      )
      expect(await mailsCausedBy(`invoices/${id}`)).toHaveLength(isSent ? 1 : 0)
    }
  })
})

describe('an invoice that cannot be sent', () => {
  it.each(INVOICE_STATUSES.filter((status) => status !== 'draft'))(
    'an admin cannot send an invoice that is %s',
    async (status) => {
      const id = await invoiceFromForm(client.uid, status)
      const before = await readInvoice(id)
      expect(await send(id)).toMatchObject({ status: 409, key: 'invoices/move-refused' })
      expect(await readInvoice(id)).toEqual(before)
      expect(await mailsCausedBy(`invoices/${id}`)).toEqual([])
    },
  )

  it.each([
    ['has no address', () => newMember('client', { email: '' }).then(({ uid }) => uid)],
    ['has no account any more', async () => 'erased-person'],
  ])('an admin cannot send an invoice to a client who %s: it stays a draft', async (_why, owner) => {
    const id = await invoiceFromForm(await owner(), 'draft')
    expect(await send(id)).toMatchObject({
      status: 409,
      key: 'invoices/no-address',
    })
    expect(await readInvoice(id)).toMatchObject({ status: 'draft', is_issued: false, sent_at: null })
    expect(await storedActivity(`invoices/${id}`)).toEqual([])
  })

  it('an admin cannot send what another admin has changed in between', async () => {
    const id = await draft({ revision: 2 })
    expect(await send(id, { revision: 1 })).toMatchObject({ status: 409, key: 'invoices/changed-meanwhile' })
    expect((await readInvoice(id))?.status).toBe('draft')
  })

  it('an admin cannot send a missing invoice, or add an unknown field', async () => {
    expect(await send('no-such-invoice')).toMatchObject({ status: 404, key: 'invoices/not-found' })
    expect(await send(await draft(), { to: 'a@b.example' })).toMatchObject({ status: 400, key: 'requests/invalid' })
  })
})
