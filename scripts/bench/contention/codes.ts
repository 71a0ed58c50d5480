import { codeOfRequest, sendCode } from '../../../functions/src/accounts/request-email-otp.ts'
import { redeemCode, sessionFor } from '../../../functions/src/accounts/verify-email-otp.ts'
import { sendDueMails } from '../../../functions/src/platform/mail/outbox-jobs.ts'
import { CODE_TRIES } from '../../../src/domain/accounts/sign-in.ts'
import { newEmail, newNetworkAddress } from '../../../tests/support/call-function.ts'
import { codeIn, otherCode } from '../../../tests/support/code-mail.ts'
import { mailsTo } from '../../../tests/support/inbox.ts'
import { countAnswers, describeCallOutcome, type Outcome, runParallel, timed } from './outcome.ts'

const REQUESTS = 50
const GUESSES = 200
const RIGHT = 50

export async function codesAtOnce(): Promise<Outcome[]> {
  return [await requests(), await guesses(), await rightCodes()]
}

const ask = (email: string) => sendCode({ email, from: newNetworkAddress() })

async function requests(): Promise<Outcome> {
  const email = newEmail()
  const { result, seconds } = await timed(() => runParallel(REQUESTS, () => describeCallOutcome(ask(email))))
  await sendDueMails()
  const mails = (await mailsTo(email)).length
  const outcome = {
    what: `${REQUESTS} requests for a code to one address`,
    ...countAnswers(result, 'auth/code-too-soon'),
    seconds,
  }
  return { ...outcome, duplicates: Math.max(0, mails - 1), gaps: mails === 0 ? 1 : 0, expectedSuccesses: 1 }
}

async function guesses(): Promise<Outcome> {
  const { token, ...asked } = await newCode()
  const guess = (index: number) => describeCallOutcome(redeemCode({ ...asked, token: otherCode(token, index + 1) }))
  const { result, seconds } = await timed(() => runParallel(GUESSES, guess))
  const looked = (await codeOfRequest(asked.request_id).collection('tries').get()).size
  const outcome = {
    what: `${GUESSES} wrong codes, of which ${CODE_TRIES} are compared`,
    ...countAnswers(result, 'auth/code-invalid'),
  }
  return {
    ...outcome,
    duplicates: Math.max(0, looked - CODE_TRIES),
    gaps: Math.max(0, CODE_TRIES - looked),
    seconds,
    expectedSuccesses: 0,
  }
}

async function rightCodes(): Promise<Outcome> {
  const asked = await newCode()
  const { result, seconds } = await timed(() =>
    runParallel(RIGHT, () => describeCallOutcome(redeemCode(asked).then(sessionFor))),
  )
  const outcome = countAnswers(result, 'auth/code-invalid')
  const wrong = { duplicates: Math.max(0, outcome.done - 1), gaps: outcome.done === 0 ? 1 : 0 }
  return { what: `The right code, entered ${RIGHT} times`, ...outcome, ...wrong, seconds, expectedSuccesses: 1 }
}

/** Requests a code and reads it from the mail. */
async function newCode() {
  const email = newEmail()
  const request_id = await ask(email)
  await sendDueMails()
  return { email, type: 'email' as const, request_id, token: codeIn((await mailsTo(email))[0]) }
}
