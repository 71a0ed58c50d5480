import { toActor } from '@domain/platform/access/capabilities.ts'
import { describe, expect, it } from 'vitest'
import { assertFreshSignIn } from '../../functions/src/platform/endpoint/caller.ts'
import { adminAuth } from '../../scripts/seed/admin.ts'
import { newEmail } from '../support/call-function.ts'
import { newPhone } from '../support/sms-codes.ts'

describe('a fresh sign-in', () => {
  const signedInAt = new Date('2026-11-16T08:00:00Z')
  const at = (seconds: number) => new Date(signedInAt.valueOf() + seconds * 1000)
  const callerWith = async (usedSecondFactor: boolean, account: object = {}) => {
    const { uid, email = '' } = await adminAuth.createUser({ email: newEmail(), emailVerified: true, ...account })
    const session = { auth_time: signedInAt.valueOf() / 1000 }
    const claims = { email, isVerified: true, signedInAt, usedSecondFactor, lacksFactor: false, isByCode: false, session }
    return { ...toActor(uid, undefined), ...claims, device: '' }
  }

  it('happened in the last five minutes', async () => {
    const caller = await callerWith(false)
    for (const seconds of [0, 300]) await assertFreshSignIn(caller, at(seconds))
    await expect(assertFreshSignIn(caller, at(301))).rejects.toThrow('auth/sign-in-again')
  })

  it('used the second factor if the account has one', async () => {
    const multiFactor = { enrolledFactors: [{ factorId: 'phone', phoneNumber: newPhone() } as never] }
    await expect(assertFreshSignIn(await callerWith(false, { multiFactor }), at(10))).rejects.toThrow('auth/sign-in-again')
    await assertFreshSignIn(await callerWith(true, { multiFactor }), at(10))
  })
})
