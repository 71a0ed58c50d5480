import { COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { adminAuth } from '../../scripts/seed/admin.ts'
import { linkSentTo, redeemLink } from '../support/account-mails.ts'
import { callAs, callAuthEmulator, signInWithPassword } from '../support/accounts.ts'
import { newEmail, post } from '../support/call-function.ts'
import { newMember } from '../support/members.ts'
import { mailsCausedBy, readRecord, recordsWith } from '../support/stored-records.ts'

describe('the address of a profile', () => {
  const readProfileAddress = async (uid: string) => (await readRecord(`profiles/${uid}`))?.['email']

  it('follows the address of the sign-in once it is verified, and both addresses get one mail', async () => {
    const { uid, email: before, idToken } = await newMember('client')
    const after = newEmail()
    expect((await callAuthEmulator('update', { idToken, email: after })).status).toBe(200)
    const unverified = await signInWithPassword(after)
    await callAs(unverified.idToken, 'ensure-account')
    expect(await readProfileAddress(uid)).toBe(before)

    await adminAuth.updateUser(uid, { emailVerified: true })
    const { idToken: verified } = await signInWithPassword(after)
    await Promise.all([1, 2, 3].map(() => callAs(verified, 'ensure-account')))
    expect(await readProfileAddress(uid)).toBe(after)
    const mails = (await mailsCausedBy(`profiles/${uid}`)).filter(({ template }) => template === 'address-changed')
    expect(mails.map(({ to }) => (to as { address: string }).address).sort()).toEqual([before, after].sort())
    const entries = await recordsWith(COLLECTIONS.activity, 'actor_id', uid)
    expect(entries.filter((entry) => entry.get('kind') === 'address_changed')).toHaveLength(1)
  })

  it('follows the address of the sign-in when the link in a mail verifies the new one', async () => {
    const { uid, idToken } = await newMember('client')
    const after = newEmail()
    await callAuthEmulator('update', { idToken, email: after })
    await post('resend-verification', { email: after })
    expect((await redeemLink(await linkSentTo(after))).status).toBe(200)
    expect(await readProfileAddress(uid)).toBe(after)
  })
})
