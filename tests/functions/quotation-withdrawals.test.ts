import { toActor } from '@domain/platform/access/capabilities.ts'
import { describe, expect, it } from 'vitest'
import { storeDecision, storeWithdrawal } from '../../functions/src/billing/quotations/quotation-transitions.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { callAs } from '../support/accounts.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { readInvoice } from '../support/invoice-records.ts'
import { type Member, newMember } from '../support/members.ts'
import { QUOTATION_DRAFT, readQuotation, storedQuotation } from '../support/quotations.ts'
import { newRecordId } from '../support/record-id.ts'
import { mailsCausedBy, storedActivity } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client')
const actor = { ...toActor(client.uid, { role: 'client', organisation_id: client.uid }), email: client.email }

describe('the withdrawal of a sent quotation', () => {
  const accept = (quotation_id: string) =>
    callAs(client.idToken, 'decide-quotation', { quotation_id, decision: 'accepted', name: 'Amina Lokwawi', reason: '' })
  const withdraw = (quotation_id: string, reason = 'The price list has changed.', by: Pick<Member, 'idToken'> = admin) =>
    callAs(by.idToken, 'withdraw-quotation', { quotation_id, reason })

  it('is stored once with its reason and one mail to the client, and nobody accepts the quotation afterwards', async () => {
    const id = await storedQuotation(client.uid)
    const answers = await Promise.all([withdraw(id), withdraw(id)])
    expect(answers).toMatchObject([{ key: 'quotations/withdrawn' }, { key: 'quotations/withdrawn' }])
    expect(await readQuotation(id)).toMatchObject({
      status: 'withdrawn',
      is_issued: true,
      decision: null,
      history: [{}, { from: 'sent', to: 'withdrawn', reason: 'The price list has changed.', by: admin.uid }],
    })
    expect(await storedActivity(`quotations/${id}`)).toMatchObject([
      { kind: 'quotation_withdrawn', visible_to: [`${client.uid}.invoices`, 'office.money'], to: 'withdrawn' },
    ])
    expect(await mailsCausedBy(`quotations/${id}`)).toMatchObject([
      { template: 'quotation-withdrawn', to: { address: client.email } },
    ])
    expect(await accept(id)).toMatchObject({ status: 409, key: 'quotations/withdrawn' })
    expect(await withdraw(id, 'Another reason.')).toMatchObject({ status: 409, key: 'quotations/move-refused' })
  })

  it('or an acceptance of the same moment wins, and the other is refused with a sentence', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await storedQuotation(client.uid)
      const request = { quotation_id: id, decision: 'accepted', name: 'Amina', reason: '' } as const
      const [accepts, withdraws] = await Promise.all([
        errorKeyOrDone(storeDecision(request, { actor, from: '192.0.2.1' }, new Date())),
        errorKeyOrDone(storeWithdrawal({ quotation_id: id, reason: 'Late.' }, admin.uid, new Date())),
      ])
      const { status, history } = (await readQuotation(id)) ?? {}
      const expected = status === 'accepted' ? ['done', 'quotations/move-refused'] : ['quotations/withdrawn', 'done']
      expect([accepts, withdraws]).toEqual(expected)
      expect(history).toHaveLength(2)
      expect(await mailsCausedBy(`quotations/${id}`)).toHaveLength(1)
    }
  })

  it('needs a reason and the office, and is refused for drafts, answered and expired ones', async () => {
    const id = await storedQuotation(client.uid)
    expect(await withdraw(id, ' ')).toMatchObject({ status: 400, key: 'quotations/reason-missing' })
    expect(await withdraw(id, 'x'.repeat(501))).toMatchObject({ status: 400, key: 'quotations/reason-too-long' })
    await expectForbidden((by) => withdraw(id, 'Late.', by), 'partner', client)
    expect(await withdraw('no-such-quotation')).toMatchObject({ status: 404, key: 'quotations/not-found' })
    const others = ['accepted', 'declined', 'expired'].map((status) => storedQuotation(client.uid, { status }))
    for (const other of [await storedQuotation(client.uid, QUOTATION_DRAFT), ...(await Promise.all(others))]) {
      expect(await withdraw(other)).toMatchObject({ status: 409, key: 'quotations/move-refused' })
    }
    expect(await readQuotation(id)).toMatchObject({ status: 'sent' })
  })
})

describe('the invoice of a quotation', () => {
  const call = (name: string, input: object) => callAs(admin.idToken, name, input)
  const makeInvoice = (quotation_id: string) => call('invoice-from-quotation', { quotation_id })
  const made = async (id: string) => ((await makeInvoice(id)).result as { invoice_id: string }).invoice_id
  const send = (invoice_id: string) => call('send-invoice', { invoice_id, revision: 0 })
  const cancel = (invoice_id: string) => call('cancel-invoice', { invoice_id, reason: 'Wrong terms.' })
  const pay = (invoice_id: string) => {
    const input = { payment_id: newRecordId(), amount: 116_000, method: 'cash', paid_on: '2026-11-20', reference: '' }
    return call('record-payment', { ...input, invoice_id })
  }
  const credit = (invoice_id: string) =>
    call('issue-credit-note', {
      credit_note_id: newRecordId(),
      ...{ invoice_id, scope: 'rest', amount: null, lines: [], reason: 'Wrong terms.' },
    })

  it.each([
    ['was cancelled as a draft', [cancel]],
    ['was cancelled after the client had it', [send, cancel]],
    ['was paid and then credited in full', [send, pay, credit]],
  ])('is a new one after the earlier one %s, in each of two tabs', async (_when, steps) => {
    const id = await storedQuotation(client.uid, { status: 'accepted' })
    const first = await made(id)
    for (const step of steps) expect(await step(first)).toMatchObject({ status: 200 })
    expect(await readQuotation(id)).toMatchObject({ invoice_id: null })
    const [second, again] = await Promise.all([makeInvoice(id), makeInvoice(id)])
    const { invoice_id } = second.result as { invoice_id: string }
    expect([second.status, again.result]).toEqual([200, second.result])
    expect(invoice_id).not.toBe(first)
    expect(await readQuotation(id)).toMatchObject({ invoice_id })
    expect(await readInvoice(invoice_id)).toMatchObject({ status: 'draft', quotation_id: id, total_amount: 116_000 })
    expect(await readInvoice(first)).toMatchObject({ status: 'cancelled' })
  })

  it('is a new one each time, with deleted drafts in between and also if an earlier cancelled one is gone', async () => {
    const id = await storedQuotation(client.uid, { status: 'accepted' })
    const [first, second] = [await made(id).then(cancelled), await made(id).then(deleted)]
    expect(second).not.toBe(first)
    const third = await made(id).then(cancelled)
    expect(third).not.toBe(first)
    await adminDb.doc(`invoices/${first}`).delete()
    const fourth = await made(id)
    expect(fourth).not.toBe(third)
    expect(await readInvoice(fourth)).toMatchObject({ status: 'draft' })
    expect(await readQuotation(id)).toMatchObject({ invoice_id: fourth })

    async function cancelled(invoice_id: string) {
      expect(await cancel(invoice_id)).toMatchObject({ status: 200 })
      return invoice_id
    }
    async function deleted(invoice_id: string) {
      expect(await call('delete-invoice', { invoice_id, revision: 0 })).toMatchObject({ status: 200 })
      return invoice_id
    }
  })
})
