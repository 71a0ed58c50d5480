import { profileSchema } from '@domain/accounts/profile.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { NAME_MAX } from '@domain/platform/field.schema.ts'
import { describe, expect, it } from 'vitest'
import { PORTS } from '../../scripts/local/ports.ts'
import { adminAuth } from '../../scripts/seed/admin.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { redeemLink } from '../support/account-mails.ts'
import { callAs, callAuthEmulator, claimsIn, linkIn, signInFor, signUp } from '../support/accounts.ts'
import { newEmail, withLimitedConcurrency } from '../support/call-function.ts'
import { newestMail } from '../support/inbox.ts'
import { setRole } from '../support/members.ts'
import { mailsCausedBy, readRecord, recordsWith, withDates } from '../support/stored-records.ts'

const NAMES = { first_name: 'Amina', last_name: "O'Lokwawi" }
const ensure = (token: string, names: object = {}) => callAs(token, 'ensure-account', names)

/** All records of a user. */
async function readUserRecords(uid: string) {
  const [profile, role] = [await readRecord(`profiles/${uid}`), await readRecord(`user_roles/${uid}`)]
  const activity = (await recordsWith(COLLECTIONS.activity, 'actor_id', uid)).map((one) => one.data())
  return { profile, role, activity, mails: (await mailsCausedBy(`profiles/${uid}`)).length }
}

describe('a new account', () => {
  it('gets a profile, the role of a client, an entry in the log and a verification mail', async () => {
    const { uid, email, idToken } = await signUp()
    const answer = await ensure(idToken, NAMES)
    expect(answer).toMatchObject({ status: 200, key: 'auth/account-ready', result: { role: 'client' } })

    const { profile, role, activity, mails } = await readUserRecords(uid)
    expect(profile).toMatchObject({ user_id: uid, email, ...NAMES, company_name: '', phone: '' })
    expect(await profileSchema.isValid(withDates(profile), { strict: true })).toBe(true)
    expect(role).toMatchObject({ user_id: uid, role: 'client', has_second_factor: false })
    expect(activity).toMatchObject([{ kind: 'account_created', subject: `profiles/${uid}`, visible_to: [uid] }])
    expect(mails).toBe(1)
  })

  it('is created once by twenty calls at the same moment', async () => {
    const { uid, email, idToken } = await signUp()
    const answers = await withLimitedConcurrency(Array(20).fill(idToken) as string[], (token) => ensure(token, NAMES))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const { profile, role, activity, mails } = await readUserRecords(uid)
    expect([profile?.['first_name'], role?.['role'], activity.length, mails]).toEqual(['Amina', 'client', 1, 1])
    await newestMail(email)
  })

  it('has its address verified by the link of the mail, which works once', async () => {
    const { uid, email, idToken } = await signUp()
    await ensure(idToken)
    const link = linkIn((await newestMail(email)).text)
    expect(link.origin).toBe(`http://localhost:${PORTS.hosting}`)
    expect([link.pathname, link.searchParams.get('mode')]).toEqual(['/auth/action', 'verifyEmail'])
    expect((await adminAuth.getUser(uid)).emailVerified).toBe(false)
    expect((await redeemLink(link)).status).toBe(200)
    expect((await adminAuth.getUser(uid)).emailVerified).toBe(true)
    expect(await redeemLink(link)).toMatchObject({ status: 400, key: 'auth/link-invalid' })
  })

  it('gets no mail if its address is verified already, and takes the names of the sign-in', async () => {
    const email = newEmail()
    const account = { email, password: PASSWORD, emailVerified: true, displayName: ' Grace  Nekesa Wanjiru ' }
    const { uid } = await adminAuth.createUser(account)
    expect((await ensure(await signInFor(email))).status).toBe(200)
    const { profile, mails } = await readUserRecords(uid)
    expect([profile?.['first_name'], profile?.['last_name'], mails]).toEqual(['Grace', 'Nekesa Wanjiru', 0])
  })
})

describe('an existing account', () => {
  it('keeps its role, its profile and its log after repeated calls', async () => {
    const { uid, idToken } = await signUp()
    await ensure(idToken, NAMES)
    await setRole(uid, 'partner')
    await ensure(idToken)
    const before = await readUserRecords(uid)
    for (let time = 0; time < 3; time++) {
      expect((await ensure(idToken, { first_name: 'Other', last_name: 'Name' })).result?.['role']).toBe('partner')
    }
    expect(await readUserRecords(uid)).toEqual(before)
  })

  it('gets its missing parts, and nothing else', async () => {
    const { uid, idToken } = await signUp()
    await setRole(uid, 'admin')
    expect((await ensure(idToken, NAMES)).result?.['role']).toBe('admin')
    await setRole(uid, null)
    expect((await ensure(idToken)).result?.['role']).toBe('client')
    const { role, activity, mails } = await readUserRecords(uid)
    expect([role?.['role'], activity.length, mails]).toEqual(['client', 1, 1])
  })
})

describe('invalid names', () => {
  it.each([
    ['markup', { first_name: '<img src=x onerror=alert(1)>' }],
    ['two lines', { last_name: 'Amina\nBcc: victim@mlima.example' }],
    ['too many letters', { first_name: 'x'.repeat(NAME_MAX + 1) }],
    ['nothing', { first_name: '   ' }],
    ['a number', { first_name: 7 }],
    ['a list', { first_name: ['Amina'] }],
    ['half a character', { first_name: '\ud83d' }],
    ['a further field', { ...NAMES, role: 'admin' }],
    ['another user’s id', { ...NAMES, uid: 'demo-admin' }],
  ])('are refused: %s', async (_case, names) => {
    const { uid, idToken } = await signUp()
    const answer = await ensure(idToken, names)
    expect(answer.status).toBe(400)
    expect(answer.key).toBeTruthy()
    expect(answer.raw).not.toMatch(/onerror|victim|xxxx/)
    expect(await readUserRecords(uid)).toEqual({ profile: undefined, role: undefined, activity: [], mails: 0 })
  })

  it('are cleaned when the sign-in provides them, because anybody can set those', async () => {
    const { uid, idToken } = await signUp(undefined, undefined, `<script>\u0000alert(1)</script> ${'🌍'.repeat(90)}\u2028x`)
    expect((await ensure(idToken)).status).toBe(200)
    const { profile } = await readUserRecords(uid)
    expect(profile?.['first_name']).toBe('scriptalert(1)/script')
    expect(profile?.['last_name']).toBe('🌍'.repeat(NAME_MAX / 2))
    expect(claimsIn(idToken)['user_id']).toBe(uid)
  })
})

describe('a person who creates and deletes accounts repeatedly', () => {
  it('causes at most five mails an hour to an address', async () => {
    const email = newEmail()
    const statuses: number[] = []
    for (let time = 0; time < 7; time++) {
      const { idToken } = await signUp(email)
      statuses.push((await ensure(idToken)).status)
      expect((await callAuthEmulator('delete', { idToken })).status).toBe(200)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    await newestMail(email, 5)
  })
})
