import type { Line } from '@domain/billing/lines/line.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { toActor } from '@domain/platform/access/capabilities.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { describe, expect, it } from 'vitest'
import { storeQuotationInvoice } from '../../functions/src/billing/quotations/quotation-drafts.ts'
import { expireAllQuotations, storeDecision } from '../../functions/src/billing/quotations/quotation-transitions.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { callAs, signInWithPassword } from '../support/accounts.ts'
import { fetchFile } from '../support/call-function.ts'
import { newColleague } from '../support/colleagues.ts'
import { readPdf } from '../support/invoice-pdfs.ts'
import { readInvoice } from '../support/invoice-records.ts'
import { type Member, newMember } from '../support/members.ts'
import { FAR_DAY } from '../support/quotation-form.ts'
import { QUOTATION_DRAFT, readQuotation, storedQuotation } from '../support/quotations.ts'
import { mailsCausedBy, readRecord, storedActivity } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client')
const partner = await newMember('partner')

const decide = (quotation_id: string, changes: object = {}, by: Pick<Member, 'idToken'> = client) =>
  callAs(by.idToken, 'decide-quotation', { quotation_id, decision: 'accepted', name: 'Amina Lokwawi', reason: '', ...changes })
const makeInvoice = (quotation_id: string, by = admin) => callAs(by.idToken, 'invoice-from-quotation', { quotation_id })
const actor = { ...toActor(client.uid, { role: 'client', organisation_id: client.uid }), email: client.email }
const draft = (changes: Record<string, unknown> = {}) => storedQuotation(client.uid, { ...QUOTATION_DRAFT, ...changes })
const accepted = () => storedQuotation(client.uid, { status: 'accepted' })

describe('the decision of a client', () => {
  it('keeps typed name, account, time and network address, whatever the profile becomes, and tells the accounts mailbox', async () => {
    const id = await storedQuotation(partner.uid)
    expect(await decide(id, { decision: 'declined', name: 'Grace Manager', reason: 'Too late.' }, partner)).toMatchObject({
      key: 'quotations/declined',
    })
    await adminDb.collection(COLLECTIONS.profiles).doc(partner.uid).update({ first_name: 'Renamed' })
    const after = await readQuotation(id)
    expect(after).toMatchObject({ status: 'declined' })
    expect(after?.decision).toEqual({
      ...{ name: 'Grace Manager', by: partner.uid, at: expect.any(Date), reason: 'Too late.' },
      account: { name: 'Amina Lokwawi', email: partner.email },
    })
    const signer = await readRecord(`${COLLECTIONS.quotationSigners}/${id}`)
    expect(signer).toEqual({ user_id: partner.uid, address: expect.stringMatching(/^[\d.]+$|::\/64$/) })
    expect(await storedActivity(`quotations/${id}`)).toMatchObject([
      { kind: 'quotation_declined', by_client: true, to: 'declined' },
    ])
    expect(await mailsCausedBy(`quotations/${id}`)).toMatchObject([{ to: { address: COMPANY.accountsEmail } }])
  })

  it('is exactly one, whoever accepts and declines at the same moment', async () => {
    const id = await storedQuotation(client.uid)
    const answers = ['accepted', 'declined'].flatMap((decision) =>
      Array.from({ length: 10 }, (_, index) =>
        errorKeyOrDone(
          storeDecision(
            { quotation_id: id, decision: decision as 'accepted', name: `Signer ${index}`, reason: '' },
            { actor, from: '192.0.2.1' },
            new Date(),
          ),
        ),
      ),
    )
    expect((await Promise.all(answers)).toSorted()).toEqual(['done', ...Array(19).fill('quotations/move-refused')])
    expect((await readQuotation(id))?.history).toHaveLength(2)
    expect(await mailsCausedBy(`quotations/${id}`)).toHaveLength(1)
  })

  it('is stored once if the same person sends it again, and is not changed afterwards', async () => {
    const id = await storedQuotation(client.uid)
    const answers = await Promise.all([decide(id), decide(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await decide(id, { decision: 'declined' })).toMatchObject({
      status: 409,
      key: 'quotations/move-refused',
      params: { from: 'Accepted', to: 'Declined' },
    })
    expect(await mailsCausedBy(`quotations/${id}`)).toHaveLength(1)
  })

  it('needs a typed name, a quotation of the own organisation, the capability, and a day that is not over', async () => {
    const id = await storedQuotation(client.uid)
    const colleague = await newColleague(client.uid, ['projects'])
    expect(await decide(id, { name: '  ' })).toMatchObject({ status: 400, key: 'quotations/name-missing' })
    expect(await decide(id, { name: 'x'.repeat(101) })).toMatchObject({ status: 400, key: 'quotations/name-too-long' })
    expect(await decide(id, { decision: 'expired' })).toMatchObject({ status: 400, key: 'requests/invalid' })
    expect(await decide(id, { at: '2016-01-01' })).toMatchObject({ status: 400, key: 'requests/invalid' })
    expect(await decide(id, {}, partner)).toMatchObject({ status: 404, key: 'quotations/not-found' })
    expect(await decide(id, {}, await signInWithPassword(colleague.email))).toMatchObject({
      status: 404,
      key: 'quotations/not-found',
    })
    expect(await decide(await draft())).toMatchObject({ status: 404, key: 'quotations/not-found' })
    expect(await decide(id, {}, admin)).toMatchObject({ status: 403, key: 'auth/not-allowed' })
    const over = await storedQuotation(client.uid, { valid_until: '2026-01-31' })
    expect(await decide(over)).toMatchObject({ status: 409, key: 'quotations/over' })
    for (const each of [id, over]) expect(await readQuotation(each)).toMatchObject({ status: 'sent', decision: null })
  })
})

describe('the nightly run', () => {
  it('ends a sent quotation when its last day is over in Nairobi, once, and no other one', async () => {
    const last = { valid_until: '2015-03-31' }
    const id = await storedQuotation(client.uid, last)
    const others = [await draft(last), await storedQuotation(client.uid, { ...last, status: 'accepted' })]
    await expireAllQuotations(new Date('2015-03-31T20:59:59.999Z'))
    expect(await readQuotation(id)).toMatchObject({ status: 'sent' })
    const night = new Date('2015-03-31T21:00:00Z')
    await Promise.all([expireAllQuotations(night), expireAllQuotations(night)])
    expect(await readQuotation(id)).toMatchObject({ status: 'expired', history: [{}, { to: 'expired', by: 'system' }] })
    expect(await storedActivity(`quotations/${id}`)).toMatchObject([{ kind: 'quotation_expired' }])
    for (const other of others) expect((await readQuotation(other))?.history).toHaveLength(1)
    await adminDb
      .collection(COLLECTIONS.quotations)
      .doc(others[0] ?? '')
      .delete()
  })
})

describe('the invoice of a quotation', () => {
  it('is one, whoever makes it at the same moment, with lines, client, project and quotation', async () => {
    const id = await storedQuotation(client.uid, {
      status: 'accepted',
      project_id: 'a-project',
      project: { title: 'Cold chain' },
    })
    const made = await Promise.all([
      ...Array.from({ length: 10 }, () => storeQuotationInvoice(id, admin.uid, new Date())),
      makeInvoice(id).then(({ result }) => result as Awaited<ReturnType<typeof storeQuotationInvoice>>),
    ])
    const { invoice_id, invoice_number } = made[0] ?? {}
    expect(made).toEqual(made.map(() => ({ invoice_id, invoice_number })))
    const quotation = await readQuotation(id)
    expect(quotation).toMatchObject({ invoice_id })
    expect(await readInvoice(invoice_id ?? '')).toMatchObject({
      invoice_number,
      status: 'draft',
      quotation_id: id,
      client_id: client.uid,
      project: { title: 'Cold chain' },
      lines: quotation?.lines as Line[],
      total_amount: 116_000,
    })
    expect(await storedActivity(`invoices/${invoice_id}`)).toHaveLength(1)
  })

  it('can be made again after its draft was deleted', async () => {
    const id = await accepted()
    const { result } = await makeInvoice(id)
    const { invoice_id } = result as { invoice_id: string }
    expect(await callAs(admin.idToken, 'delete-invoice', { invoice_id, revision: 0 })).toMatchObject({ status: 200 })
    expect(await readQuotation(id)).toMatchObject({ invoice_id: null })
    expect(await makeInvoice(id)).toMatchObject({ status: 200, result: { invoice_id } })
  })

  it('is made only from an accepted quotation', async () => {
    const before = await draft()
    for (const id of [before, await storedQuotation(client.uid), await storedQuotation(client.uid, { status: 'declined' })]) {
      expect(await makeInvoice(id)).toMatchObject({ status: 409, key: 'quotations/not-accepted' })
    }
    expect(await makeInvoice('no-such-quotation')).toMatchObject({ status: 404, key: 'quotations/not-found' })
  })
})

it('the PDF is for the client once the quotation is sent, and for the office always', async () => {
  // Another record with this number would have its check code.
  const quotation_number = `QUO-2015-${Date.now() % 1_000_000_000}`
  const [issued, hidden] = [await storedQuotation(client.uid, { valid_until: FAR_DAY, quotation_number }), await draft()]
  const pdf = (quotation_id: string, by: Member) => fetchFile('quotation-pdf', { quotation_id }, by.idToken)
  for (const [id, by] of [
    [issued, client],
    [issued, admin],
    [hidden, admin],
  ] as const) {
    const answer = await pdf(id, by)
    expect(answer.status).toBe(200)
    const { text, outside } = await readPdf(await answer.arrayBuffer())
    expect([text.includes('Check code'), outside]).toEqual([id === issued, []])
  }
  expect((await pdf(hidden, client)).status).toBe(404)
  expect((await pdf(issued, partner)).status).toBe(404)
})
