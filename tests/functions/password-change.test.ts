import { COLLECTIONS } from '@domain/collections.ts'
import type { UserRecord } from 'firebase-admin/auth'
import { describe, expect, it } from 'vitest'
import { mirrorAccount } from '../../functions/src/accounts/mirror-account.ts'
import { sessionsEndedAt } from '../../functions/src/platform/endpoint/caller.ts'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { callAs, callAuthEmulator, signInWithPassword } from '../support/accounts.ts'
import { newEmail, post } from '../support/call-function.ts'
import { eventually } from '../support/eventually.ts'
import { mailsTo, newestMail } from '../support/inbox.ts'
import { newMember } from '../support/members.ts'
import { answersTo } from '../support/sessions.ts'
import { readRecord, recordsWith } from '../support/stored-records.ts'

const NEXT = 'Umbrella-tree-7'
const REPORT = { subject: expect.stringContaining('The password of your account') }

/** Changes the password like the page: with the current one, in a fresh session. */
async function changed() {
  const { uid, email } = await newMember('client')
  const other = await signInWithPassword(email)
  const fresh = await signInWithPassword(email)
  await callAs(fresh.idToken, 'ensure-account')
  // Tokens name seconds: the other session must begin in an earlier one than the change.
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect((await callAuthEmulator('update', { idToken: fresh.idToken, password: NEXT })).status).toBe(200)
  return { uid, email, other, now: await signInWithPassword(email, NEXT) }
}

const readPasswordChanges = async (uid: string) => {
  const events = await recordsWith(COLLECTIONS.securityEvents, 'user_id', uid)
  return events.filter((event) => event.get('kind') === 'password_changed')
}

describe('a changed password', () => {
  it('ends the other sessions, is logged once, and is reported to the person', async () => {
    const { uid, email, other, now } = await changed()
    const before = await readRecord(`user_roles/${uid}`)
    expect(await callAs(now.idToken, 'end-password-change')).toMatchObject({ status: 200, key: 'auth/password-change-ended' })
    const after = await readRecord(`user_roles/${uid}`)
    expect(Number(after?.['signed_out_at'])).toBeGreaterThan(Number(before?.['signed_out_at'] ?? -1))
    expect(await answersTo(other)).toEqual([])
    expect((await callAs(now.idToken, 'ensure-account')).status).toBe(200)
    expect(await newestMail(email)).toMatchObject(REPORT)

    expect((await callAs(now.idToken, 'end-password-change')).status).toBe(200)
    const [event, ...others] = await readPasswordChanges(uid)
    expect(others).toEqual([])
    expect(event?.data()).toMatchObject({ user_id: uid, actor_id: uid, from: null, to: null })
  })

  describe('outside the account page', () => {
    /** An account as if its password was changed by Firebase's API: its sessions ended without us. */
    async function changedOutside() {
      const { uid, email } = await newMember('client')
      const access = adminDb.collection(COLLECTIONS.userRoles).doc(uid)
      await access.update({ signed_out_at: 1 })
      const tokensValidAfterTime = new Date(Date.now() + 5 * 60_000).toUTCString()
      const user = { ...(await adminAuth.getUser(uid)), tokensValidAfterTime } as UserRecord
      return { uid, email, access, user }
    }
    const sweep = (user: UserRecord) => mirrorAccount(user, new Date(), true)

    it('is reported at the next sign-in, once, also during a change of factors', async () => {
      const { uid, email, access, user } = await changedOutside()
      await access.update({ factor_change_until: new Date(Date.now() + 60_000) })
      await Promise.all([mirrorAccount(user), mirrorAccount(user)])
      await sweep(user)
      await mirrorAccount(user)
      expect(await readPasswordChanges(uid)).toHaveLength(1)
      expect(await newestMail(email)).toMatchObject(REPORT)
    })

    it('is reported at the next sign-in, once, if the nightly sweep has ended the sessions before', async () => {
      const { uid, email, access, user } = await changedOutside()
      await sweep(user)
      await sweep(user)
      expect((await access.get()).get('signed_out_at')).toBeGreaterThan(1)
      expect(await readPasswordChanges(uid)).toEqual([])
      await Promise.all([mirrorAccount(user), mirrorAccount(user)])
      await sweep(user)
      expect(await readPasswordChanges(uid)).toHaveLength(1)
      expect(await newestMail(email)).toMatchObject(REPORT)
    })

    it.each([true, false])(
      'is reported to the owner’s address before a new one replaces it (by a sweep: %s)',
      async (isSweep) => {
        const { uid, email, user } = await changedOutside()
        await sweep(user)
        await mirrorAccount({ ...user, email: newEmail(), emailVerified: true } as UserRecord, new Date(), isSweep)
        expect(await readPasswordChanges(uid)).toHaveLength(1)
        await eventually(async () => expect(await mailsTo(email)).toContainEqual(expect.objectContaining(REPORT)))
      },
    )

    it('is not assumed after a changed address or factor, which end sessions as well', async () => {
      const { uid, access, user } = await changedOutside()
      await mirrorAccount({ ...user, email: newEmail(), emailVerified: false } as UserRecord)
      await access.update({ signed_out_at: 1, second_factors: 1 })
      await mirrorAccount(user)
      expect(await readPasswordChanges(uid)).toEqual([])
    })
  })

  it('is reported by the page, once, if the nightly sweep came between the change and its report', async () => {
    const { uid, now } = await changed()
    const access = adminDb.collection(COLLECTIONS.userRoles).doc(uid)
    await access.update({ signed_out_at: sessionsEndedAt(await adminAuth.getUser(uid)), password_change_unreported: true })
    for (const _call of [1, 2]) expect((await callAs(now.idToken, 'end-password-change')).status).toBe(200)
    expect(await readPasswordChanges(uid)).toHaveLength(1)
  })

  it('is not reported if nothing was changed', async () => {
    const { uid, email } = await newMember('client')
    const { idToken } = await signInWithPassword(email)
    await callAs(idToken, 'ensure-account')
    expect((await callAs(idToken, 'end-password-change')).status).toBe(200)
    expect(await readPasswordChanges(uid)).toEqual([])
    expect(await mailsTo(email)).toEqual([])
  })

  it('is reported by its owner only', async () => {
    expect((await post('end-password-change', {})).status).toBe(401)
  })
})
