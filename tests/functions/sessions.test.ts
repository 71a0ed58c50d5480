import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { SESSION_SECONDS, STAFF_SESSION_SECONDS } from '@domain/platform/access/session.policy.ts'
import { describe, expect, it } from 'vitest'
import { runScheduledFunction } from '../../scripts/scheduler.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { callAs, callAuthEmulator, claimsIn, renewedToken, signUp } from '../support/accounts.ts'
import { post } from '../support/call-function.ts'
import { newMember, setRole } from '../support/members.ts'
import {
  ANDROID,
  anotherSession,
  callOnDevice,
  getSessionStart,
  personWithTwoSessions,
  readListedSessions,
  sessionBegun,
} from '../support/own-sessions.ts'
import { answersTo, newPersonByCode } from '../support/sessions.ts'
import { readRecord, recordsWith } from '../support/stored-records.ts'

const ALL = ['rules', 'functions']
const ENDED = { status: 401, key: 'auth/signed-out' }
const EXPIRED = { status: 401, key: 'auth/session-expired' }
const DAY = 86_400

const roleRecordRef = (uid: string) => adminDb.collection(COLLECTIONS.userRoles).doc(uid)
const storedSessions = (uid: string) => recordsWith(SERVER_COLLECTIONS.sessions, 'user_id', uid)

async function describeSecurityEvents(uid: string) {
  const events = await recordsWith(COLLECTIONS.securityEvents, 'user_id', uid)
  return events.map((event) => `${event.get('kind')} ${event.get('device')}`.trim()).toSorted()
}

describe('a sign-in', () => {
  it('is stored once as a session, with its device, and once in the security log', async () => {
    const member = await newMember('client')
    const calls = ['ensure-account', 'ensure-account', 'record-visit', 'record-visit']
    await Promise.all(calls.map((name) => callOnDevice(member, name, ANDROID)))
    const [stored, ...others] = await storedSessions(member.uid)
    expect(others).toEqual([])
    expect(stored?.data()).toMatchObject({ device: 'Chrome on Android', method: 'password' })
    expect(stored?.get('started_at').toMillis()).toBe(getSessionStart(member) * 1000)
    expect(await describeSecurityEvents(member.uid)).toEqual(['signed_in Chrome on Android'])
    expect(Object.keys((await roleRecordRef(member.uid).get()).get('session_visits'))).toEqual([
      String(getSessionStart(member)),
    ])
  })

  it('by code is stored under the time of its code', async () => {
    const { idToken, uid } = await newPersonByCode()
    await callAs(idToken, 'ensure-account')
    expect((await storedSessions(uid)).map((one) => [one.id, one.get('method')])).toEqual([
      [`${uid}-${claimsIn(idToken)['code_at']}`, 'code'],
    ])
  })

  it('of an unverified person is not stored', async () => {
    const { idToken, uid } = await signUp()
    expect((await callAs(idToken, 'ensure-account')).status).toBe(200)
    expect(await storedSessions(uid)).toEqual([])
    expect((await callAs(idToken, 'record-visit')).status).toBe(403)
  })
})

describe('the list of sessions', () => {
  it('has the open ones, the last used first, and marks the current one', async () => {
    const { uid, email, first, second } = await personWithTwoSessions()
    const third = await anotherSession(email)
    await callAs(first.idToken, 'sign-out')
    const listed = await readListedSessions(second)
    expect(listed).toHaveLength(2)
    expect(listed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ session: getSessionStart(third), device: '', is_current: false }),
        expect.objectContaining({
          session: getSessionStart(second),
          device: 'Chrome on Android',
          method: 'password',
          is_current: true,
        }),
      ]),
    )
    const visits = listed.map(({ last_visit }) => Number(last_visit))
    expect(visits).toEqual(visits.toSorted((a, b) => b - a))
    await roleRecordRef(uid).update({ signed_out_at: getSessionStart(second) })
    expect(await readListedSessions(third)).toMatchObject([{ session: getSessionStart(third), is_current: true }])
  })

  it('contains nobody else’s sessions, and nobody else can end them', async () => {
    const [one, other] = [await personWithTwoSessions(), await personWithTwoSessions()]
    const listed = (await readListedSessions(one.first)).map(({ session }) => session)
    expect(listed.toSorted()).toEqual([getSessionStart(one.first), getSessionStart(one.second)])
    const foreign = Number(getSessionStart(other.second)) + 1
    expect(await callAs(one.first.idToken, 'end-session', { session: foreign })).toMatchObject({
      status: 404,
      key: 'account/session-not-found',
    })
    expect(await answersTo(other.second)).toEqual(expect.arrayContaining(ALL))
    expect((await roleRecordRef(one.uid).get()).get('ended_sessions')).toEqual([])
  })

  it('is refused to a visitor, and every function refuses an impossible session', async () => {
    for (const name of ['list-sessions', 'end-session', 'sign-out', 'record-visit']) {
      expect((await post(name, {})).status).toBe(401)
    }
    const { first } = await personWithTwoSessions()
    for (const session of ['1', 1.5, -1, null, undefined, [1]]) {
      expect((await callAs(first.idToken, 'end-session', { session })).status).toBe(400)
    }
  })
})

describe('a session that was ended', () => {
  it('is listed in the role record and in the security log, once', async () => {
    const { uid, first, second } = await personWithTwoSessions()
    const end = () => callAs(second.idToken, 'end-session', { session: getSessionStart(first) })
    for (const { status, key } of await Promise.all([end(), end(), end()])) {
      expect([status, key]).toEqual([200, 'account/session-ended'])
    }
    await callAs(second.idToken, 'sign-out')
    expect((await roleRecordRef(uid).get()).data()).toMatchObject({
      ended_sessions: [getSessionStart(first), getSessionStart(second)],
      session_visits: {},
    })
    expect(await describeSecurityEvents(uid)).toEqual([
      'session_ended',
      'signed_in',
      'signed_in Chrome on Android',
      'signed_out',
    ])
  })

  it('records no visit any more, and no renewed token opens it', async () => {
    const { email, second } = await personWithTwoSessions()
    await new Promise((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000)))
    const { idToken = '', refreshToken } = await callAuthEmulator('signInWithPassword', { email, password: PASSWORD })
    expect((await callAs(idToken, 'sign-out')).status).toBe(200)
    for (const token of [idToken, await renewedToken(refreshToken)]) {
      for (const name of ['record-visit', 'ensure-account', 'sign-out']) expect(await callAs(token, name)).toMatchObject(ENDED)
    }
    expect(await answersTo(second)).toEqual(expect.arrayContaining(ALL))
  })

  it('of a person without a role is only ended in the browser', async () => {
    const { uid, first } = await personWithTwoSessions()
    await setRole(uid, null)
    expect((await callAs(first.idToken, 'sign-out')).status).toBe(200)
    expect(await readRecord(`${COLLECTIONS.userRoles}/${uid}`)).toBeUndefined()
  })
})

describe('a session that lasts long', () => {
  it('of an admin is refused after 12 hours, also with visits, and knows its end', async () => {
    const admin = await newMember('admin')
    expect((await callAs(admin.idToken, 'record-visit')).result).toEqual({
      ends_at: getSessionStart(admin) + STAFF_SESSION_SECONDS,
    })
    const recent = await sessionBegun(admin, STAFF_SESSION_SECONDS - 60)
    expect(await answersTo(recent)).toEqual(expect.arrayContaining(ALL))
    const old = await sessionBegun(admin, STAFF_SESSION_SECONDS + 1)
    await roleRecordRef(admin.uid).update({ session_visits: { [getSessionStart(old)]: getSessionStart(admin) } })
    expect(await answersTo(old)).toEqual([])
    expect(await callAs(old.idToken, 'record-visit')).toMatchObject(EXPIRED)
  })

  it('of a client is refused after 30 days without a visit, and each visit prolongs it', async () => {
    const client = await newMember('client')
    const recent = await sessionBegun(client, SESSION_SECONDS - 60)
    expect((await callAs(recent.idToken, 'record-visit')).result).toEqual({ ends_at: null })
    const old = await sessionBegun(client, SESSION_SECONDS + 1)
    expect(await answersTo(old)).toEqual([])
    expect(await callAs(old.idToken, 'record-visit')).toMatchObject(EXPIRED)
    const visited = await sessionBegun(client, SESSION_SECONDS + 10 * DAY)
    await roleRecordRef(client.uid).update({
      session_visits: { [getSessionStart(visited)]: getSessionStart(client) - 29 * DAY },
    })
    expect(await answersTo(visited)).toEqual(expect.arrayContaining(ALL))
  })

  it('is refused once its person becomes an admin, if it began more than 12 hours ago', async () => {
    const client = await newMember('client')
    const old = await sessionBegun(client, STAFF_SESSION_SECONDS + 60)
    expect(await answersTo(old)).toEqual(expect.arrayContaining(ALL))
    await roleRecordRef(client.uid).update({ role: 'admin' })
    expect(await answersTo(old)).toEqual([])
  })
})

describe('the record of a session', () => {
  it('is deleted when the session cannot be used any more', async () => {
    const { uid, first, second } = await personWithTwoSessions()
    const expired = adminDb.collection(SERVER_COLLECTIONS.sessions).doc(`${uid}-${getSessionStart(first)}`)
    await expired.update({ expires_at: new Date(Date.now() - 1000) })
    expect(await runScheduledFunction('removeExpired')).toBe(true)
    expect((await storedSessions(uid)).map(({ id }) => id)).toEqual([`${uid}-${getSessionStart(second)}`])
  })
})
