import '../support/payment-environment.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi, formatMonth } from '@domain/dates.ts'
import { accountingMonthSchema, accountingMonthsSchema } from '@domain/ledger/months.schema.ts'
import { firstDayOf, lastEndedMonth, monthAfter, monthOfDay } from '@domain/ledger/months.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { checkPayment } from '../../functions/src/payments/apply-verification.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { recordCertificate, withheldInvoice } from '../support/certificates.ts'
import { invoiceWithCheckout } from '../support/checkouts.ts'
import { FakePaymentProvider } from '../support/fake-payment-provider.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { creditOf, entriesOfAccount, entriesOfInvoice, ledgerInvoice } from '../support/ledgers.ts'
import { newMember } from '../support/members.ts'
import { outcomeOf, paymentState } from '../support/payable-invoices.ts'
import { newRecordId } from '../support/record-id.ts'
import { samplePayment } from '../support/sample-records.ts'
import { activityOf } from '../support/stored-records.ts'

// This file runs alone, because other tests enter days in past months.
const NOW = new Date()
const TODAY = dayInNairobi(NOW)
const CURRENT = monthOfDay(TODAY)
const LAST = lastEndedMonth(NOW)
const BEFORE = monthOfDay(dayInNairobi(new Date(Date.parse(`${firstDayOf(LAST)}T00:00:00Z`) - 86_400_000)))
const DAY = `${LAST}-15`
const MONTHS = adminDb.collection(SERVER_COLLECTIONS.accountingMonths)

const admin = await newMember('admin')
const client = await newMember('client')
const reason = 'The bank sent a correction.'

afterEach(() => adminDb.recursiveDelete(MONTHS))

const call = (name: string, body: object, by = admin) => callAs(by.idToken, name, body)
const close = (month = LAST, by = admin) => call('close-month', { month }, by)
const reopen = (month = LAST, by = admin) => call('reopen-month', { month, reason }, by)
const isClosed = async (month: string) => (await MONTHS.doc(month).get()).get('is_closed') === true
const logged = async (kind: string) => (await activityOf(`accounting_months/${LAST}`)).filter((event) => event['kind'] === kind)
const BANK = { method: 'bank_transfer', reference: 'FT26325XK9' }
const payment = (invoice_id: string, amount: number, paid_on = DAY) => ({
  ...{ invoice_id, payment_id: newRecordId(), ...BANK },
  ...{ amount, paid_on },
})
const spread = (invoice_id: string, amount: number, paid_on = DAY) => ({
  ...{ payment_id: newRecordId(), client_id: client.uid, currency: 'KES', ...BANK },
  ...{ amount: amount + 1, paid_on, parts: [{ invoice_id, amount }] },
})
const entry = (amount: number, day = DAY, client_id = client.uid) => ({
  ...{ entry_id: newRecordId(), client_id, currency: 'KES', reason },
  ...{ amount, day },
})

describe('closing a month', () => {
  it('an admin closes a month that has ended, with all before it, once, and the log names it', async () => {
    const before = await logged('month_closed')
    expect(await close(CURRENT)).toMatchObject({ status: 409, key: 'ledger/month-not-ended' })
    const keys = (await Promise.all([1, 2, 3].map(() => close()))).map(({ key }) => key)
    expect(new Set(keys)).toEqual(new Set(['ledger/month-closed-now']))
    expect([await isClosed(LAST), await isClosed(BEFORE), await isClosed(CURRENT)]).toEqual([true, true, false])
    const stored = accountingMonthSchema.exact().validateSync((await MONTHS.doc(LAST).get()).data(), { strict: true })
    expect(stored.changes).toMatchObject([{ is_closed: true, by: admin.uid, reason: '' }])
    const log = await logged('month_closed')
    expect(log).toHaveLength(before.length + 1)
    expect(log[0]).toMatchObject({ actor_id: admin.uid, label: formatMonth(LAST, 'long'), visible_to: ['office.money'] })
    const { result } = await call('accounting-months', {})
    const months = accountingMonthsSchema.exact().validateSync(result)
    expect(months).toMatchObject({ last_closed: LAST, closable: [], months: { length: 12, 0: { month: LAST } } })
  })

  it('an admin reopens the last closed month only, with a reason', async () => {
    const before = await logged('month_reopened')
    await close()
    expect(await call('reopen-month', { month: LAST, reason: ' ' })).toMatchObject({
      status: 400,
      key: 'ledger/reason-missing',
    })
    expect(await reopen(BEFORE)).toMatchObject({ status: 409, key: 'ledger/later-month-closed' })
    for (let time = 0; time < 2; time++) expect(await reopen()).toMatchObject({ status: 200, key: 'ledger/month-reopened' })
    expect((await MONTHS.doc(LAST).get()).get('changes')).toMatchObject([
      { is_closed: true },
      { is_closed: false, reason, by: admin.uid },
    ])
    expect(await logged('month_reopened')).toHaveLength(before.length + 1)
    const { result } = await call('accounting-months', {})
    expect(result).toMatchObject({ last_closed: BEFORE, closable: [LAST] })
    expect(await call('record-opening', entry(5))).toMatchObject({ status: 200 })
    expect(await call('record-opening', entry(5, `${BEFORE}-15`))).toMatchObject({ status: 409 })
  })

  it('closing a month while the one before it is reopened leaves no open month below a closed one', async () => {
    await close(BEFORE)
    for (let time = 0; time < 4; time++) {
      await Promise.all([close(LAST), reopen(BEFORE)])
      expect([await isClosed(BEFORE), await isClosed(LAST)]).toSatisfy(([before, last]) => before || !last)
      await close(BEFORE)
      await reopen(LAST)
    }
  })

  it('only admins with the capability for money close, reopen and list months', async () => {
    const other = await newMember('admin')
    await adminDb
      .collection(COLLECTIONS.userRoles)
      .doc(other.uid)
      .update({ capabilities: ['office.people'] })
    for (const run of [(by = admin) => close(LAST, by), (by = admin) => reopen(LAST, by)])
      await expectForbidden(run, client, other, 'partner', 'without a role')
    await expectForbidden((by) => call('accounting-months', {}, by), client, other, 'partner')
    for (const month of ['2026-13', '2026-1', '', null, '1990-01'])
      expect(await call('close-month', { month })).toMatchObject({ status: 400 })
    expect(await call('close-month', { month: LAST, until: LAST })).toMatchObject({ status: 400 })
  })
})

describe('a day in a closed month', () => {
  it('is refused for payments, refunds and opening balances with a sentence that names the month', async () => {
    const [id, payer] = [await ledgerInvoice(client.uid), await newMember('client')]
    await call('record-opening', entry(-50, TODAY, payer.uid))
    await close()
    const refusal = { status: 409, key: 'ledger/month-closed', params: { month: formatMonth(LAST, 'long') } }
    for (const paid of [payment(id, 100), payment(id, 11_600.5)])
      expect(await call('record-payment', paid)).toMatchObject(refusal)
    expect(await call('spread-payment', spread(id, 100))).toMatchObject(refusal)
    expect(await call('record-opening', entry(5))).toMatchObject(refusal)
    expect(await call('record-opening', entry(5, `${BEFORE}-02`))).toMatchObject({ status: 409, key: refusal.key })
    expect(await call('refund-credit', entry(5, DAY, payer.uid))).toMatchObject(refusal)
    expect(await outcomeOf(id)).toMatchObject({ paid: 0, count: 0, payments: [], log: [], mails: [] })
    expect(await creditOf(payer.uid)).toBe(50)
    expect(await call('record-payment', payment(id, 100, firstDayOf(monthAfter(LAST))))).toMatchObject({ status: 200 })
  })

  it('does not refuse the repetition of a request that was stored before the month was closed', async () => {
    const id = await ledgerInvoice(client.uid)
    const [paid, opening] = [payment(id, 100), entry(7)]
    const both = () => Promise.all([call('record-payment', paid), call('record-opening', opening)])
    await both()
    await close()
    expect(await both()).toMatchObject([{ status: 200 }, { status: 200 }])
    expect(await outcomeOf(id)).toMatchObject({ paid: 100, count: 1 })
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
    expect(await checkPayment(provider, reference, NOW)).toBe('accepted')
    const { invoice, payments } = await paymentState(invoiceId)
    expect(payments[0]?.['paid_at'].toDate()).toEqual(paidAt)
    expect(invoice).toMatchObject({ status: 'paid', paid_date: firstDayOf(CURRENT) })
    expect(await entriesOfInvoice(invoiceId)).toMatchObject([{ kind: 'payment', day: firstDayOf(CURRENT) }])
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
    const lift = { invoice_id: id, reason, flagged_money: 'credit', reversed_money: null }
    await close(BEFORE)
    await close()
    await reopen()
    expect(await call('lift-flag', lift)).toMatchObject({ status: 200 })
    const receipts = await entriesOfAccount(payer.uid)
    expect(receipts.map(({ kind, day }) => `${kind} ${day}`)).toEqual([`receipt ${DAY}`, `receipt ${DAY}`])
    await adminDb
      .collection(COLLECTIONS.payments)
      .doc(`${id}-c`)
      .set(samplePayment(payer.uid, { invoice_id: id, ...flagged }))
    await adminDb.collection(COLLECTIONS.invoices).doc(id).update({ flag: 'paid_twice' })
    await close()
    expect(await call('lift-flag', lift)).toMatchObject({ status: 200 })
    expect((await entriesOfAccount(payer.uid)).map(({ day }) => day).toSorted()).toEqual([DAY, DAY, firstDayOf(CURRENT)])
  })
})

describe('a month that closes at the moment of an entry', () => {
  it('has after its closing exactly the entries that it had at that moment, and those that were answered as stored', async () => {
    const entriesOfMonth = async () => {
      const days = [firstDayOf(LAST), firstDayOf(monthAfter(LAST))]
      const { docs } = await adminDb.collection('ledger_entries').where('day', '>=', days[0]).where('day', '<', days[1]).get()
      return docs.map(({ id }) => id).toSorted()
    }
    const payer = await newMember('client')
    for (let round = 0; round < 4; round++) {
      const invoices = await Promise.all([1, 2, 3].map(() => ledgerInvoice(payer.uid)))
      const paid = invoices.map((id) => payment(id, 100))
      const parted = invoices.map((id) => ({ ...spread(id, 50), client_id: payer.uid }))
      const opened = [1, 2, 3].map(() => entry(-5, DAY, payer.uid))
      let atClosing: string[] = []
      const closing = async () => {
        await new Promise((done) => setTimeout(done, round * 60))
        expect(await close()).toMatchObject({ status: 200 })
        atClosing = await entriesOfMonth()
      }
      const [, ...answers] = await Promise.all([
        closing(),
        ...paid.map((body) => call('record-payment', body)),
        ...parted.map((body) => call('spread-payment', body)),
        ...opened.map((body) => call('record-opening', body)),
      ])
      const ids = [
        ...paid.map(({ payment_id }) => `payment-${payment_id}`),
        ...parted.map(({ payment_id }) => `payment-${payment_id}-1`),
        ...opened.map(({ entry_id }) => `opening-${entry_id}`),
      ]
      const after = await entriesOfMonth()
      expect(after).toEqual(atClosing)
      for (const [at, answer] of answers.entries()) {
        expect(['payments/recorded', 'ledger/payment-spread', 'ledger/opening-recorded', 'ledger/month-closed']).toContain(
          answer?.key,
        )
        expect(after.includes(ids[at] ?? '')).toBe(answer?.status === 200)
      }
      await reopen()
    }
  })
})

describe('a year that cannot be meant', () => {
  it('is refused for each day that a person enters', async () => {
    const [id, impossible] = [await withheldInvoice(client.uid), { status: 400, key: 'ledger/day-too-far' }]
    const OLD = '1990-05-01'
    expect(await call('record-payment', payment(id, 100, OLD))).toMatchObject(impossible)
    expect(await call('spread-payment', spread(id, 100, OLD))).toMatchObject(impossible)
    expect(await call('record-opening', entry(5, OLD))).toMatchObject(impossible)
    expect(await call('refund-credit', entry(5, OLD))).toMatchObject(impossible)
    expect((await recordCertificate(client, id, { day: OLD })).answer).toMatchObject(impossible)
    const period = { organisation_id: client.uid, currency: 'KES', from: OLD, to: TODAY }
    expect(await call('account-statement', period)).toMatchObject(impossible)
    expect(await call('sales-journal', { from: OLD, to: OLD })).toMatchObject(impossible)
    expect(await outcomeOf(id)).toMatchObject({ paid: 0, payments: [] })
  })
})
