import { randomUUID } from 'node:crypto'
import { COLLECTIONS } from '@domain/collections.ts'
import { SYSTEM_ACTOR } from '@domain/platform/access/capabilities.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN_ENV, ROLES_PROJECT } from '../../scripts/local/environment.ts'
import { runDemotions } from '../load/run-demotions.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { sampleProfile } from '../support/sample-records.ts'

// A separate project, so that only the people of these tests are admins.
Object.assign(process.env, ADMIN_ENV, { GCLOUD_PROJECT: ROLES_PROJECT })
const { auth, db } = await import('../../functions/src/platform/endpoint/firebase.ts')
const { errorKeyOrDone } = await import('../load/error-key.ts')
const { disableAccount } = await import('../../functions/src/accounts/account-access.ts')
const { changeRole } = await import('../../functions/src/accounts/staff-access.ts')

/** Each runs in a separate project, so that no test sees the admins of another. */
const PAIRS = 10
const ROUNDS = 10
const A = `a-${randomUUID()}`
const B = `b-${randomUUID()}`
const roles = db.collection(COLLECTIONS.userRoles)
const activity = db.collection(COLLECTIONS.activity)

const readStoredRole = async (uid: string) => (await roles.doc(uid).get()).get('role') as unknown
const admins = async () => (await roles.where('role', '==', 'admin').get()).docs.map(({ id }) => id)
const changes = async () => (await activity.get()).docs.map((entry) => entry.data())

beforeAll(async () => {
  for (const uid of [A, B]) await auth.createUser({ uid, email: `${uid}@demo.test`, emailVerified: true })
})

beforeEach(async () => {
  for (const collection of [roles, activity]) await db.recursiveDelete(collection)
  for (const uid of [A, B]) {
    await roles.doc(uid).set({ user_id: uid, role: 'admin' })
    await db.collection(COLLECTIONS.profiles).doc(uid).set(sampleProfile(uid))
    await auth.updateUser(uid, { disabled: false, emailVerified: true })
  }
})

afterAll(async () => {
  await emptyDatabase(db)
  await auth.deleteUsers([A, B])
})

describe('two admins who demote each other at the same moment', () => {
  it(`leave one admin in ${PAIRS * ROUNDS} rounds`, async () => {
    const pairs = await Promise.all(
      Array.from({ length: PAIRS }, (_, pair) => runDemotions(`${ROLES_PROJECT}-${pair}`, ROUNDS)),
    )
    const rounds = pairs.flat()
    expect(rounds).toHaveLength(PAIRS * ROUNDS)
    // The second call is refused, because its caller is no longer an admin.
    expect(new Set(rounds)).toEqual(new Set(['auth/not-allowed, done; admins: 1, changes: 1']))
  }, 300_000)

  it('leave one admin even if both step down themselves', async () => {
    const answers = await Promise.all([A, B].map((uid) => errorKeyOrDone(changeRole({ user_id: uid, role: 'partner' }, uid))))
    expect(answers.sort()).toEqual(['done', 'users/last-admin'])
    expect(await admins()).toHaveLength(1)
  })
})

describe('two admins who disable each other at the same moment', () => {
  it('leave one admin who can sign in', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await Promise.all([errorKeyOrDone(disableAccount(A, B)), errorKeyOrDone(disableAccount(B, A))])
      expect(answers.sort()).toEqual(['auth/not-allowed', 'done'])
      const { users } = await auth.getUsers([{ uid: A }, { uid: B }])
      expect(users.filter(({ disabled }) => !disabled)).toHaveLength(1)
      for (const uid of [A, B]) {
        await roles.doc(uid).set({ user_id: uid, role: 'admin' })
        await auth.updateUser(uid, { disabled: false })
      }
    }
  })
})

describe('the last admin', () => {
  beforeEach(() => changeRole({ user_id: B, role: 'client' }, A))

  it('cannot step down, and nothing is written', async () => {
    const before = await changes()
    expect(await errorKeyOrDone(changeRole({ user_id: A, role: 'client' }, A))).toBe('users/last-admin')
    expect(await readStoredRole(A)).toBe('admin')
    expect(await changes()).toEqual(before)
  })

  it('can step down after another admin is added', async () => {
    await changeRole({ user_id: B, role: 'admin' }, SYSTEM_ACTOR)
    await changeRole({ user_id: A, role: 'client' }, A)
    expect(await admins()).toEqual([B])
  })

  it.each([
    ['disabled', { disabled: true }],
    ['not verified', { emailVerified: false }],
  ])('cannot step down when the other admin’s account is %s', async (_why, change) => {
    await changeRole({ user_id: B, role: 'admin' }, A)
    await auth.updateUser(B, change)
    expect(await errorKeyOrDone(changeRole({ user_id: A, role: 'client' }, A))).toBe('users/last-admin')
  })

  it('cannot step down or be disabled when the other admin’s record says that it is disabled', async () => {
    await changeRole({ user_id: B, role: 'admin' }, A)
    // Imitates a disabled account whose sign-in is not disabled yet.
    await roles.doc(B).update({ disabled: true })
    expect(await errorKeyOrDone(changeRole({ user_id: A, role: 'client' }, A))).toBe('users/last-admin')
    expect(await errorKeyOrDone(changeRole({ user_id: A, role: 'client' }, B))).toBe('auth/not-allowed')
    expect(await errorKeyOrDone(disableAccount(A, B))).toBe('auth/not-allowed')
  })

  it('cannot be disabled by an admin whose own account is being disabled', async () => {
    await changeRole({ user_id: B, role: 'admin' }, A)
    await auth.updateUser(B, { disabled: true })
    expect(await errorKeyOrDone(disableAccount(A, B))).toBe('users/last-admin')
    expect((await auth.getUser(A)).disabled).toBe(false)
  })

  it('cannot step down when the other admins have no account, however many there are', async () => {
    const gone = Array.from({ length: 130 }, (_, index) => `gone-${index}`)
    for (const uid of gone) await roles.doc(uid).set({ user_id: uid, role: 'admin' })
    expect(await errorKeyOrDone(changeRole({ user_id: A, role: 'client' }, A))).toBe('users/last-admin')
    await roles.doc(B).set({ user_id: B, role: 'admin' })
    expect(await errorKeyOrDone(changeRole({ user_id: A, role: 'client' }, A))).toBe('done')
  })

  it('who manages people cannot step down or be disabled while the others do not manage people', async () => {
    await changeRole({ user_id: B, role: 'admin' }, A)
    await roles.doc(B).update({ capabilities: ['office.money'] })
    const refused = 'organisations/last-staff-manager'
    expect(await errorKeyOrDone(changeRole({ user_id: A, role: 'client' }, A))).toBe(refused)
    expect(await errorKeyOrDone(disableAccount(A, B))).toBe('auth/not-allowed')
    expect(await errorKeyOrDone(changeRole({ user_id: A, role: 'client' }, B))).toBe('auth/not-allowed')
    await roles.doc(B).update({ capabilities: ['office.people'] })
    expect(await errorKeyOrDone(changeRole({ user_id: A, role: 'client' }, A))).toBe('done')
  })
})
