import { codeMailedTo } from './account-mails.ts'
import { type Answer, post } from './call-function.ts'

/** The request id of the response. */
export function requestId(answer: Answer): string {
  return String(answer.result?.['request_id'])
}

/** Requests a code like the sign-in page, and reads it from the inbox once `count` mails have arrived. */
export async function requestCode(email: string, count = 1) {
  const answer = await post('request-email-otp', { email })
  return { email, type: 'email', request_id: requestId(answer), token: await codeMailedTo(email, count) }
}
