import { calculateStoredSums } from '@domain/billing/lines/totals.ts'
import { calculateCharge, missingCertificates } from '@domain/billing/withholding/withholding.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { describe, expect, it } from 'vitest'
import { sendDraft } from '../../functions/src/billing/invoices/invoice-transitions.ts'
import { refreshOpenMonths } from '../../functions/src/billing/withholding/refresh-withholding.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { invoiceFromForm, readInvoice } from '../support/invoice-records.ts'
import { newMember } from '../support/members.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleLine } from '../support/sample-billing.ts'

const admin = await newMember('admin')
const invoices = adminDb.collection(COLLECTIONS.invoices)
const DAY = '2016-11-16'

/** A client that withholds these taxes; both by default. */
async function withholder(changes: object = {}): Promise<string> {
  const { uid } = await newMember('client')
  await choose(uid, { withholds_income_tax: true, withholds_vat: true, ...changes })
  return uid
}
const choose = (uid: string, changes: object) => adminDb.collection(COLLECTIONS.organisations).doc(uid).update(changes)
const draft = (uid: string, amount: number, changes: object = {}) =>
  invoiceFromForm(uid, 'draft', { amount, tax_amount: 0, total_amount: amount, vat_class: null, ...changes })
const send = (invoice_id: string, at = new Date()) => sendDraft({ invoice_id, revision: 0 }, admin.uid, at)
const credit = (invoice_id: string, choice: object) =>
  callAs(admin.idToken, 'issue-credit-note', {
    credit_note_id: newRecordId(),
    invoice_id,
    scope: 'amount',
    amount: null,
    lines: [],
    reason: 'Agreed.',
    ...choice,
  })
const expected = async (...ids: string[]) =>
  Promise.all(ids.map(async (id) => ((await readInvoice(id)) ?? { expected_income_tax: null }).expected_income_tax))

describe('what a client is expected to withhold', () => {
  it('is 5,000.00 and 2,000.00 of the lines that remain after a credit note, and 109,000.00 is to be paid', async () => {
    const lines = [
      sampleLine({ quantity: 1, unit_price: 100_000 }),
      sampleLine({ quantity: 1, unit_price: 100_000, vat_class: 'A' }),
    ]
    const id = await draft(await withholder(), 0, { lines, ...calculateStoredSums(lines as never, DAY) })
    await send(id)
    expect(await readInvoice(id)).toMatchObject({ expected_income_tax: 10_000, expected_vat: 2000 })
    const answer = await credit(id, { scope: 'lines', lines: [{ position: 1, quantity: 1 }] })
    expect(answer.status).toBe(200)
    const after = await readInvoice(id)
    expect(after).toMatchObject({ expected_income_tax: 5000, expected_vat: 2000, certificates_due: true })
    expect(after && calculateCharge(after)).toBe(109_000)
  })

  it('is income tax of two invoices of 15,000 in a month, and of none after one was credited to 5,000', async () => {
    const uid = await withholder()
    const [first, second, earlier] = await Promise.all([draft(uid, 15_000), draft(uid, 15_000), draft(uid, 15_000)])
    await send(earlier, new Date('2016-10-31T20:59:59Z'))
    await send(first, new Date('2016-10-31T21:00:00Z'))
    expect(await expected(earlier, first)).toEqual([0, 0])
    await send(second, new Date('2016-11-30T20:59:59Z'))
    expect(await expected(earlier, first, second)).toEqual([0, 750, 750])
    expect(await readInvoice(first)).toMatchObject({ certificates_due: true })
    expect((await credit(second, { amount: 10_000 })).status).toBe(200)
    expect(await expected(first, second)).toEqual([0, 0])
    expect(await readInvoice(first)).toMatchObject({ certificates_due: false })
  })

  it('is no income tax of what was paid before the month reached the threshold', async () => {
    const uid = await withholder()
    const [first, second] = await Promise.all([
      draft(uid, 15_000, { tax_amount: 2400, total_amount: 17_400 }),
      draft(uid, 15_000),
    ])
    await send(first)
    const paid = { payment_id: newRecordId(), method: 'cash', reference: '', amount: 17_100, paid_on: dayInNairobi(new Date()) }
    expect(await callAs(admin.idToken, 'record-payment', { invoice_id: first, ...paid })).toMatchObject({ status: 200 })
    await send(second)
    expect(await expected(first, second)).toEqual([0, 750])
    const after = await readInvoice(first)
    expect(after && missingCertificates(after)).toEqual({ income_tax: 0, vat: 30_000 })
  })

  it('is none of 30,000 credited to 15,000', async () => {
    const id = await draft(await withholder(), 30_000)
    await send(id)
    expect(await expected(id)).toEqual([1500])
    await credit(id, { amount: 15_000 })
    expect(await expected(id)).toEqual([0])
  })

  it('is right after two invoices were sent at the same moment', async () => {
    const uid = await withholder()
    const ids = await Promise.all([draft(uid, 15_000), draft(uid, 15_000), draft(uid, 15_000)])
    await Promise.all(ids.map((id) => send(id)))
    expect(await expected(...ids)).toEqual([750, 750, 750])
    await Promise.all(ids.slice(1).map((id) => credit(id, { amount: 11_000 })))
    expect(await expected(...ids)).toEqual([0, 0, 0])
  })

  it('follows the choice of the client at the issue, which later invoices do not change', async () => {
    const uid = await withholder({ withholds_income_tax: false })
    const [first, second] = await Promise.all([draft(uid, 20_000, { tax_amount: 3200 }), draft(uid, 20_000)])
    await send(first)
    await choose(uid, { withholds_income_tax: true, withholds_vat: false })
    await send(second)
    expect(await readInvoice(first)).toMatchObject({ withholds: ['vat'], expected_income_tax: 0, expected_vat: 400 })
    expect(await readInvoice(second)).toMatchObject({ withholds: ['income_tax'], expected_income_tax: 1000, expected_vat: 0 })
  })

  it('keeps what a certificate has settled, and the day from which only certificates were missing', async () => {
    const uid = await withholder()
    const [first, second] = await Promise.all([draft(uid, 15_000), draft(uid, 15_000)])
    await send(first)
    // The client withheld in the expectation of the second one.
    await invoices.doc(first).update({ paid_amount: 14_450, withheld_income_tax: 200 })
    await send(second)
    expect(await readInvoice(first)).toMatchObject({
      ...{ withheld_income_tax: 200, expected_income_tax: 750, status: 'sent' },
      ...{ certificates_due: true, certificates_since: expect.any(String) },
    })
  })

  it('is healed by the nightly run if the process was killed before the other invoices followed', async () => {
    const uid = await withholder()
    const [first, second, old] = await Promise.all([draft(uid, 15_000), draft(uid, 15_000), draft(uid, 15_000)])
    await send(first)
    await send(second)
    // As a killed process left the first one, and an earlier version the third, which was credited in part.
    await invoices.doc(first).update({ expected_income_tax: 0, certificates_due: false })
    await send(old)
    await invoices.doc(old).update({ withholds: null, expected_income_tax: 900 })
    await refreshOpenMonths(invoices.where('organisation_id', '==', uid))
    expect(await expected(first, second, old)).toEqual([750, 750, 750])
    expect(await readInvoice(old)).toMatchObject({ withholds: ['income_tax'] })
  })
})
