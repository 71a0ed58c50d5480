import '../support/function-code.ts'
import { INVOICE_STATUSES } from '@domain/invoices/invoice.constants.ts'
import { DEFAULT_SETTINGS } from '@domain/settings/office-settings.constants.ts'
import { describe, expect, it } from 'vitest'
import { issueInvoice } from '../../functions/src/invoices/send-invoice.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { callAs } from '../support/accounts.ts'
import { invoiceFromForm, readInvoice } from '../support/entered-invoices.ts'
import { newestMail } from '../support/inbox.ts'
import { enteredInvoice } from '../support/invoice-form.ts'
import { newMember } from '../support/members.ts'
import { activityOf, mailsCausedBy } from '../support/stored-records.ts'

const MARKUP = '<img src=x onerror=alert(1)> & "co"'

const admin = await newMember('admin')
const client = await newMember('client')

const send = (invoice_id: string, changes: object = {}, by = admin) =>
  callAs(by.idToken, 'send-invoice', { invoice_id, revision: 0, ...changes })
const draft = (changes: object = {}) => invoiceFromForm(client.uid, 'draft', changes)

describe('an admin sends a draft', () => {
  it('and it is issued: status, time, history, and an entry that the client sees', async () => {
    const id = await draft()
    const before = await readInvoice(id)
    expect(await send(id)).toMatchObject({ status: 200, key: 'invoices/sent', message: 'Invoice sent' })
    const after = await readInvoice(id)
    expect(after).toEqual({
      ...before,
      status: 'sent',
      is_issued: true,
      sent_at: expect.any(Date),
      bank_details: DEFAULT_SETTINGS.bank_details,
      history: [
        ...(before?.history ?? []),
        { from: 'draft', to: 'sent', reason: '', by: admin.uid, at: after?.sent_at?.valueOf() },
      ],
    })
    expect(await activityOf(`invoices/${id}`)).toMatchObject([
      { kind: 'invoice_sent', actor_id: admin.uid, visible_to: [client.uid], from: 'draft', to: 'sent' },
    ])
  })

  it('and the client gets a mail with number, total, last day and a link; what was entered is text in it', async () => {
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

  it('once, though twenty send it at the same moment: one mail, one entry, one move', async () => {
    const id = await draft()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => errorKeyOrDone(issueInvoice({ invoice_id: id, revision: 0 }, admin.uid, new Date()))),
    )
    expect(outcomes.toSorted()).toEqual(['done', ...Array(19).fill('invoices/move-refused')])
    expect(await mailsCausedBy(`invoices/${id}`)).toHaveLength(1)
    expect(await activityOf(`invoices/${id}`)).toHaveLength(1)
    expect((await readInvoice(id))?.history).toHaveLength(2)
  })

  it('once, though they press it twice, and the second answer says where it stands', async () => {
    const id = await draft()
    const answers = await Promise.all([send(id), send(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      key: 'invoices/move-refused',
      message: 'This invoice cannot be changed from Sent to Sent.',
    })
    expect(await mailsCausedBy(`invoices/${id}`)).toHaveLength(1)
  })

  it('or changes it, where both come at once: never a sent one with other money than was seen', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await draft()
      const changed = { invoice_id: id, revision: 0, ...enteredInvoice(client.uid, { amount: 1, tax_amount: 0 }) }
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

describe('an invoice is not sent', () => {
  it.each(INVOICE_STATUSES.filter((status) => status !== 'draft'))('once it is %s', async (status) => {
    const id = await invoiceFromForm(client.uid, status)
    const before = await readInvoice(id)
    expect(await send(id)).toMatchObject({ status: 409, key: 'invoices/move-refused' })
    expect(await readInvoice(id)).toEqual(before)
    expect(await mailsCausedBy(`invoices/${id}`)).toEqual([])
  })

  it.each([
    ['has no address', () => newMember('client', { email: '' }).then(({ uid }) => uid)],
    ['has no account any more', async () => 'erased-person'],
  ])('to a client who %s: it stays a draft', async (_why, owner) => {
    const id = await invoiceFromForm(await owner(), 'draft')
    expect(await send(id)).toMatchObject({
      status: 409,
      key: 'invoices/no-address',
      error: 'This client has no email address.',
    })
    expect(await readInvoice(id)).toMatchObject({ status: 'draft', is_issued: false, sent_at: null })
    expect(await activityOf(`invoices/${id}`)).toEqual([])
  })

  it('over what another admin has saved since', async () => {
    const id = await draft({ revision: 2 })
    expect(await send(id, { revision: 1 })).toMatchObject({ status: 409, key: 'invoices/changed-meanwhile' })
    expect((await readInvoice(id))?.status).toBe('draft')
  })

  it('where there is none, or with a field that nobody asked for', async () => {
    expect(await send('no-such-invoice')).toMatchObject({ status: 404, key: 'invoices/not-found' })
    expect(await send(await draft(), { to: 'a@b.example' })).toMatchObject({ status: 400, key: 'requests/invalid' })
  })
})
