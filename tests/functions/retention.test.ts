import { finishDeletions } from '@domain/accounts/accounts.endpoints.ts'
import { COLLECTIONS, type CollectionName, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { WORK_LIMITS_MS } from '@domain/office/health.ts'
import { UNVERIFIED_PER_NIGHT } from '@domain/platform/access/data-protection.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import { RETENTION } from '@domain/platform/retention.policy.ts'
import { getScheduleInterval } from '@domain/platform/schedule.policy.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { DELETIONS_PER_RUN, finishDueDeletions } from '../../functions/src/accounts/account-deletion.ts'
import { removeUnverified } from '../../functions/src/accounts/sweep-accounts.ts'
import { removeAllExpired } from '../../functions/src/office/remove-expired.ts'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { sampleContactMessage } from '../support/sample-inquiries.ts'
import { sampleProfile, sampleRole } from '../support/sample-records.ts'

const NOW = new Date()
const ago = (days: number) => new Date(NOW.valueOf() - days * DAY_MS)
const readCollectionIds = async (name: string) => (await adminDb.collection(name).get()).docs.map(({ id }) => id).sort()
/** Adds a record for each id. */
async function store(name: string, records: Record<string, object>): Promise<void> {
  const batch = adminDb.batch()
  for (const [id, fields] of Object.entries(records)) batch.set(adminDb.collection(name).doc(id), fields)
  await batch.commit()
}

beforeEach(() => emptyDatabase(adminDb))

const EXPIRING = Object.entries(RETENTION).flatMap(([name, each]) =>
  each.rule === 'expires' ? [[name as CollectionName, each.keptMs] as const] : [],
)

describe('the hourly removal', () => {
  it.each(EXPIRING)('deletes expired records of %s, and no other', async (name, keptMs) => {
    const at = (ms: number) => new Date(NOW.valueOf() - keptMs + ms)
    await store(name, { over: { expires_at: at(-1) }, left: { expires_at: at(60_000) }, forever: { expires_at: null } })
    await removeAllExpired(NOW)
    expect(await readCollectionIds(name)).toEqual(['forever', 'left'])
  })

  it('deletes mails 90 days after they were queued, but none that still waits', async () => {
    await store(SERVER_COLLECTIONS.outbox, {
      sent: { state: 'sent', created_at: ago(91) },
      dead: { state: 'dead', created_at: ago(91) },
      recent: { state: 'sent', created_at: ago(89) },
      waiting: { state: 'retry', created_at: ago(91) },
    })
    await removeAllExpired(NOW)
    expect(await readCollectionIds(SERVER_COLLECTIONS.outbox)).toEqual(['recent', 'waiting'])
  })

  it('deletes log entries, deliveries, events of payments and past half hours at their age', async () => {
    const old = { created_at: ago(5 * 365 + 1), received_at: ago(181), day: '2020-01-06' }
    const recent = { created_at: ago(300), received_at: ago(179), day: '2999-01-06' }
    const names = [COLLECTIONS.activity, ...['newsletter_deliveries', 'payment_events', 'appointment_cells']]
    for (const name of names) await store(name, { old, recent })
    await removeAllExpired(NOW)
    for (const name of names) expect(await readCollectionIds(name), name).toEqual(['recent'])
  })

  it('deletes finished checkouts, except those of an invoice that can still be paid', async () => {
    const checkout = { created_at: ago(731), state: 'closed' }
    await store(COLLECTIONS.invoices, { due: { status: 'overdue' }, paid: { status: 'paid' } })
    await store(SERVER_COLLECTIONS.checkouts, {
      'due-1': { ...checkout, invoice_id: 'due' },
      'paid-1': { ...checkout, invoice_id: 'paid' },
      'gone-1': { ...checkout, invoice_id: 'gone' },
      'open-1': { ...checkout, invoice_id: 'paid', state: 'open' },
      'paid-2': { ...checkout, invoice_id: 'paid', created_at: ago(729) },
    })
    await removeAllExpired(NOW)
    expect(await readCollectionIds(SERVER_COLLECTIONS.checkouts)).toEqual(['due-1', 'open-1', 'paid-2'])
  })

  it('erases an inquiry with its search entry and the label of its log entry', async () => {
    const inquiry = sampleContactMessage('amina@mlima.example')
    await store(COLLECTIONS.contactMessages, {
      old: { ...inquiry, updated_at: ago(731) },
      answered: { ...inquiry, created_at: ago(800), updated_at: ago(729) },
    })
    await store(COLLECTIONS.searchIndex, { 'contact_messages.old': { title: 'Old' } })
    await store(COLLECTIONS.activity, { entry: { subject: 'contact_messages/old', label: 'Old', created_at: ago(731) } })
    await removeAllExpired(NOW)
    expect(await readCollectionIds(COLLECTIONS.contactMessages)).toEqual(['answered'])
    expect(await readCollectionIds(COLLECTIONS.searchIndex)).toEqual([])
    const entry = await adminDb.collection(COLLECTIONS.activity).doc('entry').get()
    expect(entry.data()).toMatchObject({ label: '', is_record_erased: true })
  })

  it('deletes more records than one page', async () => {
    const writer = adminDb.bulkWriter()
    for (let index = 0; index < 650; index++)
      void writer.set(adminDb.collection(SERVER_COLLECTIONS.rateLimits).doc(`limit-${index}`), { expires_at: ago(1) })
    await writer.close()
    await removeAllExpired(NOW)
    expect(await readCollectionIds(SERVER_COLLECTIONS.rateLimits)).toEqual([])
  })
})

describe('an account whose address was never verified', () => {
  const later = (days: number) => new Date(Date.now() + days * DAY_MS)

  beforeEach(async () => {
    const { users } = await adminAuth.listUsers()
    await adminAuth.deleteUsers(users.map(({ uid }) => uid))
    const people = {
      unverified: false,
      verified: true,
      busy: false,
      bare: false,
      banned: false,
      partner: false,
      readdressed: false,
    }
    for (const [uid, emailVerified] of Object.entries(people)) {
      await adminAuth.createUser({ uid, email: `${uid}@retention.test`, emailVerified, disabled: uid === 'banned' })
      if (uid === 'bare') continue
      await store(COLLECTIONS.userRoles, { [uid]: sampleRole(uid, uid === 'partner' ? 'partner' : 'client') })
      const email = `${uid === 'readdressed' ? 'before' : uid}@retention.test`
      await store(COLLECTIONS.profiles, { [uid]: { ...sampleProfile(uid), email } })
    }
    await store(COLLECTIONS.projects, { project: { organisation_id: 'busy', client_id: 'busy' } })
  })

  it('is deleted with its records after 30 days, unless the office works for it, gave it a role, changed its address or has disabled it', async () => {
    await removeUnverified(later(29))
    expect(await readCollectionIds(SERVER_COLLECTIONS.accountDeletions)).toEqual([])
    await removeUnverified(later(31))
    expect(await readCollectionIds(SERVER_COLLECTIONS.accountDeletions)).toEqual(['bare', 'unverified'])
    await finishDueDeletions(later(31))
    const { users } = await adminAuth.listUsers()
    expect(users.map(({ uid }) => uid).sort()).toEqual(['banned', 'busy', 'partner', 'readdressed', 'verified'])
    expect(await readCollectionIds(COLLECTIONS.profiles)).toEqual(['banned', 'busy', 'partner', 'readdressed', 'verified'])
  })

  it('is deleted in a later night if there are more than a night deletes', async () => {
    await removeUnverified(later(31), 1)
    expect(await readCollectionIds(SERVER_COLLECTIONS.accountDeletions)).toHaveLength(1)
    await finishDueDeletions(later(31))
    await removeUnverified(later(32), 1)
    expect(await readCollectionIds(SERVER_COLLECTIONS.accountDeletions)).toEqual(['bare', 'unverified'])
  })

  it('is deleted within the hour after which the health check reports a deletion', () => {
    const runs = WORK_LIMITS_MS.deletions / getScheduleInterval(finishDeletions)
    // One run may be late or fail.
    expect(UNVERIFIED_PER_NIGHT).toBeLessThanOrEqual((runs - 1) * DELETIONS_PER_RUN)
  })
})
