import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { finishDueDeletions } from '../../functions/src/accounts/account-deletion.ts'
import { sweepAllAccounts } from '../../functions/src/accounts/sweep-accounts.ts'
import { runScheduledFunction } from '../../scripts/scheduler.ts'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { sampleProfile } from '../support/sample-records.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const later = (ms: number) => new Date(Date.now() + ms)
const NIGHT = () => later(61 * MINUTE_MS)

const roles = adminDb.collection(COLLECTIONS.userRoles)
const profiles = adminDb.collection(COLLECTIONS.profiles)
const marks = adminDb.collection(SERVER_COLLECTIONS.accountDeletions)
const outbox = adminDb.collection(SERVER_COLLECTIONS.outbox)
const exists = async (record: FirebaseFirestore.DocumentReference) => (await record.get()).exists
const readRecordIds = async (collection: FirebaseFirestore.CollectionReference) =>
  (await collection.get()).docs.map(({ id }) => id).sort()

/** Stores a member's records, with or without an account. */
async function member(uid: string, role: string, hasAccount: boolean): Promise<string> {
  await roles.doc(uid).set({ user_id: uid, role })
  await profiles.doc(uid).set(sampleProfile(uid))
  if (hasAccount) await adminAuth.createUser({ uid, email: `${uid}@sweep.test`, emailVerified: true })
  return uid
}

beforeEach(async () => {
  await emptyDatabase(adminDb)
  const { users } = await adminAuth.listUsers()
  await adminAuth.deleteUsers(users.map(({ uid }) => uid))
  await member('present-admin', 'admin', true)
})

describe('the nightly sweep', () => {
  it('updates the account state for the rules and the address of the profile', async () => {
    await member('present', 'client', true)
    await adminAuth.revokeRefreshTokens('present')
    await sweepAllAccounts(NIGHT())
    const { email, tokensValidAfterTime = '' } = await adminAuth.getUser('present')
    expect((await profiles.doc('present').get()).get('email')).toBe(email)
    const access = (await roles.doc('present').get()).data()
    expect(access).toMatchObject({ has_second_factor: false, signed_out_at: Date.parse(tokensValidAfterTime) / 1000 - 1 })
  })

  it('begins the deletion of a person whose account is missing, and affects nobody else', async () => {
    await member('present', 'client', true)
    await member('gone', 'client', false)
    await sweepAllAccounts(NIGHT())
    expect(await readRecordIds(marks)).toEqual(['gone'])
    expect(await readRecordIds(roles)).toEqual(['present', 'present-admin'])
    await finishDueDeletions(NIGHT())
    expect(await readRecordIds(profiles)).toEqual(['present', 'present-admin'])
    const { docs } = await adminDb.collection(COLLECTIONS.activity).get()
    const deletions = docs.map((entry) => entry.data()).filter(({ kind }) => kind === 'account_deleted')
    expect(deletions).toMatchObject([{ kind: 'account_deleted', actor_id: 'system', subject: 'profiles/gone', visible_to: [] }])
  })

  it('finds a role without a profile, and a profile without a role', async () => {
    await member('present', 'client', true)
    await profiles.doc(await member('role-only', 'partner', false)).delete()
    await roles.doc(await member('profile-only', 'client', false)).delete()
    await sweepAllAccounts(NIGHT())
    expect(await readRecordIds(marks)).toEqual(['profile-only', 'role-only'])
    expect(await exists(roles.doc('role-only'))).toBe(false)
  })

  it('does not touch a record that is younger than an hour', async () => {
    await member('gone', 'client', false)
    await sweepAllAccounts(later(59 * MINUTE_MS))
    expect(await readRecordIds(marks)).toEqual([])
    expect(await exists(roles.doc('gone'))).toBe(true)
  })

  it('looks up more people than the sign-in service takes at a time', async () => {
    const people = Array.from({ length: 230 }, (_, index) => `many-${index}`)
    await adminAuth.importUsers(people.map((uid) => ({ uid })))
    const writer = adminDb.bulkWriter({ throttling: false })
    for (const uid of [...people, 'gone-1', 'gone-2']) void writer.set(roles.doc(uid), { user_id: uid, role: 'client' })
    await writer.close()
    await sweepAllAccounts(NIGHT())
    expect(await readRecordIds(marks)).toEqual(['gone-1', 'gone-2'])
  })

  it('deletes nobody when more people have no account than have one: the sign-ins were not restored', async () => {
    for (const uid of ['gone-1', 'gone-2']) await member(uid, 'client', false)
    await expect(sweepAllAccounts(NIGHT())).rejects.toThrow('2 people have no account, and 1 have one')
    expect(await readRecordIds(marks)).toEqual([])
    expect(await readRecordIds(roles)).toEqual(['gone-1', 'gone-2', 'present-admin'])
  })

  it('completes an interrupted disabling, and ends no other account', async () => {
    await member('present', 'client', true)
    await member('disabled', 'client', true)
    await roles.doc('disabled').update({ disabled: true })
    await sweepAllAccounts(NIGHT())
    const { users } = await adminAuth.getUsers(['present', 'disabled'].map((uid) => ({ uid })))
    expect(Object.fromEntries(users.map(({ uid, disabled }) => [uid, disabled]))).toEqual({ present: false, disabled: true })
  })

  it('runs at the scheduled time', async () => {
    expect(await runScheduledFunction('sweepAccounts')).toBe(true)
  })
})

describe('an admin whose account is missing', () => {
  const alerts = async () => (await outbox.where('template', '==', 'admin-missing').get()).docs.map((mail) => mail.data())

  it('is removed without an alert if another admin remains', async () => {
    await member('gone-admin', 'admin', false)
    await sweepAllAccounts(NIGHT())
    expect(await readRecordIds(roles)).toEqual(['present-admin'])
    expect(await alerts()).toEqual([])
  })

  it.each([
    ['disabled', () => adminAuth.updateUser('present-admin', { disabled: true })],
    ['not verified', () => adminAuth.updateUser('present-admin', { emailVerified: false })],
    ['disabled in the portal', () => roles.doc('present-admin').update({ disabled: true })],
    ['no longer an admin’s', () => roles.doc('present-admin').update({ role: 'client' })],
  ])('is removed if the only other account is %s, and the office gets a mail', async (_state, change) => {
    await change()
    await member('gone-admin', 'admin', false)
    await sweepAllAccounts(NIGHT())
    expect(await exists(roles.doc('gone-admin'))).toBe(false)
    expect(await alerts()).toMatchObject([
      { to: { address: COMPANY.emails.general }, cause: 'account_deletions/gone-admin', state: 'queued' },
    ])
  })

  it('causes one mail a day, however many accounts were lost', async () => {
    await roles.doc('present-admin').update({ role: 'client' })
    for (const uid of ['present-1', 'present-2']) await member(uid, 'client', true)
    for (const uid of ['gone-1', 'gone-2']) await member(uid, 'admin', false)
    await sweepAllAccounts(NIGHT())
    expect(await readRecordIds(marks)).toEqual(['gone-1', 'gone-2'])
    expect(await alerts()).toHaveLength(1)
    await member('gone-3', 'admin', false)
    await sweepAllAccounts(new Date(NIGHT().valueOf() + DAY_MS))
    expect(await alerts()).toHaveLength(2)
  })
})
