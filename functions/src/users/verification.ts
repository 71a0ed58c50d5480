import { ACTION_PATH } from '@domain/routes.ts'
import type { UserRecord } from 'firebase-admin/auth'
import { auth } from '../endpoint/firebase.ts'
import { siteLink } from '../endpoint/settings.ts'
import type { Mail } from '../mail/outbox.ts'
import { resetMail, verificationMail } from '../mail/templates/account-mails.ts'

/** The mail whose link verifies an address. The link leads to our own page, and from there to the site's root. */
export async function verificationMailFor(user: UserRecord, cause: string): Promise<Mail> {
  const link = await auth.generateEmailVerificationLink(addressOf(user), { url: siteLink('/') })
  return { ...toUser(user, cause), ...verificationMail(actionLink('verifyEmail', link)), template: 'verification' }
}

/** The mail whose link sets a new password. */
export async function resetMailFor(user: UserRecord, cause: string): Promise<Mail> {
  const link = await auth.generatePasswordResetLink(addressOf(user), { url: siteLink('/') })
  return { ...toUser(user, cause), ...resetMail(actionLink('resetPassword', link)), template: 'password-reset' }
}

/** Firebase's link leads to a page of its own: only its code is taken. */
function actionLink(mode: 'verifyEmail' | 'resetPassword', firebaseLink: string): string {
  const oobCode = new URL(firebaseLink).searchParams.get('oobCode')
  if (!oobCode) throw new Error('The link holds no code')
  return siteLink(ACTION_PATH, { mode, oobCode })
}

function toUser(user: UserRecord, cause: string) {
  return { to: { name: '', address: addressOf(user) }, cause }
}

function addressOf({ email }: UserRecord): string {
  if (!email) throw new Error('The account has no address')
  return email
}
