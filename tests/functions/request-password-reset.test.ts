import { describe, expect, it } from 'vitest'
import { PORTS } from '../../scripts/local/ports.ts'
import { adminAuth } from '../../scripts/seed/admin.ts'
import { redeemLink, setPasswordBy } from '../support/account-mails.ts'
import { callAs, callAuthEmulator, linkIn, shown, signUp } from '../support/accounts.ts'
import { newEmail, newNetworkAddress, post, withLimitedConcurrency } from '../support/call-function.ts'
import { newestMail } from '../support/inbox.ts'
import { newPhone } from '../support/sms-codes.ts'
import { countQueuedMails } from '../support/stored-records.ts'

const NAME = 'request-password-reset'
const OLD = 'The-old-password-1'
const NEW = 'The-new-password-1'

async function account(fields: object = {}) {
  const email = newEmail()
  await adminAuth.createUser({ email, password: OLD, emailVerified: true, ...fields })
  return email
}

describe('a forgotten password', () => {
  it('is replaced once by the link of the mail', async () => {
    const email = await account()
    const answer = await post(NAME, { email })
    expect(answer).toMatchObject({ status: 200, key: 'auth/reset-sent' })
    const link = linkIn((await newestMail(email)).text)
    expect(link.origin).toBe(`http://localhost:${PORTS.hosting}`)
    expect([link.pathname, link.searchParams.get('mode')]).toEqual(['/auth/action', 'resetPassword'])

    expect(await setPasswordBy(link, NEW)).toBe(200)
    expect((await callAuthEmulator('signInWithPassword', { email, password: OLD })).status).toBe(400)
    expect((await callAuthEmulator('signInWithPassword', { email, password: NEW })).status).toBe(200)
    expect(await redeemLink(link)).toMatchObject({ status: 400, key: 'auth/link-invalid' })
    expect((await callAuthEmulator('signInWithPassword', { email, password: NEW })).status).toBe(200)
  })

  it('does not remove the second factor: the new password alone opens nothing', async () => {
    const factor = { factorId: 'phone', phoneNumber: newPhone() } as never
    const email = await account({ multiFactor: { enrolledFactors: [factor] } })
    await post(NAME, { email })
    expect(await setPasswordBy(linkIn((await newestMail(email)).text), NEW)).toBe(200)
    const answer = await callAuthEmulator('signInWithPassword', { email, password: NEW })
    expect(answer).toHaveProperty('mfaPendingCredential')
    expect(answer).not.toHaveProperty('idToken')
  })

  it('of an unverified account verifies it, and removes the sign-in that a stranger had set', async () => {
    const email = newEmail()
    const { uid } = await signUp(email, OLD)
    await post(NAME, { email })
    expect(await setPasswordBy(linkIn((await newestMail(email)).text), NEW)).toBe(200)
    expect((await adminAuth.getUser(uid)).emailVerified).toBe(true)
    expect((await callAuthEmulator('signInWithPassword', { email, password: OLD })).status).toBe(400)
  })

  it('gets the same answer, byte for byte, for a known, disabled or unknown address', async () => {
    const emails = [await account(), await account({ disabled: true }), newEmail(), 'Client@Demo.TEST']
    const answers = await withLimitedConcurrency(emails, (email) => post(NAME, { email }))
    const [first, ...others] = answers.map(shown)
    expect(first?.status).toBe(200)
    for (const other of others) expect(other).toEqual(first)
    expect(await Promise.all(emails.slice(0, 3).map(countQueuedMails))).toEqual([1, 0, 0])
  })

  it('has the same limit for known and unknown addresses: five an hour', async () => {
    for (const email of [await account(), newEmail()]) {
      const statuses = (await withLimitedConcurrency(Array<string>(7).fill(email), (one) => post(NAME, { email: one }))).map(
        (one) => one.status,
      )
      expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429, 429])
    }
  })

  it('has a limit for each machine: twenty an hour', async () => {
    const from = newNetworkAddress()
    const answers = await withLimitedConcurrency(Array.from({ length: 22 }, newEmail), (email) => post(NAME, { email }, from))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ key }) => key === 'requests/too-many')).toHaveLength(2)
  })

  it('requires one valid address and no other field', async () => {
    expect(await post(NAME, { email: '' })).toMatchObject({ status: 400, key: 'mail/address-missing' })
    for (const email of ['nobody', 'a@b.example,c@d.example', 'a@b.example\r\nBcc: c@d.example']) {
      expect(await post(NAME, { email })).toMatchObject({ status: 400, key: 'mail/address-invalid' })
    }
    expect((await post(NAME, { email: newEmail(), continueUrl: 'https://evil.example' })).status).toBe(400)
    expect((await callAs('garbage', NAME, { email: newEmail() })).status).toBe(200)
  })
})
