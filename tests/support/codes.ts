import { codeMailedTo } from './account-mails.ts'
import { type Answer, post } from './call-function.ts'

/** The request id that the answer gives to the page. */
export function requestId(answer: Answer): string {
  return String(answer.result?.['request_id'])
}

/** Asks for a code as the sign-in page does, and looks it up in the inbox, where it is mail number `count`. */
export async function askForCode(email: string, count = 1) {
  const answer = await post('request-email-otp', { email })
  return { email, type: 'email', request_id: requestId(answer), token: await codeMailedTo(email, count) }
}
