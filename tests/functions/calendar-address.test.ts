import { setTimeout as pause } from 'node:timers/promises'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { toMoment } from '@domain/platform/dates.ts'
import { ACCOUNT_MAILS } from '@texts/accounts/users.ts'
import { describe, expect, it } from 'vitest'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { callAs, signInWithPassword } from '../support/accounts.ts'
import { entriesIn, projectWithPlan, readFeed, readFeedToken, SOON } from '../support/calendar-feeds.ts'
import { newestMail } from '../support/inbox.ts'
import { newMember } from '../support/members.ts'
import { sampleAppointment } from '../support/sample-appointments.ts'
import { newProtectedClient, readSecurityKinds } from '../support/second-factors.ts'
import { addPhoneFactor, beginFactorChange, endFactorChange } from '../support/sessions.ts'
import { appointWithoutFactor } from '../support/staff-factor.ts'
import { mailsCausedBy } from '../support/stored-records.ts'

describe('the private address of a calendar', () => {
  it('is made once, also by calls at once, and is stored only as a hash and sealed', async () => {
    const client = await newMember('client')
    const tokens = await Promise.all(Array.from({ length: 4 }, () => readFeedToken(client)))
    expect(new Set(tokens).size).toBe(1)
    const stored = (await adminDb.collection(SERVER_COLLECTIONS.calendarFeeds).doc(client.uid).get()).data()
    expect(Object.keys(stored ?? {}).sort()).toEqual(['created_at', 'sealed', 'token_hash', 'used_second_factor'])
    expect(JSON.stringify(stored)).not.toContain(tokens[0])
    expect(tokens[0]).toMatch(/^[\w-]{43}$/)
  })

  it('stops at once when it is replaced', async () => {
    const { client } = await projectWithPlan()
    const former = await readFeedToken(client)
    const present = await readFeedToken(client, true)
    expect(present).not.toBe(former)
    expect(await readFeed(former)).toMatchObject({ status: 404, key: 'calendar/not-found' })
    expect((await entriesIn(present)).length).toBeGreaterThan(0)
  })

  it('is shown and replaced after a fresh sign-in only; both are events, and the person gets a mail about a new one', async () => {
    const { idToken, withFactor, uid, email } = await newProtectedClient()
    for (const renew of [false, true]) {
      const answer = await callAs(idToken, 'calendar-address', { renew })
      expect(answer).toMatchObject({ status: 403, key: 'auth/sign-in-again' })
    }
    await readFeedToken({ idToken: withFactor })
    expect(await mailsCausedBy(`profiles/${uid}`)).toEqual([])
    const address = await readFeedToken({ idToken: withFactor }, true)
    const mails = await mailsCausedBy(`profiles/${uid}`)
    expect(mails.map(({ template, to }) => [template, to.address])).toEqual([['calendar-address-renewed', email]])
    const { subject, text } = await newestMail(email)
    expect(subject).toBe(ACCOUNT_MAILS.calendarRenewed.subject)
    expect(text).not.toContain(address)
    const kinds = ['calendar_address_renewed', 'calendar_address_shown']
    expect(await readSecurityKinds(uid)).toEqual(expect.arrayContaining(kinds))
  })

  it('is made anew once the former one has ended with the sessions', async () => {
    const { client, id } = await projectWithPlan()
    const former = await readFeedToken(client)
    await pause(1100)
    // Firebase’s own sign: our records learn of it at the next sign-in only.
    await adminAuth.revokeRefreshTokens(client.uid)
    expect(await entriesIn(former)).toEqual([])
    await pause(1100)
    const again = await signInWithPassword(client.email)
    await callAs(again.idToken, 'ensure-account')
    const present = await readFeedToken(again)
    expect(present).not.toBe(former)
    expect(await entriesIn(present)).toContain(`${id}-visit`)
    expect((await readFeed(former)).status).toBe(404)
  })

  it('is given to members only', async () => {
    const nobody = await newMember(null)
    expect((await callAs(nobody.idToken, 'calendar-address', { renew: false })).status).toBe(403)
  })
})

describe('the calendar of an address', () => {
  it('is empty for an admin who lacks the required second factor, or who got the address without it', async () => {
    const { id } = await projectWithPlan()
    const admin = await newMember('client')
    await appointWithoutFactor(admin.uid, false)
    const withoutFactor = await readFeedToken(admin)
    expect(await entriesIn(withoutFactor)).toContain(`${id}-visit`)
    await appointWithoutFactor(admin.uid, true)
    expect(await entriesIn(withoutFactor)).toEqual([])
    const { idToken } = await addPhoneFactor(admin)
    expect(await entriesIn(withoutFactor)).toEqual([])
    const withFactor = await readFeedToken({ idToken })
    expect(withFactor).not.toBe(withoutFactor)
    expect(await entriesIn(withFactor)).toContain(`${id}-visit`)
    const access = adminDb.collection(COLLECTIONS.userRoles).doc(admin.uid)
    await access.update({ has_second_factor: false })
    expect(await entriesIn(withFactor)).toEqual([])
  })

  it('ends with the last second factor of its person', async () => {
    const { uid, withFactor } = await newProtectedClient()
    const scheduled_at = toMoment(SOON, '10:00')
    await adminDb.collection(COLLECTIONS.appointments).doc(`${uid}-visit`).set(sampleAppointment(uid, { scheduled_at }))
    const token = await readFeedToken({ idToken: withFactor })
    expect(await entriesIn(token)).toEqual([`${uid}-visit`])
    const change = await beginFactorChange(withFactor)
    await adminAuth.updateUser(uid, { multiFactor: { enrolledFactors: null } })
    await endFactorChange(withFactor, change)
    expect(await entriesIn(token)).toEqual([])
  })
})
