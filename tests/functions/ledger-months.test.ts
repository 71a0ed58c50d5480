import { accountingMonthSchema, accountingMonthsSchema, getFirstDayOfMonth, monthAfter } from '@domain/billing/ledger/months.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { formatMonth } from '@domain/platform/dates.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import {
  BEFORE,
  CURRENT,
  LAST,
  lastMonthAllocation,
  lastMonthEntry,
  lastMonthPayment,
  REASON,
  removeMonths,
  storedMonth,
} from '../support/closed-months.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { ledgerInvoice } from '../support/ledgers.ts'
import { newMember } from '../support/members.ts'
import { storedActivity } from '../support/stored-records.ts'

// This file runs alone, because other tests enter days in past months.
const admin = await newMember('admin')
const client = await newMember('client')

afterEach(removeMonths)

const call = (name: string, body: object, by = admin) => callAs(by.idToken, name, body)
const close = (month = LAST, by = admin) => call('close-month', { month }, by)
const reopen = (month = LAST, by = admin) => call('reopen-month', { month, reason: REASON }, by)
const isClosed = async (month: string) => (await storedMonth(month)).get('is_closed') === true
const logged = async (kind: string) =>
  (await storedActivity(`accounting_months/${LAST}`)).filter((event) => event['kind'] === kind)

describe('closing a month', () => {
  it('an admin closes a month that has ended, with all before it, once, and the log names it', async () => {
    const before = await logged('month_closed')
    expect(await close(CURRENT)).toMatchObject({ status: 409, key: 'ledger/month-not-ended' })
    const keys = (await Promise.all([1, 2, 3].map(() => close()))).map(({ key }) => key)
    expect(new Set(keys)).toEqual(new Set(['ledger/month-closed-now']))
    expect([await isClosed(LAST), await isClosed(BEFORE), await isClosed(CURRENT)]).toEqual([true, true, false])
    const stored = accountingMonthSchema.exact().validateSync((await storedMonth(LAST)).data(), { strict: true })
    expect(stored.changes).toMatchObject([{ is_closed: true, by: admin.uid, reason: '' }])
    const log = await logged('month_closed')
    expect(log).toHaveLength(before.length + 1)
    expect(log.at(-1)).toMatchObject({ actor_id: admin.uid, label: formatMonth(LAST, 'long'), visible_to: ['office.money'] })
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
    expect((await storedMonth(LAST)).get('changes')).toMatchObject([
      { is_closed: true },
      { is_closed: false, reason: REASON, by: admin.uid },
    ])
    expect(await logged('month_reopened')).toHaveLength(before.length + 1)
    const { result } = await call('accounting-months', {})
    expect(result).toMatchObject({ last_closed: BEFORE, closable: [LAST] })
    expect(await call('record-opening', lastMonthEntry(client.uid, -5))).toMatchObject({ status: 200 })
    expect(await call('record-opening', lastMonthEntry(client.uid, -5, `${BEFORE}-15`))).toMatchObject({ status: 409 })
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

describe('a month that closes at the moment of an entry', () => {
  it('has after its closing exactly the entries that it had at that moment, and those that were answered as stored', async () => {
    const entriesOfMonth = async () => {
      const days = [getFirstDayOfMonth(LAST), getFirstDayOfMonth(monthAfter(LAST))]
      const { docs } = await adminDb.collection('ledger_entries').where('day', '>=', days[0]).where('day', '<', days[1]).get()
      return docs.map(({ id }) => id).toSorted()
    }
    const payer = await newMember('client')
    for (let round = 0; round < 4; round++) {
      const invoices = await Promise.all([1, 2, 3].map(() => ledgerInvoice(payer.uid)))
      const paid = invoices.map((id) => lastMonthPayment(id, 100))
      const parted = invoices.map((id) => lastMonthAllocation(payer.uid, id, 50))
      const opened = [1, 2, 3].map((at) => lastMonthEntry(payer.uid, 0 - at - 10 * round))
      let atClosing: string[] = []
      const closing = async () => {
        await new Promise((done) => setTimeout(done, round * 60))
        expect(await close()).toMatchObject({ status: 200 })
        atClosing = await entriesOfMonth()
      }
      const [, ...answers] = await Promise.all([
        closing(),
        ...paid.map((body) => call('record-payment', body)),
        ...parted.map((body) => call('allocate-payment', body)),
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
        expect(['payments/recorded', 'ledger/payment-allocated', 'ledger/opening-recorded', 'ledger/month-closed']).toContain(
          answer?.key,
        )
        expect(after.includes(ids[at] ?? '')).toBe(answer?.status === 200)
      }
      await reopen()
    }
  })
})
