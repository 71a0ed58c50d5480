import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import { NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import { ACTION_PATH } from '@domain/routes.ts'
import { LINK_HOURS, type LinkMode } from '@domain/users/account-link.schema.ts'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { auth, db } from '../endpoint/firebase.ts'
import { hasChanged } from '../endpoint/firestore-codes.ts'
import { newToken, sha256 } from '../endpoint/random-token.ts'
import { HOUR_MS } from '../endpoint/rate-limit.ts'
import { Refusal } from '../endpoint/refusal.ts'
import { siteLink } from '../endpoint/settings.ts'
import { dateOf, type StoredTime } from '../endpoint/stored-time.ts'
import { queueMail } from '../mail/outbox.ts'
import { resetMail, verificationMail } from '../mail/templates/account-mails.ts'
import { isAuthError } from './known-user.ts'

/** A link that was mailed (`account_links`). Its id is the hash of the code in it, so whoever reads it cannot use it. */
interface AccountLink {
  user_id: string
  /** As `sameAddressKey` writes it: the link proves this address and no later one. */
  email: string
  mode: LinkMode
  expires_at: StoredTime
  used_at: StoredTime | null
  created_at: StoredTime
}

/** A batch or a transaction. */
interface Writes {
  create(reference: DocumentReference, data: DocumentData): unknown
}

const links = db.collection(SERVER_COLLECTIONS.accountLinks)

const MAILS = {
  verifyEmail: { text: verificationMail, template: NOTIFICATIONS.address_to_verify.mail.template },
  resetPassword: { text: resetMail, template: NOTIFICATIONS.password_to_reset.mail.template },
} as const

/** Puts a new link, and the mail that carries it to the address of the account, into the caller's own write. */
export function queueLink(writes: Writes, mode: LinkMode, { uid, email = '' }: UserRecord, cause: string, now: Date): void {
  const code = newToken()
  const record: AccountLink = {
    user_id: uid,
    email: sameAddressKey(email),
    mode,
    expires_at: new Date(now.valueOf() + LINK_HOURS[mode] * HOUR_MS),
    used_at: null,
    created_at: now,
  }
  writes.create(links.doc(sha256(code)), record)
  const { text, template } = MAILS[mode]
  const to = { name: '', address: email }
  queueMail(writes, { ...text(siteLink(ACTION_PATH, { mode, code })), template, to, cause }, now)
}

/** A good link, and the account that it was sent to. */
interface GoodLink {
  stored: DocumentSnapshot
  user: UserRecord
}

/** Looks a link up; that uses nothing up. @throws Refusal `auth/link-invalid` */
export async function goodLink({ mode, code }: { mode: LinkMode; code: string }, now: Date): Promise<GoodLink> {
  const stored = await links.doc(sha256(code)).get()
  const link = stored.data() as AccountLink | undefined
  if (!link || link.mode !== mode || link.used_at || dateOf(link.expires_at) <= now) throw invalid()
  const user = await auth.getUser(link.user_id).catch((error: unknown) => {
    throw isAuthError(error, 'auth/user-not-found') ? invalid() : error
  })
  if (user.disabled || sameAddressKey(user.email ?? '') !== link.email) throw invalid()
  return { stored, user }
}

/** Uses a link up: of two that come at the same moment one is refused. @throws Refusal `auth/link-invalid` */
export async function useUp({ ref, updateTime }: DocumentSnapshot, now: Date): Promise<void> {
  try {
    await ref.update({ used_at: now }, updateTime ? { lastUpdateTime: updateTime } : {})
  } catch (error) {
    throw hasChanged(error) ? invalid() : error
  }
}

/** Gives a link back where its work has failed. */
export async function giveBack({ ref }: DocumentSnapshot): Promise<void> {
  await ref.update({ used_at: null })
}

function invalid(): Refusal {
  return new Refusal('auth/link-invalid', 400)
}
