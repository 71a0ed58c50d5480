import { getFirstDayOfMonth, monthAfter } from '@domain/billing/ledger/months.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { daysBetween, formatMonth } from '@domain/platform/dates.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { checkPayment } from '../../functions/src/billing/payments/apply-verification.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { recordCertificate, withheldInvoice } from '../support/certificates.ts'
import { invoiceWithCheckout } from '../support/checkouts.ts'
import {
  BEFORE,
  CURRENT,
  DAY,
  LAST,
  lastMonthAllocation,
  lastMonthEntry,
  lastMonthPayment as payment,
  REASON,
  removeMonths,
  TODAY,
} from '../support/closed-months.ts'
import { FakePaymentProvider } from '../support/fake-payment-provider.ts'
import { importRequest } from '../support/ledger-requests.ts'
import { entriesOfAccount, entriesOfInvoice, ledgerInvoice, readOrganisationCredit } from '../support/ledgers.ts'
import { newMember } from '../support/members.ts'
import { paymentState, readPaymentOutcome } from '../support/payable-invoices.ts'
import { samplePayment } from '../support/sample-records.ts'

// This file runs alone, because other tests enter days in past months.
const admin = await newMember('admin')
const client = await newMember('client')

afterEach(removeMonths)

const call = (name: string, body: object) => callAs(admin.idToken, name, body)
const close = (month = LAST) => call('close-month', { month })
const reopen = () => call('reopen-month', { month: LAST, reason: REASON })
const allocation = (id: string, amount: number, day = DAY) => lastMonthAllocation(client.uid, id, amount, day)
const entry = (amount: number, day = DAY, client_id = client.uid) => lastMonthEntry(client_id, amount, day)

describe('a day in a closed month', () => {
  it('is refused for payments, refunds and opening balances with a sentence that names the month', async () => {
    const [id, payer] = [await ledgerInvoice(client.uid), await newMember('client')]
    await call('record-opening', entry(-50, TODAY, payer.uid))
    await close()
    const error = { status: 409, key: 'ledger/month-closed', params: { month: formatMonth(LAST, 'long') } }
    for (const paid of [payment(id, 100), payment(id, 11_600.5)])
      expect(await call('record-payment', paid)).toMatchObject(error)
    expect(await call('allocate-payment', allocation(id, 100))).toMatchObject(error)
    expect(await call('record-opening', entry(-5))).toMatchObject(error)
    expect(await call('record-opening', entry(-5, `${BEFORE}-02`))).toMatchObject({ status: 409, key: error.key })
    expect(await call('refund-credit', entry(5, DAY, payer.uid))).toMatchObject(error)
    const imported = importRequest(payer.uid, 500, daysBetween(DAY, TODAY))
    expect(await call(imported.name, imported.body)).toMatchObject({
      status: 409,
      key: 'openings/month-closed',
      params: { row: '1' },
    })
    expect(await readPaymentOutcome(id)).toMatchObject({ paid: 0, count: 0, payments: [], log: [], mails: [] })
    expect(await readOrganisationCredit(payer.uid)).toBe(50)
    expect(await call('record-payment', payment(id, 100, getFirstDayOfMonth(monthAfter(LAST))))).toMatchObject({ status: 200 })
  })

  it('does not refuse the repetition of a request that was stored before the month was closed', async () => {
    const id = await ledgerInvoice(client.uid)
    const [paid, opening] = [payment(id, 100), entry(-7)]
    const both = () => Promise.all([call('record-payment', paid), call('record-opening', opening)])
    await both()
    await close()
    expect(await both()).toMatchObject([{ status: 200 }, { status: 200 }])
    expect(await readPaymentOutcome(id)).toMatchObject({ paid: 100, count: 1 })
  })

  it('may be on a certificate, whose entry has the day of its acceptance', async () => {
    await close()
    const id = await withheldInvoice(client.uid)
    const { answer } = await recordCertificate(admin, id, { day: DAY, is_accepted: true })
    expect(answer).toMatchObject({ status: 200 })
    expect((await entriesOfInvoice(id)).find(({ kind }) => kind === 'certificate')).toMatchObject({ day: TODAY })
  })

  it('does not keep money out: an online payment counts on the first open day, and keeps its time', async () => {
    await close()
    const provider = new FakePaymentProvider()
    const { invoiceId, reference } = await invoiceWithCheckout(provider)
    const paidAt = new Date(`${DAY}T09:00:00Z`)
    provider.set(reference, { paidAt })
    expect(await checkPayment(provider, reference, new Date())).toBe('accepted')
    const { invoice, payments } = await paymentState(invoiceId)
    expect(payments[0]?.['paid_at'].toDate()).toEqual(paidAt)
    expect(invoice).toMatchObject({ status: 'paid', paid_date: getFirstDayOfMonth(CURRENT) })
    expect(await entriesOfInvoice(invoiceId)).toMatchObject([{ kind: 'payment', day: getFirstDayOfMonth(CURRENT) }])
  })

  it('does not keep money out: the receipt of two flagged payments counts on the first open day', async () => {
    const payer = await newMember('client')
    const id = await ledgerInvoice(payer.uid, { flag: 'paid_twice' })
    const flagged = {
      status: 'flagged',
      receipt_number: null,
      amount: 60,
      currency: 'KES',
      paid_at: new Date(`${DAY}T09:00:00Z`),
    }
    for (const name of ['a', 'b'])
      await adminDb
        .collection(COLLECTIONS.payments)
        .doc(`${id}-${name}`)
        .set(samplePayment(payer.uid, { invoice_id: id, ...flagged }))
    const clear = { invoice_id: id, reason: REASON, flagged_money: 'credit', reversed_money: null }
    await close(BEFORE)
    await close()
    await reopen()
    expect(await call('clear-flag', clear)).toMatchObject({ status: 200 })
    const receipts = await entriesOfAccount(payer.uid)
    expect(receipts.map(({ kind, day }) => `${kind} ${day}`)).toEqual([`receipt ${DAY}`, `receipt ${DAY}`])
    await adminDb
      .collection(COLLECTIONS.payments)
      .doc(`${id}-c`)
      .set(samplePayment(payer.uid, { invoice_id: id, ...flagged }))
    await adminDb.collection(COLLECTIONS.invoices).doc(id).update({ flag: 'paid_twice' })
    await close()
    expect(await call('clear-flag', clear)).toMatchObject({ status: 200 })
    expect((await entriesOfAccount(payer.uid)).map(({ day }) => day).toSorted()).toEqual([
      DAY,
      DAY,
      getFirstDayOfMonth(CURRENT),
    ])
  })
})

describe('a year that cannot be meant', () => {
  it('is refused for each day that a person enters', async () => {
    const [id, impossible] = [await withheldInvoice(client.uid), { status: 400, key: 'ledger/day-too-far' }]
    const OLD = '1990-05-01'
    expect(await call('record-payment', payment(id, 100, OLD))).toMatchObject(impossible)
    expect(await call('allocate-payment', allocation(id, 100, OLD))).toMatchObject(impossible)
    expect(await call('record-opening', entry(-5, OLD))).toMatchObject(impossible)
    expect(await call('refund-credit', entry(5, OLD))).toMatchObject(impossible)
    expect((await recordCertificate(client, id, { day: OLD })).answer).toMatchObject(impossible)
    const period = { organisation_id: client.uid, currency: 'KES', from: OLD, to: TODAY }
    expect(await call('account-statement', period)).toMatchObject(impossible)
    expect(await call('sales-journal', { from: OLD, to: OLD })).toMatchObject(impossible)
    expect(await readPaymentOutcome(id)).toMatchObject({ paid: 0, payments: [] })
  })
})
