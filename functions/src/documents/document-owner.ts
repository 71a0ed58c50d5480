import { type Actor, can } from '@domain/access/permissions.ts'
import { CLIENT_ROLES } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { OfficeType } from '@domain/documents/document.status.ts'
import { NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import type { DocumentData, WriteBatch } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/api-error.ts'
import { db } from '../endpoint/firebase.ts'
import { siteLink } from '../endpoint/settings.ts'
import { queueMail } from '../mail/outbox.ts'
import { documentForOwnerMail } from '../mail/templates/document-mails.ts'
import { chosenMailboxIn } from '../users/mailbox.ts'

const { mail: MAIL } = NOTIFICATIONS.document_uploaded_for_owner

/**
 * Makes sure that somebody may upload a new document of this owner: everybody their own, admins those of clients and
 * partners too. Only the latter can be sent by the office.
 * @throws ApiError
 */
export async function assertMayUploadFor(owner: string, officeType: OfficeType | null, by: Actor): Promise<void> {
  if (owner === by.uid && !officeType) return
  if (!can(by, 'documents/uploadForClient')) throw new ApiError('auth/not-allowed', 403)
  const account = await db.collection(COLLECTIONS.userRoles).doc(owner).get()
  if (!CLIENT_ROLES.includes(account.get('role'))) throw new ApiError('documents/client-unknown', 404)
}

/** The stored profiles of a document's owner and of its uploader; undefined where there is none. */
export async function readPeople(owner: string, author: string) {
  const profiles = db.collection(COLLECTIONS.profiles)
  const [ofOwner, ofAuthor] = await db.getAll(profiles.doc(owner), profiles.doc(author))
  return { owner: ofOwner?.data(), author: ofAuthor?.data() }
}

interface Uploaded {
  /** Of the document's record. */
  path: string
  title: string
  project: { title: string } | null
  office_type: OfficeType | null
}

/** Puts a mail to the owner, by their choice, into the write that stores what an admin has uploaded for them. */
export function notifyOwner(writes: WriteBatch, profile: DocumentData | undefined, uploaded: Uploaded, now: Date): void {
  const to = chosenMailboxIn(profile, MAIL.choice)
  if (!to) return
  const { path: cause, ...about } = uploaded
  const text = documentForOwnerMail({ ...about, project: about.project?.title ?? '' }, siteLink('/documents'))
  queueMail(writes, { ...text, template: MAIL.template, cause, to }, now)
}
