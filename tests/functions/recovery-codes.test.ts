import { parseRecoveryCode, RECOVERY_CODES } from '@domain/accounts/second-factor.ts'
import { describe, expect, it, vi } from 'vitest'
import { useRecoveryCode } from '../../functions/src/accounts/account-recovery.ts'
import { secureProvenAccount } from '../../functions/src/accounts/end-sessions.ts'
import { auth } from '../../functions/src/platform/endpoint/firebase.ts'
import { adminAuth } from '../../scripts/seed/admin.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { callAs, signInWithPassword } from '../support/accounts.ts'
import { newEmail, newNetworkAddress, post } from '../support/call-function.ts'
import { newMember } from '../support/members.ts'
import { countFactors, newProtectedClient, readSecurityKinds, storedCodes } from '../support/second-factors.ts'
import { addPhoneFactor, answersTo, beginFactorChange, endFactorChange } from '../support/sessions.ts'
import { mailsCausedBy } from '../support/stored-records.ts'

const redeem = (email: string, code: string, from = newNetworkAddress()) => post('redeem-recovery-code', { email, code }, from)
const NO_CODE = '0000-0000-0000-0000-0000-0000'
const REFUSED = { status: 400, key: 'auth/recovery-code-invalid' }

describe('the recovery codes of an account', () => {
  it('come with its first second factor, and are stored only as hashes', async () => {
    const { uid, codes } = await newProtectedClient()
    expect(codes).toHaveLength(RECOVERY_CODES)
    expect(new Set(codes).size).toBe(RECOVERY_CODES)
    for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){5}$/)
    const { hashes, left } = await storedCodes(uid)
    expect([hashes.length, left]).toEqual([RECOVERY_CODES, RECOVERY_CODES])
    for (const code of codes) expect(JSON.stringify(hashes)).not.toContain(parseRecoveryCode(code))
    expect(await readSecurityKinds(uid)).toEqual(['factor_added', 'recovery_codes_created'])
  })

  it('are replaced by a fresh sign-in with the factor, and only by it', async () => {
    const { uid, codes, withFactor, idToken, email } = await newProtectedClient()
    expect(await callAs(idToken, 'new-recovery-codes')).toMatchObject({ status: 403, key: 'auth/sign-in-again' })
    const { status, result } = await callAs(withFactor, 'new-recovery-codes')
    expect(status).toBe(200)
    const fresh = result?.['codes'] as string[]
    expect(fresh.filter((code) => codes.includes(code))).toEqual([])
    await expect(useRecoveryCode({ email, code: codes[0] ?? '' })).rejects.toThrow('auth/recovery-code-invalid')
    await useRecoveryCode({ email, code: fresh[0] ?? '' })
    expect(await countFactors(uid)).toBe(0)
  })

  it('are not made for an account without a second factor', async () => {
    const { idToken } = await newMember('client')
    expect(await callAs(idToken, 'new-recovery-codes')).toMatchObject({ status: 409, key: 'auth/recovery-codes-need-factor' })
    expect(await endFactorChange(idToken, await beginFactorChange(idToken))).toEqual([])
  })

  it('are replaced with the next factor if the technicians have removed the last one', async () => {
    const { uid, email, codes } = await newProtectedClient()
    await adminAuth.updateUser(uid, { multiFactor: { enrolledFactors: null } })
    const session = await signInWithPassword(email)
    expect((await callAs(session.idToken, 'ensure-account')).status).toBe(200)
    const fresh = (await addPhoneFactor(session)).codes
    expect(fresh).toHaveLength(RECOVERY_CODES)
    expect(await redeem(email, codes[0] ?? '')).toMatchObject(REFUSED)
    expect(await redeem(email, fresh[0] ?? '')).toMatchObject({ status: 200 })
  })

  it('end with the removal of the last factor', async () => {
    const { uid, withFactor } = await newProtectedClient()
    const change = await beginFactorChange(withFactor)
    await adminAuth.updateUser(uid, { multiFactor: { enrolledFactors: null } })
    await endFactorChange(withFactor, change)
    expect(await storedCodes(uid)).toEqual({ hashes: [], left: 0 })
    expect(await readSecurityKinds(uid)).toEqual(['factor_added', 'factor_removed', 'recovery_codes_created'])
  })
})

describe('the recovery codes of a stranger', () => {
  it('end when the owner of the address takes the account over', async () => {
    const { uid } = await newProtectedClient()
    const email = newEmail()
    await adminAuth.updateUser(uid, { email, emailVerified: false })
    await secureProvenAccount(await adminAuth.getUser(uid), email)
    expect(await storedCodes(uid)).toEqual({ hashes: [], left: 0 })
  })
})

describe('a recovery code', () => {
  it('removes the second factor, ends all sessions, mails the owner, and leaves the other codes', async () => {
    const person = await newProtectedClient()
    const { uid, email, codes, withFactor } = person
    expect(await redeem(email.toUpperCase(), (codes[3] ?? '').toLowerCase().replaceAll('-', ' '))).toMatchObject({
      status: 200,
      key: 'auth/recovery-code-used',
    })
    expect(await countFactors(uid)).toBe(0)
    expect(await answersTo({ uid, idToken: withFactor })).toEqual([])
    expect(await storedCodes(uid)).toMatchObject({ left: RECOVERY_CODES - 1 })
    const subjects = (await mailsCausedBy(`profiles/${uid}`)).map(({ template, to }) => [template, to.address])
    expect(subjects).toEqual([['recovery-code-used', email]])
    expect(await readSecurityKinds(uid)).toEqual([
      'factor_added',
      'factor_removed',
      'recovery_code_used',
      'recovery_codes_created',
    ])
    const again = await signInWithPassword(email)
    expect((await callAs(again.idToken, 'list-sessions')).status).toBe(200)
    expect(await redeem(email, codes[4] ?? '')).toMatchObject(REFUSED)
    // A change that was cancelled leaves them, too.
    await endFactorChange(again.idToken, await beginFactorChange(again.idToken))
    expect((await addPhoneFactor(again)).codes).toEqual([])
    expect(await redeem(email, codes[3] ?? '')).toMatchObject(REFUSED)
    expect(await redeem(email, codes[4] ?? '')).toMatchObject({ status: 200 })
    expect(await storedCodes(uid)).toMatchObject({ left: RECOVERY_CODES - 2 })
  })

  it('ends all sessions, although the process dies before it removes the factor', async () => {
    const { uid, email, codes, withFactor } = await newProtectedClient()
    const killed = vi.spyOn(auth, 'updateUser').mockRejectedValueOnce(new Error('killed'))
    await expect(useRecoveryCode({ email, code: codes[0] ?? '' })).rejects.toThrow('killed')
    killed.mockRestore()
    expect(await answersTo({ uid, idToken: withFactor })).toEqual([])
  })

  it('works once in 100 parallel attempts', async () => {
    const { uid, email, codes } = await newProtectedClient()
    const attempts = Array.from({ length: 100 }, () => errorKeyOrDone(useRecoveryCode({ email, code: codes[0] ?? '' })))
    const answers = await Promise.all(attempts)
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set(['done', 'auth/recovery-code-invalid', 'requests/too-many']))
    expect(await storedCodes(uid)).toMatchObject({ left: RECOVERY_CODES - 1 })
    expect(await mailsCausedBy(`profiles/${uid}`)).toHaveLength(1)
  })

  it('gets the answer of a wrong one for an unknown address, a disabled account and an account without a factor', async () => {
    const [unknown, plain, disabled] = [newEmail(), await newMember('client'), await newProtectedClient()]
    await adminAuth.updateUser(disabled.uid, { disabled: true })
    const answers = [
      await redeem(unknown, NO_CODE),
      await redeem(plain.email, NO_CODE),
      await redeem(disabled.email, disabled.codes[0] ?? ''),
      await redeem((await newProtectedClient()).email, NO_CODE),
    ]
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1)
    expect(answers[0]).toMatchObject(REFUSED)
    expect(await readSecurityKinds(plain.uid)).toEqual(['recovery_code_failed'])
  })

  it('of one account does not open another one', async () => {
    const [one, other] = [await newProtectedClient(), await newProtectedClient()]
    expect(await redeem(other.email, one.codes[0] ?? '')).toMatchObject(REFUSED)
    expect(await countFactors(other.uid)).toBe(1)
  })

  it('works after five wrong ones for its address, of which no more are tried in an hour, also for unknown addresses', async () => {
    const person = await newProtectedClient()
    for (const email of [newEmail(), person.email]) {
      const answers = await Promise.all(Array.from({ length: 7 }, () => redeem(email, NO_CODE)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 400, 400, 429, 429])
    }
    expect(await redeem(person.email, person.codes[0] ?? '')).toMatchObject({ status: 200 })
  })

  it.each(['', 'ABCD', '0000-0000-0000-0000-0000-000U', '0'.repeat(65)])(
    'that cannot be one is refused at once: “%s”',
    async (code) => {
      expect(await redeem(newEmail(), code)).toMatchObject(REFUSED)
    },
  )
})
