import { LINK_HOURS, type LinkMode } from '@domain/accounts/sign-in.endpoints.ts'
import { HOUR_MS } from '@domain/platform/dates.ts'
import { sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import { NOTIFICATIONS } from '@domain/platform/notification.registry.ts'
import { ACTION_PATH } from '@domain/routes.ts'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { findUserById } from '../platform/endpoint/caller.ts'
import {
  ApiError,
  collections,
  convertToDate,
  db,
  type StoredTime,
  unlessChanged,
  type Writes,
} from '../platform/endpoint/firebase.ts'
import { newToken, sha256 } from '../platform/endpoint/settings.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { siteLink } from '../platform/notifications/notify.ts'
import { resetMail, verificationMail } from './account-mails.ts'
import { repairHandover } from './end-sessions.ts'

/** A mailed link (`account_links`). The id is the hash of its code, so readers of the records cannot use it. */
interface AccountLink {
  user_id: string
  /** The normalised address (`sameAddressKey`). The link verifies only this address, not a later one. */
  email: string
  mode: LinkMode
  expires_at: StoredTime
  used_at: StoredTime | null
  /** Hash of the key of the page that redeemed it; that page may repeat the call. */
  used_by: string | null
  /** Whether redeeming it allowed a new password. */
  is_reset: boolean
  created_at: StoredTime
}

const MAILS = {
  verifyEmail: { text: verificationMail, template: NOTIFICATIONS.address_to_verify.template },
  resetPassword: { text: resetMail, template: NOTIFICATIONS.password_to_reset.template },
} as const

/** Adds a new link, and the mail with it to the account's address, to the caller's write. */
export function queueLink(writes: Writes, mode: LinkMode, { uid, email = '' }: UserRecord, cause: string, now: Date): void {
  const code = newToken()
  const record: AccountLink = {
    user_id: uid,
    email: sameAddressKey(email),
    mode,
    expires_at: new Date(now.valueOf() + LINK_HOURS[mode] * HOUR_MS),
    used_at: null,
    used_by: null,
    is_reset: mode === 'resetPassword',
    created_at: now,
  }
  writes.create(collections.accountLinks.doc(sha256(code)), record)
  const { text, template } = MAILS[mode]
  const to = { name: '', address: email }
  queueMail(writes, { ...text(siteLink(ACTION_PATH, { mode, code })), template, to, cause }, now)
}

export interface OpenedLink {
  mode: LinkMode
  code: string
  page_key: string
}

interface ValidLink {
  stored: DocumentSnapshot
  link: AccountLink
  user: UserRecord
}

/** Finds a link without redeeming it. @throws ApiError `auth/link-invalid` */
export async function findValidLink({ mode, code, page_key }: OpenedLink, now: Date): Promise<ValidLink> {
  const stored = await collections.accountLinks.doc(sha256(code)).get()
  const link = stored.data() as AccountLink | undefined
  if (!link || link.mode !== mode || convertToDate(link.expires_at) <= now) throw invalid()
  if (link.used_at && link.used_by !== sha256(page_key)) throw invalid()
  const found = await findUserById(link.user_id)
  const user = found && (await repairHandover(found, now))
  if (!user || user.disabled || sameAddressKey(user.email ?? '') !== link.email) throw invalid()
  return { stored, link, user }
}

/**
 * Redeems a link for one page, and invalidates the account's other links. Of concurrent pages, one succeeds.
 * @throws ApiError `auth/link-invalid`
 */
export async function redeemLink(
  { stored, link }: ValidLink,
  { page_key }: OpenedLink,
  is_reset: boolean,
  now: Date,
): Promise<void> {
  const others = await collections.accountLinks.where('user_id', '==', link.user_id).get()
  const batch = db.batch()
  const used = { used_at: now, used_by: sha256(page_key), is_reset }
  batch.update(stored.ref, used, stored.updateTime ? { lastUpdateTime: stored.updateTime } : {})
  for (const other of others.docs.filter(({ id }) => id !== stored.id)) batch.update(other.ref, { used_at: now })
  if (!(await unlessChanged(batch.commit()))) throw invalid()
}

function invalid(): ApiError {
  return new ApiError('auth/link-invalid', 400)
}
