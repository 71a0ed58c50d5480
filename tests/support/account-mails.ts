import { ACTION_PATH } from '@domain/routes.ts'
import { codeIn } from './code-mail.ts'
import { newestMail } from './inbox.ts'

/** The newest mail's link to /auth/action, as a path of the site, once `count` mails have come. */
export async function linkSentTo(email: string, count = 1): Promise<string> {
  const { text } = await newestMail(email, count)
  const link = new RegExp(`${ACTION_PATH}\\?\\S+`).exec(text)?.[0]
  if (!link) throw new Error('The mail holds no link')
  return link
}

/** The code in the newest mail to an address, once `count` mails have come. */
export async function codeMailedTo(email: string, count = 1): Promise<string> {
  return codeIn(await newestMail(email, count))
}
