import { RECOVERY_CODES } from '@domain/accounts/second-factor.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { FACTOR_CHANGE_MINUTES } from '@domain/platform/access/session.policy.ts'
import { MINUTE_MS } from '@domain/platform/dates.ts'
import { describe, expect, it } from 'vitest'
import { mirrorAccount } from '../../functions/src/accounts/mirror-account.ts'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { STAFF_FACTOR_NAME } from '../../scripts/seed/people.ts'
import { callAs } from '../support/accounts.ts'
import { newMember } from '../support/members.ts'
import { storedCodes } from '../support/second-factors.ts'
import { beginFactorChange, endFactorChange } from '../support/sessions.ts'
import { newPhone } from '../support/sms-codes.ts'

/** Adds a factor without the account page's calls. */
async function addFactorInConsole(uid: string) {
  const factor = { factorId: 'phone', phoneNumber: newPhone(), uid: `${uid}-factor`, displayName: STAFF_FACTOR_NAME } as const
  await adminAuth.updateUser(uid, { multiFactor: { enrolledFactors: [factor] } })
}

describe('recovery codes at the end of a change of second factors', () => {
  it('are made only by a change that began with a fresh sign-in and has not ended', async () => {
    const { uid, idToken } = await newMember('client')
    const [first, second] = [await beginFactorChange(idToken), await beginFactorChange(idToken)]
    await addFactorInConsole(uid)
    for (const other of [0, first, second + 1]) expect(await endFactorChange(idToken, other)).toEqual([])
    expect((await storedCodes(uid)).hashes).toEqual([])
    // The late end of an earlier change has not ended this one.
    expect(await endFactorChange(idToken, second)).toHaveLength(RECOVERY_CODES)
    expect(await endFactorChange(idToken, second)).toEqual([])
  })

  it('come with a first factor that was added although the person cancelled', async () => {
    const { uid, idToken } = await newMember('client')
    const cancelled = await beginFactorChange(idToken)
    expect(await endFactorChange(idToken, cancelled)).toEqual([])
    const change = await beginFactorChange(idToken)
    await addFactorInConsole(uid)
    // The page does not know that Firebase has added the factor. Another device has signed in meanwhile.
    await mirrorAccount(await adminAuth.getUser(uid))
    expect(await endFactorChange(idToken, change)).toHaveLength(RECOVERY_CODES)
    expect(await storedCodes(uid)).toMatchObject({ left: RECOVERY_CODES })
  })

  it('come with a first factor that was confirmed after the time of the change', async () => {
    const { uid, idToken } = await newMember('client')
    const access = adminDb.collection(COLLECTIONS.userRoles).doc(uid)
    const until = new Date(Date.now() - MINUTE_MS)
    await access.update({ has_second_factor: true, factor_change_until: until })
    await addFactorInConsole(uid)
    expect(await endFactorChange(idToken, until.valueOf())).toHaveLength(RECOVERY_CODES)
  })

  it('are neither returned to a session that is older than the change, nor does it end the change', async () => {
    const { uid, idToken } = await newMember('client')
    const access = adminDb.collection(COLLECTIONS.userRoles).doc(uid)
    const until = new Date(Date.now() + 2 * FACTOR_CHANGE_MINUTES * MINUTE_MS)
    await access.update({ has_second_factor: true, factor_change_until: until })
    const attempt = await callAs(idToken, 'end-factor-change', { change: until.valueOf() })
    expect(attempt).toMatchObject({ status: 403, key: 'auth/sign-in-again' })
    expect((await access.get()).get('factor_change_until').toDate()).toEqual(until)
  })
})
