import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { endpointPath } from '@domain/endpoints.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { callAs, callAuthEmulator, renewedToken, signInFor, signInWithPassword } from '../support/accounts.ts'
import { post } from '../support/call-function.ts'
import { eventually } from '../support/eventually.ts'
import { newMember, newUnverified } from '../support/members.ts'
import { newColleague } from '../support/organisations.ts'
import { answersTo } from '../support/sessions.ts'
import { mailsCausedBy, readRecord, storedActivity } from '../support/stored-records.ts'

const NAME = endpointPath('setAccountDisabled').split('/').at(-1) ?? ''
const AT_ONCE = 50
const OPEN = ['rules', 'functions']

let admin: string
beforeAll(async () => {
  admin = await signInFor('admin@demo.test')
})

const set = (user_id: string, disabled: boolean, token = admin) => callAs(token, NAME, { user_id, disabled })
const readRoleRecord = (uid: string) => readRecord(`${COLLECTIONS.userRoles}/${uid}`)
const readDirectoryEntry = (uid: string) => readRecord(`${COLLECTIONS.userDirectory}/${uid}`)
const readRoleEventKinds = async (uid: string) =>
  (await storedActivity(`${COLLECTIONS.userRoles}/${uid}`)).map(({ kind }) => kind as string)

describe('an account that an admin disables', () => {
  it('is refused immediately: 50 concurrent tries, by rules, functions and storage', async () => {
    const person = await newMember('client')
    expect(await answersTo(person)).toEqual(OPEN)
    const answer = await set(person.uid, true)
    const answered = await Promise.all(Array.from({ length: AT_ONCE }, () => answersTo(person)))
    expect(answer).toMatchObject({ status: 200, key: 'users/account-disabled' })
    expect(answered.flat()).toEqual([])
  })

  it('cannot sign in, and gets no new token from an earlier session', async () => {
    const person = await newMember('client')
    const { refreshToken } = await callAuthEmulator('signInWithPassword', { email: person.email, password: PASSWORD })
    await set(person.uid, true)
    await expect(signInWithPassword(person.email)).rejects.toThrow('USER_DISABLED')
    expect(await renewedToken(refreshToken)).toBe('')
  })

  it('is disabled in its role record, in the directory and in the activity log, and keeps role and records', async () => {
    const { uid } = await newMember('partner')
    const before = Math.floor(Date.now() / 1000)
    await set(uid, true)
    expect(await readRoleRecord(uid)).toMatchObject({ user_id: uid, role: 'partner', disabled: true })
    expect((await readRoleRecord(uid))?.['signed_out_at']).toBeGreaterThanOrEqual(before)
    expect(await readDirectoryEntry(uid)).toMatchObject({ role: 'partner', disabled: true })
    expect(await storedActivity(`user_roles/${uid}`)).toMatchObject([
      { kind: 'account_disabled', actor_id: 'demo-admin', visible_to: [uid, 'office.people'] },
    ])
    expect(await readRecord(`profiles/${uid}`)).toBeDefined()
  })

  it('stays disabled in the directory when its profile or role changes', async () => {
    const { uid } = await newMember('client')
    await set(uid, true)
    await adminDb.collection(COLLECTIONS.profiles).doc(uid).update({ last_name: 'Changed' })
    await eventually(async () => expect(await readDirectoryEntry(uid)).toMatchObject({ last_name: 'Changed', disabled: true }))
    expect((await callAs(admin, 'set-user-role', { user_id: uid, role: 'partner' })).status).toBe(200)
    expect(await readDirectoryEntry(uid)).toMatchObject({ role: 'partner', disabled: true })
    expect(await readRoleRecord(uid)).toMatchObject({ role: 'partner', disabled: true })
  })

  it('of the last person who manages an organisation makes the office look for another, once', async () => {
    const owner = await newMember('client')
    const colleague = await newColleague(owner.uid, ['projects'])
    const second = await newColleague(owner.uid)
    const mails = () => mailsCausedBy(`organisations/${owner.uid}`)
    for (const { uid } of [colleague, second]) await set(uid, true)
    expect(await mails()).toEqual([])
    for (const time of ['first', 'repeated']) expect((await set(owner.uid, true)).status, time).toBe(200)
    expect(await mails()).toMatchObject([{ template: 'organisation-without-manager' }])
  })

  it('can be disabled again, which completes an interrupted change and logs nothing twice', async () => {
    const person = await newMember('client')
    await set(person.uid, true)
    // Imitates a crash after the records were written.
    await adminAuth.updateUser(person.uid, { disabled: false })
    expect((await set(person.uid, true)).status).toBe(200)
    expect(await answersTo(person)).toEqual([])
    expect(await readRoleEventKinds(person.uid)).toEqual(['account_disabled'])
  })

  it('can have no role, and then becomes a client’s', async () => {
    const { uid } = await newMember(null)
    expect((await set(uid, true)).status).toBe(200)
    expect(await readRoleRecord(uid)).toMatchObject({ role: 'client', disabled: true })
  })
})

describe('an account that an admin enables again', () => {
  it('signs in and works as before, while its earlier sessions stay closed', async () => {
    const person = await newMember('client')
    const { refreshToken } = await callAuthEmulator('signInWithPassword', { email: person.email, password: PASSWORD })
    await set(person.uid, true)
    const answer = await set(person.uid, false)
    // The emulator renews a revoked session with its original sign-in time, which must not give access either.
    const renewed = { ...person, idToken: (await renewedToken(refreshToken)) || person.idToken }
    expect(await answersTo(renewed)).toEqual([])
    const again = await signInWithPassword(person.email)
    expect(answer).toMatchObject({ status: 200, key: 'users/account-enabled' })
    expect(await answersTo(again)).toEqual(OPEN)
    expect(await answersTo(person)).toEqual([])
    expect(await readRoleRecord(person.uid)).toMatchObject({ role: 'client', disabled: false })
    expect(await readDirectoryEntry(person.uid)).toMatchObject({ disabled: false })
    expect(await readRoleEventKinds(person.uid)).toEqual(['account_disabled', 'account_enabled'])
  })

  it('keeps its sessions if it was enabled already', async () => {
    const person = await newMember('client')
    expect((await set(person.uid, false)).status).toBe(200)
    expect(await answersTo(person)).toEqual(OPEN)
    expect(await readRoleEventKinds(person.uid)).toEqual([])
  })

  it('stays closed while it is being deleted', async () => {
    const person = await newMember('client')
    await set(person.uid, true)
    const mark = adminDb.collection(SERVER_COLLECTIONS.accountDeletions).doc(person.uid)
    await mark.set({ begun_at: new Date(), finished_at: null, is_finished: false, due_at: new Date() })
    expect(await set(person.uid, false)).toMatchObject({ status: 404, key: 'users/not-found' })
    expect((await adminAuth.getUser(person.uid)).disabled).toBe(true)
    expect(await readRoleRecord(person.uid)).toMatchObject({ disabled: true })
  })
})

describe('who can disable an account', () => {
  it('a client, a partner, an unverified admin and a signed-out person cannot', async () => {
    const { uid } = await newMember('client')
    for (const role of ['client', 'partner'] as const) {
      expect(await set(uid, true, (await newMember(role)).idToken)).toMatchObject({ status: 403, key: 'auth/not-allowed' })
    }
    expect((await set(uid, true, (await newUnverified('admin')).idToken)).status).toBe(403)
    expect((await post(NAME, { user_id: uid, disabled: true })).status).toBe(401)
    expect((await readRoleRecord(uid))?.['disabled']).toBeUndefined()
  })

  it('a disabled admin cannot', async () => {
    const [{ uid }, former] = [await newMember('client'), await newMember('admin')]
    await set(former.uid, true)
    expect((await set(uid, true, former.idToken)).status).toBe(401)
    expect((await readRoleRecord(uid))?.['disabled']).toBeUndefined()
  })

  it('an admin cannot disable their own account', async () => {
    const person = await newMember('admin')
    expect(await set(person.uid, true, person.idToken)).toMatchObject({ status: 409, key: 'users/own-account' })
    expect(await answersTo(person)).toEqual(OPEN)
  })

  it.each([
    ['nobody', { disabled: true }],
    ['a path for an id', { user_id: 'a/b', disabled: true }],
    ['a word for yes', { user_id: 'a', disabled: 'yes' }],
    ['a further field', { user_id: 'a', disabled: true, role: 'admin' }],
  ])('an admin cannot send %s', async (_what, body) => {
    expect((await callAs(admin, NAME, body)).status).toBe(400)
  })

  it('an admin cannot disable a missing account', async () => {
    for (const disabled of [true, false]) {
      expect(await set('disabled-test-nobody', disabled)).toMatchObject({ status: 404, key: 'users/not-found' })
    }
    expect(await readRoleRecord('disabled-test-nobody')).toBeUndefined()
  })
})
