import { COLLECTIONS } from '@domain/collections.ts'
import { endpointPath } from '@domain/endpoints.ts'
import { CAPABILITIES } from '@domain/platform/access/capabilities.ts'
import { STAFF_SESSION_SECONDS } from '@domain/platform/access/session.policy.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { callAs, signInFor, signUp } from '../support/accounts.ts'
import { setAdmins } from '../support/admins.ts'
import { post } from '../support/call-function.ts'
import { eventually } from '../support/eventually.ts'
import { sampleProfile, sampleRole } from '../support/sample-records.ts'
import { recordsWith, storedActivity } from '../support/stored-records.ts'

const NAME = endpointPath('setUserRole').split('/').at(-1) ?? ''
const TARGET = 'role-test-target'
const roles = adminDb.collection(COLLECTIONS.userRoles)
const role = roles.doc(TARGET)
const organisation = adminDb.collection(COLLECTIONS.organisations).doc(TARGET)
/** The fields of a role record whose person is alone in an organisation. */
const OWN = { organisation_id: TARGET, organisation_name: 'Mlima County', capabilities: [...CAPABILITIES] }
const CHANGED = { access_changed_at: expect.any(Number) }
const profile = adminDb.collection(COLLECTIONS.profiles).doc(TARGET)
const entry = adminDb.collection(COLLECTIONS.userDirectory).doc(TARGET)

let restoreAdmins: () => Promise<void>
const tokens: Record<string, string> = {}

const set = (person: string | null, body: unknown) => (person ? callAs(tokens[person] ?? '', NAME, body) : post(NAME, body))

beforeAll(async () => {
  restoreAdmins = await setAdmins(['demo-admin', 'demo-admin2'])
  for (const person of ['admin', 'admin2', 'client', 'partner']) tokens[person] = await signInFor(`${person}@demo.test`)
})
afterAll(() => restoreAdmins())

beforeEach(async () => {
  await profile.set(sampleProfile(TARGET))
  await role.set({ user_id: TARGET, role: 'client', since: 'an older import' })
  await eventually(async () => expect((await entry.get()).get('role')).toBe('client'))
})
afterEach(async () => {
  for (const record of [profile, role, organisation]) await record.delete()
  await eventually(async () => expect((await entry.get()).exists).toBe(false))
  for (const { ref } of await recordsWith(COLLECTIONS.activity, 'subject', role.path)) await ref.delete()
})

describe('an admin who changes a role', () => {
  it('gets an answer, and role, directory and activity log agree', async () => {
    const answer = await set('admin', { user_id: TARGET, role: 'partner' })
    expect(answer).toMatchObject({ status: 200, ok: true, key: 'users/role-updated', result: { role: 'partner' } })
    expect((await role.get()).data()).toEqual({
      user_id: TARGET,
      role: 'partner',
      since: 'an older import',
      ...OWN,
      ...CHANGED,
    })
    expect((await organisation.get()).data()).toMatchObject({ name: 'Mlima County', role: 'partner' })
    expect((await entry.get()).data()).toMatchObject({ role: 'partner', email: `${TARGET}@demo.test` })
    const change = {
      kind: 'role_changed',
      actor_id: 'demo-admin',
      visible_to: [TARGET, 'office.people'],
      from: 'client',
      to: 'partner',
    }
    expect(await storedActivity(role.path)).toEqual([
      { ...change, subject: role.path, label: '', created_at: expect.anything() },
    ])
  })

  it('to the current one gets the usual answer, and nothing is written', async () => {
    const before = (await role.get()).updateTime
    expect((await set('admin', { user_id: TARGET, role: 'client' })).result).toEqual({ role: 'client' })
    expect((await role.get()).updateTime).toEqual(before)
    expect(await storedActivity(role.path)).toEqual([])
  })

  it('can give a role to a person without one', async () => {
    await role.delete()
    expect((await set('admin', { user_id: TARGET, role: 'client' })).status).toBe(200)
    expect((await role.get()).data()).toEqual({ user_id: TARGET, role: 'client', ...OWN, ...CHANGED })
    expect((await storedActivity(role.path))[0]).toMatchObject({ from: null, to: 'client' })
  })

  it('ends the sessions of a former admin that were too long for one', async () => {
    await role.set(sampleRole(TARGET, 'admin'))
    expect((await set('admin', { user_id: TARGET, role: 'client' })).status).toBe(200)
    const tooOld = Math.floor(Date.now() / 1000) - STAFF_SESSION_SECONDS
    const { signed_out_at } = (await role.get()).data() ?? {}
    expect(Math.abs(Number(signed_out_at) - tooOld)).toBeLessThan(60)
  })

  it('can change one whose profile is missing', async () => {
    await profile.delete()
    expect((await set('admin', { user_id: TARGET, role: 'partner' })).status).toBe(200)
    await eventually(async () => expect((await entry.get()).exists).toBe(false))
  })

  it('gets an error for a deleted user', async () => {
    expect(await set('admin', { user_id: 'role-test-nobody', role: 'admin' })).toMatchObject({
      status: 404,
      key: 'users/not-found',
    })
    expect((await roles.doc('role-test-nobody').get()).exists).toBe(false)
  })
})

describe('who can change a role', () => {
  it.each([
    ['somebody who is signed out', null, 401, 'auth/signed-out'],
    ['a client', 'client', 403, 'auth/not-allowed'],
    ['a partner', 'partner', 403, 'auth/not-allowed'],
  ])('%s cannot change a role', async (_who, person, status, key) => {
    for (const user_id of [TARGET, `demo-${person}`]) {
      expect(await set(person, { user_id, role: 'admin' })).toMatchObject({ status, key })
    }
    expect((await role.get()).get('role')).toBe('client')
    if (person) expect((await roles.doc(`demo-${person}`).get()).get('role')).toBe(person)
  })

  it.each([
    ['no user', { role: 'admin' }],
    ['a role that there is not', { user_id: TARGET, role: 'owner' }],
    ['a list of roles', { user_id: TARGET, role: ['admin'] }],
    ['a path for an id', { user_id: `${TARGET}/x`, role: 'admin' }],
    ['a further field', { user_id: TARGET, role: 'admin', actor_id: 'demo-admin2' }],
  ])('an admin cannot send %s', async (_what, body) => {
    expect((await set('admin', body)).status).toBe(400)
    expect((await role.get()).get('role')).toBe('client')
  })
})

describe('the last admin', () => {
  it('keeps the role after every request', async () => {
    await set('admin', { user_id: 'demo-admin2', role: 'client' })
    const refused = { status: 409, key: 'users/last-admin' }
    for (const lower of ['client', 'partner']) {
      expect(await set('admin', { user_id: 'demo-admin', role: lower })).toMatchObject(refused)
    }
    expect(await set('admin2', { user_id: 'demo-admin', role: 'client' })).toMatchObject({ status: 403 })
    expect((await roles.doc('demo-admin').get()).get('role')).toBe('admin')
    await roles.doc('demo-admin2').set(sampleRole('demo-admin2', 'admin'))
  })

  it('keeps the role when two admins demote each other concurrently', async () => {
    for (const uid of ['demo-admin', 'demo-admin2']) await roles.doc(uid).set(sampleRole(uid, 'admin'))
    const both = await Promise.all([
      set('admin', { user_id: 'demo-admin2', role: 'client' }),
      set('admin2', { user_id: 'demo-admin', role: 'client' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
    expect((await roles.where('role', '==', 'admin').get()).size).toBe(1)
  })
})

describe('the directory', () => {
  it('follows a profile and its role', async () => {
    await profile.update({ last_name: 'Wanjiru-Lokwawi' })
    await eventually(async () => expect((await entry.get()).get('prefixes')).toContain('amina wanjiru-lok'))
    await role.set({ user_id: TARGET, role: 'partner' })
    await eventually(async () => expect((await entry.get()).get('role')).toBe('partner'))
    await role.delete()
    await eventually(async () => expect((await entry.get()).get('role')).toBe('client'))
  })

  it('contains a person whose profile is broken', async () => {
    await profile.set({ first_name: 7, email: null })
    await eventually(async () =>
      expect((await entry.get()).data()).toMatchObject({
        first_name: '',
        email: '',
        prefixes: expect.arrayContaining(['role']),
      }),
    )
    expect((await entry.get()).get('created_at')).toBeTruthy()
  })
})

it('a person who signs up is in the directory', async () => {
  const { uid, idToken } = await signUp('role-test@demo.test', undefined, 'Wekesa Role')
  await callAs(idToken, 'ensure-account')
  const listed = adminDb.collection(COLLECTIONS.userDirectory).doc(uid)
  await eventually(async () => expect((await listed.get()).data()).toMatchObject({ first_name: 'Wekesa', role: 'client' }))
  await adminAuth.deleteUser(uid)
  for (const name of ['profiles', 'user_roles']) await adminDb.collection(name).doc(uid).delete()
  await eventually(async () => expect((await listed.get()).exists).toBe(false))
})
