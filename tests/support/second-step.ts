import { PROJECT_ID } from '../../scripts/local/environment.ts'
import { PORTS } from '../../scripts/local/ports.ts'
import { STAFF_FACTOR_NAME } from '../../scripts/seed/people.ts'

const EMULATOR = `http://127.0.0.1:${PORTS.auth}`

/** The answer to a password, if the account has a second factor. */
interface PendingSignIn {
  mfaPendingCredential?: string
  mfaInfo?: { mfaEnrollmentId: string; displayName?: string }[]
}

interface Tokens {
  idToken: string
  refreshToken: string
}

/** Completes a sign-in that waits for the second factor of this run. @returns nothing for any other sign-in */
export async function secondStep({ mfaPendingCredential, mfaInfo = [] }: PendingSignIn): Promise<Tokens | undefined> {
  const factor = mfaInfo.find(({ displayName }) => displayName === STAFF_FACTOR_NAME)
  if (!mfaPendingCredential || !factor) return undefined
  const pending = { mfaPendingCredential, mfaEnrollmentId: factor.mfaEnrollmentId }
  const start = { ...pending, phoneSignInInfo: { recaptchaToken: 'none-locally' } }
  const { phoneResponseInfo } = await ask<{ phoneResponseInfo: { sessionInfo: string } }>('mfaSignIn:start', start)
  const { sessionInfo } = phoneResponseInfo
  return ask<Tokens>('mfaSignIn:finalize', {
    ...pending,
    phoneVerificationInfo: { sessionInfo, code: await readSentCode(sessionInfo) },
  })
}

/** Found by its session, because several tests may sign in the same admin at once. */
async function readSentCode(sessionInfo: string): Promise<string> {
  const answer = await fetch(`${EMULATOR}/emulator/v1/projects/${PROJECT_ID}/verificationCodes`)
  const { verificationCodes = [] } = (await answer.json()) as { verificationCodes?: { sessionInfo: string; code: string }[] }
  return verificationCodes.find((sent) => sent.sessionInfo === sessionInfo)?.code ?? ''
}

async function ask<Answer>(method: string, body: object): Promise<Answer> {
  const answer = await fetch(`${EMULATOR}/identitytoolkit.googleapis.com/v2/accounts/${method}?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}
