import { COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { adminAuth } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { type Member, newMember } from '../support/members.ts'
import { readByToken } from '../support/reads-by-token.ts'
import { addPhoneFactor, beginFactorChange, endFactorChange } from '../support/sessions.ts'
import { appointWithoutFactor } from '../support/staff-factor.ts'

/** An admin who needs a second factor and has none, with a session by password. */
async function newUnprotectedAdmin(): Promise<Member> {
  const member = await newMember('client')
  await appointWithoutFactor(member.uid, true)
  return member
}

const REFUSED = { status: 403, key: 'auth/second-factor-required' }

describe('an admin without the second factor that the office requires', () => {
  it('gets nothing from functions and rules but what setting one up needs', async () => {
    const { uid, idToken } = await newUnprotectedAdmin()
    for (const name of [
      'office-settings',
      'dashboard-metrics',
      'start-data-export',
      'delete-my-account',
      'new-recovery-codes',
    ]) {
      expect([name, await callAs(idToken, name)]).toEqual([name, expect.objectContaining(REFUSED)])
    }
    expect(await readByToken(idToken, `${COLLECTIONS.profiles}/${uid}`)).toBe(403)
    expect(await readByToken(idToken, `${COLLECTIONS.userRoles}/${uid}`)).toBe(200)
    expect(await callAs(idToken, 'ensure-account')).toMatchObject({ status: 200, result: { lacks_factor: true } })
    expect(await endFactorChange(idToken, await beginFactorChange(idToken))).toEqual([])
    expect((await callAs(idToken, 'sign-out-everywhere')).status).toBe(200)
  })

  it('adds one, and works with a session that used it', async () => {
    const admin = await newUnprotectedAdmin()
    const { idToken, codes } = await addPhoneFactor(admin)
    expect(codes).toHaveLength(10)
    expect(await callAs(admin.idToken, 'office-settings')).toMatchObject(REFUSED)
    expect((await callAs(idToken, 'office-settings')).status).toBe(200)
    expect(await readByToken(idToken, `${COLLECTIONS.profiles}/${admin.uid}`)).toBe(200)
    const { result } = await callAs(idToken, 'ensure-account')
    expect(result).not.toHaveProperty('lacks_factor')
  })

  it('loses access with the last factor, at once', async () => {
    const admin = await newUnprotectedAdmin()
    const { idToken } = await addPhoneFactor(admin)
    const change = await beginFactorChange(idToken)
    await adminAuth.updateUser(admin.uid, { multiFactor: { enrolledFactors: null } })
    await endFactorChange(idToken, change)
    expect(await callAs(idToken, 'office-settings')).toMatchObject(REFUSED)
    expect(await readByToken(idToken, `${COLLECTIONS.profiles}/${admin.uid}`)).toBe(403)
  })
})

describe('the requirement', () => {
  it('can be switched on only by an admin who used a second factor', async () => {
    const admin = await newMember('client')
    await appointWithoutFactor(admin.uid, false)
    const change = { part: 'staff_second_factor', values: { required: true }, revision: 0 }
    expect(await callAs(admin.idToken, 'change-office-settings', change)).toMatchObject({
      status: 403,
      key: 'settings/own-factor-first',
    })
    const invalid = { ...change, values: { required: 'yes' } }
    expect(await callAs(admin.idToken, 'change-office-settings', invalid)).toMatchObject({ status: 400 })
  })
})
