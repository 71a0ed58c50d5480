import { randomUUID } from 'node:crypto'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../../functions/src/platform/endpoint/settings.ts'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { linkSentTo, redeemLink } from '../support/account-mails.ts'
import { callAs, callAuthEmulator, type Session, signInWithPassword, signUp } from '../support/accounts.ts'
import { newEmail, newNetworkAddress, post, withLimitedConcurrency } from '../support/call-function.ts'
import { newMember } from '../support/members.ts'
import { answersTo } from '../support/sessions.ts'

const STRANGERS = 'Of-the-stranger-1'
const OWNERS = 'Of-the-owner-1'
const INVALID = { status: 400, key: 'auth/link-invalid' }
const codeIn = (link: string) => new URL(link, 'http://site').searchParams.get('code') ?? ''
const canSignIn = async (email: string, password: string) =>
  (await callAuthEmulator('signInWithPassword', { email, password })).status === 200

/** Signs up like a page, which stores the proof of the response. */
async function signedUp(password: string): Promise<Session & { proof: string; link: string }> {
  const person = await signUp(newEmail(), password)
  const { result } = await callAs(person.idToken, 'ensure-account')
  return { ...person, proof: String(result?.['sign_up_proof']), link: await linkSentTo(person.email) }
}

describe('a verification link', () => {
  it('verifies the address and keeps the password when it is opened in the browser that signed up', async () => {
    const person = await signedUp(OWNERS)
    const answer = await redeemLink(person.link, ['of-another-account', person.proof])
    expect(answer).toMatchObject({ status: 200, result: { reset_code: null } })
    expect((await adminAuth.getUser(person.uid)).emailVerified).toBe(true)
    expect(await canSignIn(person.email, OWNERS)).toBe(true)
  })

  it('ends the password and the sessions of the person who signed up when another browser opens it, and lets the owner choose a new password', async () => {
    const stranger = await signedUp(STRANGERS)
    const { status, result } = await redeemLink(stranger.link)
    expect(status).toBe(200)
    expect(await canSignIn(stranger.email, STRANGERS)).toBe(false)
    expect(await answersTo(stranger)).toEqual([])
    expect((await callAuthEmulator('update', { idToken: stranger.idToken, password: STRANGERS })).status).toBe(400)
    expect((await callAuthEmulator('resetPassword', { oobCode: result?.['reset_code'], newPassword: OWNERS })).status).toBe(200)
    const owner = await signInWithPassword(stranger.email, OWNERS)
    expect(await answersTo(owner)).toEqual(expect.arrayContaining(['rules', 'functions']))
  })

  it('is refused in another browser with proofs of other accounts or with invalid proofs', async () => {
    const [stranger, other] = [await signedUp(STRANGERS), await signedUp(OWNERS)]
    const { result } = await redeemLink(stranger.link, [other.proof, '', 'x'.repeat(100), stranger.uid])
    expect(result?.['reset_code']).toEqual(expect.any(String))
    expect(await canSignIn(stranger.email, STRANGERS)).toBe(false)
  })

  it('works once, even when twenty requests use it at the same moment', async () => {
    const person = await signedUp(OWNERS)
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeemLink(person.link, [person.proof])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ key }) => key === 'auth/link-invalid')).toHaveLength(19)
  })

  it('can be used again by the page that used it, because the answer may have been lost, and by no other page', async () => {
    const stranger = await signedUp(STRANGERS)
    const page = randomUUID()
    expect((await redeemLink(stranger.link, [], page)).result?.['reset_code']).toEqual(expect.any(String))
    const { result } = await redeemLink(stranger.link, [], page)
    expect(await redeemLink(stranger.link)).toMatchObject(INVALID)
    expect((await callAuthEmulator('resetPassword', { oobCode: result?.['reset_code'], newPassword: OWNERS })).status).toBe(200)
    expect(await canSignIn(stranger.email, OWNERS)).toBe(true)
  })

  it('ends all other links of its account, of every kind', async () => {
    const person = await signedUp(OWNERS)
    await post('resend-verification', { email: person.email })
    const second = await linkSentTo(person.email, 2)
    await post('request-password-reset', { email: person.email })
    const reset = await linkSentTo(person.email, 3)
    expect((await redeemLink(person.link, [person.proof])).status).toBe(200)
    for (const other of [second, reset]) expect(await redeemLink(other, [person.proof])).toMatchObject(INVALID)
    expect(await canSignIn(person.email, OWNERS)).toBe(true)
  })

  it('verifies the address that it was sent to, even if the account changes at the same moment', async () => {
    const victim = newEmail()
    const people = await withLimitedConcurrency(Array<string>(8).fill(OWNERS), signedUp)
    await Promise.all(
      people.flatMap((person) => [
        redeemLink(person.link, [person.proof]),
        callAuthEmulator('update', { idToken: person.idToken, email: `${person.uid}-${victim}`.toLowerCase() }),
      ]),
    )
    const users = await Promise.all(people.map(({ uid }) => adminAuth.getUser(uid)))
    const verified = users.filter(({ emailVerified }) => emailVerified).map(({ email }) => email)
    expect(verified.filter((email) => email?.endsWith(victim))).toEqual([])
  })

  it('locks out a stranger who knows the old password, even one who changes it all the time', async () => {
    const { email, uid } = await newMember('client')
    await post('request-password-reset', { email })
    const link = await linkSentTo(email)
    let isOver = false
    let latest: Session | undefined
    const stranger = (async () => {
      while (!isOver) {
        const session = await signInWithPassword(email).catch(() => undefined)
        if (!session) continue
        latest = session
        await callAuthEmulator('update', { idToken: session.idToken, password: PASSWORD })
      }
    })()
    const { result } = await redeemLink(link)
    isOver = true
    await stranger
    expect(await canSignIn(email, PASSWORD)).toBe(false)
    expect(await answersTo({ uid, idToken: latest?.idToken ?? '' })).toEqual([])
    expect((await callAuthEmulator('resetPassword', { oobCode: result?.['reset_code'], newPassword: OWNERS })).status).toBe(200)
  })

  it('proves nothing about an address that the account no longer has', async () => {
    const person = await signedUp(OWNERS)
    await adminAuth.updateUser(person.uid, { email: newEmail() })
    expect(await redeemLink(person.link, [person.proof])).toMatchObject(INVALID)
    expect((await adminAuth.getUser(person.uid)).emailVerified).toBe(false)
  })

  it('is valid for three days, a reset link for one hour', async () => {
    const { link, email, proof } = await signedUp(OWNERS)
    await post('request-password-reset', { email })
    const reset = await linkSentTo(email, 2)
    for (const [one, hours] of [
      [link, 72],
      [reset, 1],
    ] as const) {
      const record = adminDb.collection(SERVER_COLLECTIONS.accountLinks).doc(sha256(codeIn(one)))
      const stored = (await record.get()).data()
      expect(stored?.['expires_at'].toMillis() - stored?.['created_at'].toMillis()).toBe(hours * 3_600_000)
      await record.update({ expires_at: new Date() })
      expect(await redeemLink(one, [proof])).toMatchObject(INVALID)
    }
  })
})

describe('reading a link', () => {
  const look = (input: object, from?: string) => post('check-account-link', { page_key: randomUUID(), ...input }, from)

  it('answers its address and does not use it up', async () => {
    const { link, email, proof } = await signedUp(OWNERS)
    const input = { mode: 'verifyEmail', code: codeIn(link) }
    for (let count = 0; count < 3; count++) expect((await look(input)).result).toEqual({ email })
    expect((await redeemLink(link, [proof])).status).toBe(200)
    expect(await look(input)).toMatchObject(INVALID)
  })

  it('refuses another purpose, unknown codes and malformed codes', async () => {
    const { link } = await signedUp(OWNERS)
    const code = codeIn(link)
    for (const input of [
      { mode: 'resetPassword', code },
      { mode: 'signIn', code },
      { mode: 'verifyEmail', code: 'x'.repeat(43) },
      { mode: 'verifyEmail', code: '../../profiles/x' },
      { mode: 'verifyEmail' },
    ]) {
      expect(await look(input), JSON.stringify(input)).toMatchObject(INVALID)
    }
    for (const more of [{ uid: 'x' }, { code: [code] }]) {
      expect((await look({ mode: 'verifyEmail', code, ...more })).status).toBe(400)
    }
  })

  it('is limited by network address', async () => {
    const from = newNetworkAddress()
    const input = { mode: 'verifyEmail', code: 'y'.repeat(43) }
    const answers = await Promise.all(Array.from({ length: 65 }, () => look(input, from)))
    expect(answers.filter(({ key }) => key === 'requests/too-many')).toHaveLength(5)
  })
})
