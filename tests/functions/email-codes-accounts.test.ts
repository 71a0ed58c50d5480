import { describe, expect, it } from 'vitest'
import { adminAuth } from '../../scripts/seed/admin.ts'
import { callAs, callAuthEmulator, claimsIn, signInWithToken, signUp } from '../support/accounts.ts'
import { newEmail, post } from '../support/call-function.ts'
import { otherCode } from '../support/code-mail.ts'
import { requestCode } from '../support/codes.ts'

const verify = (guess: object) => post('verify-email-otp', guess)
const REFUSED = { status: 403 }

describe('a code for an account that another person opened with this address', () => {
  it('ends that person’s password, session and linked sign-in, and keeps the account', async () => {
    const email = newEmail()
    const password = 'Of-the-stranger-1'
    const stranger = await signUp(email, password)
    await adminAuth.updateUser(stranger.uid, {
      phoneNumber: `+2547${String(Date.now()).slice(-8)}`,
      providerToLink: { providerId: 'google.com', uid: `stranger-${stranger.uid}`, email: 'stranger@mlima.example' },
    })
    expect((await callAs(stranger.idToken, 'ensure-account')).status).toBe(200)

    // The first mail is the account's verification mail.
    const answer = await verify(await requestCode(email, 2))
    expect(answer).toMatchObject({ status: 200, key: 'auth/code-right' })
    const owner = await signInWithToken(String(answer.result?.['token']))
    expect(owner.uid).toBe(stranger.uid)
    expect(claimsIn(owner.idToken)['email_verified']).toBe(true)

    expect(await callAuthEmulator('signInWithPassword', { email, password })).toMatchObject({ status: 400 })
    expect(await callAs(stranger.idToken, 'ensure-account')).toMatchObject({ status: 401, key: 'auth/signed-out' })
    expect(await callAuthEmulator('update', { idToken: stranger.idToken, password: 'Again-mine-1' })).toMatchObject({
      status: 400,
    })
    const user = await adminAuth.getUser(owner.uid)
    expect(user).toMatchObject({ email, emailVerified: true, disabled: false })
    expect(user.phoneNumber).toBeUndefined()
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password'])
    // The owner's session stays valid.
    expect((await callAs(owner.idToken, 'ensure-account')).status).toBe(200)
  })

  it('ends a password that was the only sign-in, even before the account was completed here', async () => {
    const email = newEmail()
    const { uid } = await signUp(email, 'Of-the-stranger-1')
    expect((await verify(await requestCode(email))).status).toBe(200)
    expect((await callAuthEmulator('signInWithPassword', { email, password: 'Of-the-stranger-1' })).status).toBe(400)
    expect(await adminAuth.getUser(uid)).toMatchObject({ emailVerified: true, disabled: false })
  })

  it('keeps the password of a verified account', async () => {
    const email = newEmail()
    const password = 'My-own-password-1'
    await adminAuth.createUser({ email, password, emailVerified: true })
    expect((await verify(await requestCode(email))).status).toBe(200)
    expect((await callAuthEmulator('signInWithPassword', { email, password })).status).toBe(200)
  })
})

describe('a correct code', () => {
  it('does not open a disabled account, and only then reveals that it is disabled', async () => {
    const email = newEmail()
    await adminAuth.createUser({ email, emailVerified: true, disabled: true })
    const guess = await requestCode(email)
    expect((await verify({ ...guess, token: otherCode(guess.token) })).key).toBe('auth/code-invalid')
    const answer = await verify(guess)
    expect(answer).toMatchObject({ ...REFUSED, key: 'auth/account-disabled' })
    expect(answer.result).toBeUndefined()
    expect((await verify(guess)).key).toBe('auth/code-invalid')
  })

  it('does not bypass a second factor, and only then reveals that there is one', async () => {
    const email = newEmail()
    await adminAuth.createUser({
      email,
      emailVerified: true,
      multiFactor: { enrolledFactors: [{ factorId: 'phone', phoneNumber: '+254700555199' } as never] },
    })
    const guess = await requestCode(email)
    expect((await verify({ ...guess, token: otherCode(guess.token) })).key).toBe('auth/code-invalid')
    expect(await verify(guess)).toMatchObject({
      ...REFUSED,
      key: 'auth/second-factor-needed',
    })
  })
})
