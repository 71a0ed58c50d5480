import { ACTION_PATH } from '@domain/routes.ts'
import { expect } from '@playwright/test'
import { eventually } from './eventually.ts'
import { mailsTo } from './inbox.ts'

/** The newest mail's link to /auth/action, as a path of the site, once `count` mails have come. */
export async function linkSentTo(email: string, count = 1): Promise<string> {
  const link = new RegExp(`${ACTION_PATH}\\?\\S+`).exec(await textSentTo(email, count))?.[0]
  if (!link) throw new Error('The mail holds no link')
  return link
}

/** The code in the newest mail to an address, once `count` mails have come. */
export async function codeMailedTo(email: string, count = 1): Promise<string> {
  const code = /^\d{6}$/m.exec(await textSentTo(email, count))?.[0]
  if (!code) throw new Error('The mail holds no code')
  return code
}

async function textSentTo(email: string, count: number): Promise<string> {
  await eventually(async () => expect(await mailsTo(email)).toHaveLength(count))
  return (await mailsTo(email))[0]?.text ?? ''
}
