import { randomUUID } from 'node:crypto'
import { ACTION_PATH } from '@domain/routes.ts'
import { callAuthEmulator } from './accounts.ts'
import { type Answer, post } from './call-function.ts'
import { codeIn } from './code-mail.ts'
import { mailsTo, newestMail } from './inbox.ts'

/** The newest mail's link to /auth/action, as a path of the site, once `count` mails have arrived. */
export async function linkSentTo(email: string, count = 1): Promise<string> {
  const { text } = await newestMail(email, count)
  const link = new RegExp(`${ACTION_PATH}\\?\\S+`).exec(text)?.[0]
  if (!link) throw new Error('The mail holds no link')
  return link
}

/** The code in the newest mail to an address, once `count` mails have arrived. */
export async function codeMailedTo(email: string, count = 1): Promise<string> {
  await newestMail(email, count)
  // Mails may arrive in another order than they were queued.
  return codeIn((await mailsTo(email)).find(({ text }) => /^\d{6}$/m.test(text)))
}

/** Uses the link of an account mail like its page. @param proofs from the sign-up responses of that browser */
export function redeemLink(link: string | URL, proofs: string[] = [], page_key = randomUUID()): Promise<Answer> {
  const { searchParams } = new URL(link, 'http://site')
  const [mode, code] = [searchParams.get('mode'), searchParams.get('code')]
  return post('redeem-account-link', { mode, code, page_key, sign_up_proofs: proofs })
}

/** Sets a password by a mailed link. @returns the status of the last response */
export async function setPasswordBy(link: string | URL, newPassword: string): Promise<number> {
  const { status, result } = await redeemLink(link)
  return status === 200
    ? (await callAuthEmulator('resetPassword', { oobCode: result?.['reset_code'], newPassword })).status
    : status
}
