import { COLLECTIONS } from '@domain/collections.ts'
import { expect } from 'vitest'
import { PROJECT_ID } from '../../scripts/local/environment.ts'
import { PORTS } from '../../scripts/local/ports.ts'
import { callAs, type Session, signInWithToken } from './accounts.ts'
import { newEmail, post } from './call-function.ts'
import { requestCode } from './codes.ts'
import { fileAddress, senderWith } from './firebase-files.ts'
import { readByToken } from './reads-by-token.ts'
import { codesSentTo, newPhone } from './sms-codes.ts'

/** A person who signs in by mailed code, with the token of the response. */
export async function newPersonByCode(email = newEmail()): Promise<Session & { token: string }> {
  const { result } = await post('verify-email-otp', await requestCode(email))
  const token = String(result?.['token'])
  return { ...(await signInWithToken(token)), token }
}

/**
 * Tries an ID token on Firestore, storage and a function.
 * @returns the names of those that accept it
 */
export async function answersTo({ uid, idToken }: Pick<Session, 'uid' | 'idToken'>): Promise<string[]> {
  const [profile, file, ...calls] = await Promise.all([
    readByToken(idToken, `${COLLECTIONS.profiles}/${uid}`),
    fetch(fileAddress(PROJECT_ID, `documents/${uid}/1700000000000-probe.pdf`), { headers: senderWith(idToken) }),
    callAs(idToken, 'open-times', { day: '2026-11-25' }),
    callAs(idToken, 'data-export-state'),
  ])
  const answered = {
    rules: profile === 200,
    // The status 404 is only sent to people who may read the file.
    storage: file.ok || file.status === 404,
    functions: calls.some(({ status }) => status !== 401),
  }
  return Object.entries(answered).flatMap(([name, isAnswered]) => (isAnswered ? [name] : []))
}

/**
 * Adds a telephone as second factor like the account page, with the server's calls before and after it.
 * @returns the recovery codes, and the token of the session afterwards
 */
export async function addPhoneFactor(
  { idToken }: Pick<Session, 'idToken'>,
  phone = newPhone(),
): Promise<{ codes: string[]; idToken: string }> {
  const change = await beginFactorChange(idToken)
  const start = { idToken, phoneEnrollmentInfo: { phoneNumber: phone, recaptchaToken: 'none-locally' } }
  const { phoneSessionInfo } = await askFactors<{ phoneSessionInfo: { sessionInfo: string } }>('mfaEnrollment:start', start)
  const code = (await codesSentTo(phone)).at(-1)
  const end = { idToken, phoneVerificationInfo: { ...phoneSessionInfo, code } }
  const added = await askFactors<{ idToken: string }>('mfaEnrollment:finalize', end)
  return { codes: await endFactorChange(added.idToken, change), idToken: added.idToken }
}

/** @returns the number of the change */
export async function beginFactorChange(idToken: string): Promise<number> {
  const { status, result } = await callAs(idToken, 'begin-factor-change')
  expect(status).toBe(200)
  return Number(result?.['change'])
}

/** @returns the recovery codes */
export async function endFactorChange(idToken: string, change: number): Promise<string[]> {
  const { status, result } = await callAs(idToken, 'end-factor-change', { change })
  expect(status).toBe(200)
  return result?.['recovery_codes'] as string[]
}

async function askFactors<Answer>(method: string, body: object): Promise<Answer> {
  const answer = await fetch(
    `http://127.0.0.1:${PORTS.auth}/identitytoolkit.googleapis.com/v2/accounts/${method}?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  )
  if (!answer.ok) throw new Error(`${method}: ${answer.status}`)
  return (await answer.json()) as Answer
}
