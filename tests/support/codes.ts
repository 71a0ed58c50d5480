import { expect } from 'vitest'
import { type Answer, post } from './call-function.ts'
import { codeIn } from './code-mail.ts'
import { eventually } from './eventually.ts'
import { mailsTo } from './inbox.ts'

/** The code in the newest mail to an address, once `count` mails have come. */
export async function codeSentTo(email: string, count = 1): Promise<string> {
  await eventually(async () => expect(await mailsTo(email)).toHaveLength(count))
  return codeIn((await mailsTo(email))[0])
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
