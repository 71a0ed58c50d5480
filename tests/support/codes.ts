import { expect } from 'vitest'
import { type Answer, post } from './call-function.ts'
import { eventually } from './eventually.ts'
import { mailsTo } from './inbox.ts'

/** The code in the newest mail to an address, once `count` mails have come. */
export async function codeSentTo(email: string, count = 1): Promise<string> {
  await eventually(async () => expect(await mailsTo(email)).toHaveLength(count))
  const [mail] = await mailsTo(email)
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
  if (!code) throw new Error('The mail holds no code')
  return code
}

/** The id that an answer gives to the page that asked. */
export function requestId(answer: Answer): string {
  return String(answer.result?.['request_id'])
}

/** Asks for a code as the sign-in page does, and looks it up in the inbox, where it is mail number `count`. */
export async function askForCode(email: string, count = 1) {
  const answer = await post('request-email-otp', { email })
  return { email, type: 'email', request_id: requestId(answer), token: await codeSentTo(email, count) }
}

/** A code that is not this one. */
export function otherCode(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0')
}
