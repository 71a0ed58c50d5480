import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { HOUR_MS } from '@domain/platform/dates.ts'
import { sweepOutbox } from '@domain/platform/mail/mail.module.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepDue } from '../../functions/src/billing/payments/confirm-payment.ts'
import { isHealthy, reportAt, runHealthCheck } from '../../functions/src/office/check-health.ts'
import { runRecorded } from '../../functions/src/platform/endpoint/implement-schedule.ts'
import { toHourId } from '../../functions/src/platform/endpoint/log-failure.ts'
import { outbox } from '../../functions/src/platform/mail/outbox.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { invoiceWithCheckout } from '../support/checkouts.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { FakePaymentProvider } from '../support/fake-payment-provider.ts'
import { ALERT, alerts, at, problemsAt, RESOLVED, runAll } from '../support/health-checks.ts'

beforeEach(() => emptyDatabase(adminDb))

describe('a schedule that fails', () => {
  it('is shown after two runs, with the name of the error but not its message', async () => {
    await runAll(0)
    const fail = () => Promise.reject(new TypeError('amina@mlima.example'))
    for (const minute of [1, 2]) await expect(runRecorded(sweepOutbox, fail, () => at(minute))).rejects.toThrow(TypeError)
    expect(await problemsAt(3)).toEqual(['schedule sweepOutbox problem'])
    const stored = await adminDb.collection(SERVER_COLLECTIONS.scheduleRuns).doc('sweepOutbox').get()
    expect(stored.data()).toMatchObject({ failures: 2, error: 'TypeError', duration_ms: 0 })
    expect(JSON.stringify(stored.data())).not.toContain('amina')
  })
})

describe('a silent payment provider', () => {
  it('is shown after two sweeps without an answer, with one alert, until it answers', async () => {
    const provider = new FakePaymentProvider()
    const { reference } = await invoiceWithCheckout(provider)
    await outbox.get().then(({ docs }) => Promise.all(docs.map(({ ref }) => ref.delete())))
    provider.isDown = true
    await sweepDue(provider, at(15))
    await runAll(15)
    expect(await problemsAt(15)).toEqual(['provider warning'])
    await sweepDue(provider, at(30))
    await runAll(30)
    for (const minute of [30, 35]) expect(await problemsAt(minute)).toEqual(['provider problem'])
    expect(await alerts(ALERT)).toEqual([expect.stringContaining('The payment provider does not answer: 2 checks in a row')])
    provider.isDown = false
    provider.set(reference, { status: 'pending' })
    await sweepDue(provider, at(45))
    await runAll(45)
    expect(await problemsAt(45)).toEqual([])
    expect(await alerts(RESOLVED)).toHaveLength(1)
    expect(await alerts(ALERT)).toHaveLength(1)
  })
})

describe('the check', () => {
  it('sends one alert when several run at the same moment', async () => {
    await runAll(0)
    await runAll(30, 'sweepSends')
    await Promise.all([1, 2, 3, 4].map(() => runHealthCheck(at(30))))
    expect(await alerts(ALERT)).toHaveLength(1)
  })

  it('counts refused and failed calls of this and the last hour', async () => {
    const counts = adminDb.collection(SERVER_COLLECTIONS.callCounts)
    // Hours later, because other tests of the process store the counts of the present hour.
    const minute = 600
    await counts.doc(toHourId(at(minute))).set({ refused: { verifyEmailOtp: 3 }, failed: { createTicket: 15 } })
    await counts.doc(toHourId(at(minute - 60))).set({ failed: { createTicket: 5 } })
    await runAll(minute)
    expect(await problemsAt(minute, [])).toEqual(['failures problem'])
    const { check, calls } = await reportAt(at(minute))
    expect(check?.metrics.calls).toEqual({ refused: 3, failed: 20 })
    expect(calls.map(({ endpoints }) => endpoints.length)).toEqual([2, 1])
  })

  it('reports mails that failed, but none to an address that anybody can enter', async () => {
    const mail = (template: string) => ({ template, state: 'dead', is_bulk: false, created_at: at(0) })
    const names = [...Array(25).fill('sign-in-code'), 'invoice-sent', 'newsletter-article']
    const batch = adminDb.batch()
    for (const name of names) batch.create(outbox.doc(), { ...mail(name), is_bulk: name === 'newsletter-article' })
    await batch.commit()
    await runAll(10)
    expect(await problemsAt(10)).toEqual(['mail-failed warning'])
  })

  it('shows a merge that takes longer than an hour', async () => {
    const merges = adminDb.collection(SERVER_COLLECTIONS.organisationMerges)
    await merges.doc('a').set({ finished_at: null, begun_at: at(0) })
    await runAll(90)
    expect(await problemsAt(90)).toEqual(['work merges problem'])
  })

  it('that does not run any more makes the site unhealthy', async () => {
    expect(await isHealthy(at(0))).toBe(false)
    await runAll(0)
    await runHealthCheck(at(0))
    expect(await isHealthy(at(11))).toBe(true)
    expect(await isHealthy(new Date(at(0).valueOf() + HOUR_MS))).toBe(false)
  })
})
