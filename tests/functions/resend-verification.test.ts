import { describe, expect, it } from 'vitest'
import { adminAuth } from '../../scripts/seed/admin.ts'
import { redeemLink } from '../support/account-mails.ts'
import { callAs, linkIn, shown, signUp } from '../support/accounts.ts'
import { newEmail, newNetworkAddress, post, withLimitedConcurrency } from '../support/call-function.ts'
import { newestMail } from '../support/inbox.ts'
import { countQueuedMails } from '../support/stored-records.ts'

const NAME = 'resend-verification'

describe('the verification mail', () => {
  it('is sent again, and its link verifies the address', async () => {
    const { email, uid } = await signUp()
    const answer = await post(NAME, { email: email.toUpperCase() })
    expect(answer).toMatchObject({
      status: 200,
      key: 'auth/verification-sent',
    })
    const link = linkIn((await newestMail(email)).text)
    expect([link.pathname, link.searchParams.get('mode')]).toEqual(['/auth/action', 'verifyEmail'])
    expect((await redeemLink(link)).status).toBe(200)
    expect((await adminAuth.getUser(uid)).emailVerified).toBe(true)
  })

  it('gets the same answer, byte for byte, for a waiting, verified, disabled or unknown address', async () => {
    const [verified, disabled] = [newEmail(), newEmail()]
    await adminAuth.createUser({ email: verified, emailVerified: true })
    await adminAuth.createUser({ email: disabled, disabled: true })
    const emails = [(await signUp()).email, verified, disabled, newEmail()]
    const [first, ...others] = (await withLimitedConcurrency(emails, (email) => post(NAME, { email }))).map(shown)
    expect(first?.status).toBe(200)
    for (const other of others) expect(other).toEqual(first)
    expect(await Promise.all(emails.map(countQueuedMails))).toEqual([1, 0, 0, 0])
  })

  it('has the same limit for known and unknown addresses: five an hour, separately from other mails', async () => {
    const { email, idToken } = await signUp()
    expect((await callAs(idToken, 'ensure-account')).status).toBe(200)
    const asking = (one: string) =>
      withLimitedConcurrency(Array<string>(7).fill(one), (address) => post(NAME, { email: address }))
    for (const one of [email, newEmail()]) {
      const statuses = (await asking(one)).map(({ status }) => status)
      expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429, 429])
    }
  })

  it('has a limit for each machine: twenty an hour', async () => {
    const from = newNetworkAddress()
    const answers = await withLimitedConcurrency(Array.from({ length: 22 }, newEmail), (email) => post(NAME, { email }, from))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  })
})
