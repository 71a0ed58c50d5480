import { COLLECTIONS } from '@domain/collections.ts'
import { CAPABILITIES, STAFF_CAPABILITIES } from '@domain/platform/access/capabilities.ts'
import { type SecurityEventKind, securityEventSchema } from '@domain/platform/security-event.collection.ts'
import { describe, expect, it } from 'vitest'
import { adminAuth } from '../../scripts/seed/admin.ts'
import { linkSentTo, redeemLink } from '../support/account-mails.ts'
import { callAs, callAuthEmulator, signInWithPassword } from '../support/accounts.ts'
import { newEmail, post } from '../support/call-function.ts'
import { otherCode } from '../support/code-mail.ts'
import { requestCode } from '../support/codes.ts'
import { newColleague } from '../support/colleagues.ts'
import { newMember } from '../support/members.ts'
import { recordsWith, withDates } from '../support/stored-records.ts'

type Event = Record<'kind' | 'actor_id' | 'from' | 'to', unknown>

const OF_SESSIONS: readonly SecurityEventKind[] = ['signed_in', 'signed_out', 'session_ended']

/** The stored events of an account without those of its sessions. They must be valid and hold nothing of `secrets`. */
async function readSecurityEvents(uid: string, secrets: readonly string[] = []): Promise<Event[]> {
  const records = await recordsWith(COLLECTIONS.securityEvents, 'user_id', uid)
  const events = records.map((record) => {
    const fields = withDates(record.data())
    for (const secret of secrets) expect(JSON.stringify(fields)).not.toContain(secret)
    const event = securityEventSchema.noUnknown().validateSync({ ...fields, id: record.id }, { strict: true })
    expect(event.expires_at.valueOf() - event.created_at.valueOf()).toBe(180 * 24 * 3600 * 1000)
    const { kind, actor_id, from, to } = event
    return { kind, actor_id, from, to }
  })
  return events.filter(({ kind }) => !OF_SESSIONS.includes(kind as SecurityEventKind))
}
const readEventKinds = async (uid: string) => (await readSecurityEvents(uid)).map(({ kind }) => kind).sort()

describe('the security log', () => {
  it('has each wrong code for an account, at most as many as a code has tries, and none for an unknown address', async () => {
    const { uid, email } = await newMember('client')
    for (const address of [email, newEmail()]) {
      const guess = await requestCode(address)
      const wrong = { ...guess, token: otherCode(guess.token) }
      const answers = await Promise.all(Array.from({ length: 20 }, () => post('verify-email-otp', wrong)))
      expect(new Set(answers.map(({ key }) => key))).toEqual(new Set(['auth/code-invalid']))
    }
    const event = { kind: 'code_failed', actor_id: '', from: null, to: null }
    expect(await readSecurityEvents(uid, [email])).toEqual(Array(5).fill(event))
    expect(await recordsWith(COLLECTIONS.securityEvents, 'user_id', email)).toEqual([])
  })

  it('has one event for a reached limit, however many calls are refused', async () => {
    const { uid, idToken } = await newMember('client')
    await Promise.all(Array.from({ length: 60 }, () => callAs(idToken, 'start-data-export')))
    const reached = (await readSecurityEvents(uid)).filter(({ kind }) => kind === 'limit_reached')
    expect(reached).toEqual([{ kind: 'limit_reached', actor_id: uid, from: 'startDataExport', to: null }])
  })

  it('has a change of role, and that an account was disabled and enabled, with the admin who did it', async () => {
    const [admin, client] = [await newMember('admin'), await newMember('client')]
    const change = (body: object, name: string) => callAs(admin.idToken, name, { user_id: client.uid, ...body })
    expect((await change({ role: 'partner' }, 'set-user-role')).status).toBe(200)
    expect((await change({ role: 'partner' }, 'set-user-role')).status).toBe(200)
    for (const disabled of [true, false]) expect((await change({ disabled }, 'set-account-disabled')).status).toBe(200)
    const events = await readSecurityEvents(client.uid)
    expect(events).toHaveLength(3)
    const by = { actor_id: admin.uid, from: null, to: null }
    expect(events).toEqual(
      expect.arrayContaining([
        { kind: 'role_changed', actor_id: admin.uid, from: 'client', to: 'partner' },
        { kind: 'account_disabled', ...by },
        { kind: 'account_enabled', ...by },
      ]),
    )
    expect(await readSecurityEvents(admin.uid)).toEqual([])
  })

  it('has a change of what a member or an admin may do', async () => {
    const [admin, manager] = [await newMember('admin'), await newMember('client')]
    const colleague = await newColleague(manager.uid, ['projects'])
    const member = { user_id: colleague.uid, before: ['projects'], capabilities: ['projects', 'documents'] }
    expect((await callAs(manager.idToken, 'change-member', member)).status).toBe(200)
    expect(await readSecurityEvents(colleague.uid)).toEqual([
      { kind: 'capabilities_changed', actor_id: manager.uid, from: 'projects', to: 'projects documents' },
    ])
    expect((await callAs(manager.idToken, 'pass-on-organisation', { user_id: colleague.uid })).status).toBe(200)
    expect(await readEventKinds(colleague.uid)).toEqual(Array(2).fill('capabilities_changed'))
    expect(await readSecurityEvents(manager.uid)).toEqual([
      expect.objectContaining({ from: CAPABILITIES.join(' '), to: CAPABILITIES.filter((each) => each !== 'people').join(' ') }),
    ])
    expect(
      (await callAs((await signInWithPassword(colleague.email)).idToken, 'remove-member', { user_id: manager.uid })).status,
    ).toBe(200)
    expect(await readEventKinds(manager.uid)).toEqual(Array(2).fill('capabilities_changed'))
    const other = await newMember('admin')
    const staff = { user_id: other.uid, before: STAFF_CAPABILITIES, capabilities: ['office.log'] }
    expect((await callAs(admin.idToken, 'change-staff-capabilities', staff)).status).toBe(200)
    expect(await readSecurityEvents(other.uid)).toMatchObject([
      { kind: 'capabilities_changed', actor_id: admin.uid, to: 'office.log' },
    ])
  })

  it('has a replaced password, a changed address, and the end of all sessions', async () => {
    const { uid, email, idToken } = await newMember('client')
    await post('request-password-reset', { email })
    const { result } = await redeemLink(await linkSentTo(email))
    const reset = { oobCode: result?.['reset_code'], newPassword: 'Another-1-password' }
    expect((await callAuthEmulator('resetPassword', reset)).status).toBe(200)
    expect(await readSecurityEvents(uid)).toEqual([{ kind: 'password_changed', actor_id: uid, from: null, to: null }])
    expect((await callAs(idToken, 'sign-out-everywhere')).status).toBe(401)

    const after = newEmail()
    await adminAuth.updateUser(uid, { email: after, emailVerified: true })
    const session = await signInWithPassword(after, 'Another-1-password')
    await callAs(session.idToken, 'ensure-account')
    expect((await callAs(session.idToken, 'sign-out-everywhere')).status).toBe(200)
    const kinds = await readEventKinds(uid)
    for (const kind of ['address_changed', 'password_changed', 'signed_out_everywhere']) expect(kinds).toContain(kind)
    await readSecurityEvents(uid, [email, after, 'Another-1-password'])
  })
})
