import { type Actor, actorOf, isStaff, SYSTEM_ACTOR } from '@domain/access/capabilities.ts'
import { can } from '@domain/access/permissions.ts'
import type { ActivityKind } from '@domain/activity/activity.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { DAY_MS, dayInNairobi, formatDay } from '@domain/dates.ts'
import {
  canWithdraw,
  daysLeft,
  isFromOffice,
  partnersWhoMayRead,
  reminderDue,
  versionOf,
} from '@domain/documents/document.policy.ts'
import { type DocumentReview, type PortalDocument, REMINDER_DAYS, type WithdrawDocument } from '@domain/documents/document.ts'
import * as endpoints from '@domain/documents/documents.endpoints.ts'
import { NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import type { Project } from '@domain/projects/project.ts'
import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { markRecordErased } from '../activity/erased-records.ts'
import { ApiError } from '../endpoint/errors.ts'
import { collections, dateOf, db, runTransactionWithRetry, type StoredTime } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { forEachRecord, implementSchedule } from '../endpoint/implement-schedule.ts'
import { siteLink } from '../endpoint/settings.ts'
import { outbox, queueMail } from '../mail/outbox.ts'
import { documentExpiryMail, documentStatusMail, newDocumentsMail } from '../mail/templates/document-mails.ts'
import { mailboxOf, notify, readRecipients, recordActivity } from '../notifications/notify.ts'
import { followDocument, readAnswered } from '../requested-documents/follow-document.ts'
import { indexRecord } from '../search/index-record.ts'
import { isAdmin } from '../users/admins.ts'
import { eraseWithFiles } from './erase-with-files.ts'
import { documentAudiences } from './share-document.ts'

export const remindExpiring = implementSchedule(endpoints.remindExpiring, remindAll)

export async function remindAll(now: Date): Promise<void> {
  const until = new Date(now.valueOf() + (Math.max(...REMINDER_DAYS) + 1) * DAY_MS)
  const soon = collections.documents.where('expires_at', '>=', now).where('expires_at', '<=', until)
  await forEachRecord(soon.orderBy('expires_at'), 'remindExpiring', ({ ref }) => remind(ref, now))
}

/** Reads the document again inside the transaction, so concurrent runs send one mail. */
async function remind(ref: DocumentReference, now: Date): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const document = (await transaction.get(ref)).data() as PortalDocument | undefined
    if (!document?.expires_at) return
    const expiry = dateOf(document.expires_at)
    const due = reminderDue(expiry, document.reminded, now)
    if (due === undefined) return
    const profiles = await readRecipients(COLLECTIONS.documents, document, transaction)
    transaction.update(ref, { reminded: [...document.reminded, due] })
    const lastDay = formatDay(dayInNairobi(expiry))
    const facts = { title: document.title, lastDay, days: daysLeft(expiry, now) ?? 0 }
    const mail = documentExpiryMail({ ...facts, isFromOffice: isFromOffice(document) }, siteLink('/documents'))
    const about = { subject: ref.path, label: document.title, visible_to: documentAudiences(document), actor_id: SYSTEM_ACTOR }
    notify(transaction, 'document_expiring', { ...about, mail, profiles }, now)
  })
}

const MAIL = NOTIFICATIONS.new_documents
const MISSED_DAYS_MAX = 7
/** An upload timestamp precedes its write. Newer documents may not be stored yet, so the next mail reports them. */
const WRITE_MS = 5 * 60_000
const COUNTED_MAX = 500

export const reportNewDocuments = implementSchedule(endpoints.reportNewDocuments, reportToAdmins)

export async function reportToAdmins(now: Date): Promise<void> {
  const admins = collections.userRoles.where('role', '==', 'admin').orderBy('__name__')
  await forEachRecord(admins, 'reportNewDocuments', async (account) => {
    const isReviewer = isAdmin(account) && can(actorOf(account.id, account.data()), 'documents/review')
    if (isReviewer) await report(collections.profiles.doc(account.id), now)
  })
}

/** Sends at most one mail per day in Nairobi; the transaction reads earlier mails, so concurrent runs conflict. */
async function report(profile: DocumentReference, now: Date): Promise<void> {
  await runTransactionWithRetry(async (transaction) => {
    const to = mailboxOf((await transaction.get(profile)).data(), MAIL.choice)
    const last = to && (await lastReport(transaction, profile.path))
    if (!to || (last && dayInNairobi(last) >= dayInNairobi(now))) return
    const oldest = now.valueOf() - (last ? MISSED_DAYS_MAX : 1) * DAY_MS
    const since = Math.max(oldest, last?.valueOf() ?? 0) - WRITE_MS
    const found = await documentsBetween(new Date(since), new Date(now.valueOf() - WRITE_MS))
    if (found.length === 0) return
    const mail = newDocumentsMail(found, siteLink('/admin/documents'))
    queueMail(transaction, { ...mail, template: MAIL.template, cause: profile.path, to }, now)
  })
}

async function lastReport(transaction: Transaction, cause: string): Promise<Date | undefined> {
  const mails = outbox.where('cause', '==', cause).where('template', '==', MAIL.template)
  const { docs } = await transaction.get(mails.orderBy('created_at', 'desc').limit(1))
  return docs[0] && dateOf(docs[0].get('created_at') as StoredTime)
}

/** Clients' documents uploaded after `since` and up to `until` that are pending review. */
async function documentsBetween(since: Date, until: Date): Promise<PortalDocument[]> {
  const recent = collections.documents.where('uploaded_at', '>', since).where('uploaded_at', '<=', until)
  const { docs } = await recent.orderBy('uploaded_at').limit(COUNTED_MAX).get()
  return docs.map((record) => record.data() as PortalDocument).filter(({ status }) => status === 'pending')
}

export const reviewDocument = implement(endpoints.reviewDocument, (review, { uid }) =>
  db.runTransaction((transaction) => apply(transaction, review, uid, new Date())),
)

async function apply(transaction: Transaction, review: DocumentReview, by: string, now: Date): Promise<void> {
  const stored = await transaction.get(collections.documents.doc(review.document_id))
  const document = stored.data() as PortalDocument | undefined
  if (!document) throw new ApiError('documents/not-found', 404)
  const { status, status_before, version, admin_notes = document.admin_notes, shared = document.shared } = review
  // A repeated call finds the status that it has set.
  const isExpected = !status_before || [status_before, status].includes(document.status)
  // The admin has not seen a version that arrived since.
  if (version !== versionOf(document) || !isExpected) throw new ApiError('documents/changed', 409)
  if (status === 'rejected' && admin_notes === '') throw new ApiError('documents/reason-missing', 400)
  const partners = shared ? await partnersOf(transaction, document.project_id) : []
  const partner_ids = partnersWhoMayRead({ shared, status }, partners)
  const hasNewStatus = status !== document.status
  const isNotified = hasNewStatus || (admin_notes !== '' && admin_notes !== document.admin_notes)
  const profiles = isNotified ? await readRecipients(COLLECTIONS.documents, document, transaction) : []
  const answered = await readAnswered(stored.id, document, transaction)

  const changes = { status, admin_notes, shared, partner_ids }
  transaction.update(stored.ref, changes)
  indexRecord(transaction, stored.ref, { ...document, ...changes }, document)
  followDocument(transaction, answered, { id: stored.id, status }, { actor_id: by }, now)
  const event = { actor_id: by, subject: stored.ref.path, label: document.title, visible_to: documentAudiences(document) }
  if (hasNewStatus) recordActivity(transaction, { kind: 'document_reviewed', ...event, from: document.status, to: status }, now)
  if (!isNotified) return
  const mail = documentStatusMail({ title: document.title, status, note: admin_notes }, siteLink('/documents'))
  notify(transaction, 'document_reviewed', { ...event, mail, profiles }, now)
}

async function partnersOf(transaction: Transaction, projectId: string | null): Promise<string[]> {
  if (!projectId) throw new ApiError('documents/no-project', 409)
  const project = (await transaction.get(collections.projects.doc(projectId))).data() as Project | undefined
  return project?.partner_ids ?? []
}

const KIND: ActivityKind = 'document_withdrawn'

export const withdrawDocument = implement(endpoints.withdrawDocument, withdraw)

/** @throws ApiError if the person may not, or may no longer, withdraw the document */
async function withdraw({ document_id, version }: WithdrawDocument, by: Actor, now: Date): Promise<void> {
  const ref = collections.documents.doc(document_id)
  await eraseWithFiles(ref, now, async (fields, writes) => {
    const document = fields as PortalDocument | undefined
    if (!document && (await wasWithdrawn(ref.path, by.uid))) return
    if (!document || !can(by, 'documents/withdraw', document)) throw new ApiError('documents/not-found', 404)
    if (version !== versionOf(document)) throw new ApiError('documents/changed', 409)
    if (!canWithdraw(document, by)) throw new ApiError('documents/not-withdrawable', 409)
    await markRecordErased(writes, ref.path)
    const actor = { actor_id: by.uid, by_client: !isStaff(by) }
    followDocument(writes, await readAnswered(ref.id, document), null, actor, now)
    const about = { subject: ref.path, label: '', visible_to: documentAudiences(document) }
    recordActivity(writes, { kind: KIND, ...actor, ...about }, now)
  })
}

/** Whether an earlier call of this person has withdrawn it; its response may have been lost. */
async function wasWithdrawn(path: string, uid: string): Promise<boolean> {
  const entries = collections.activity.where('subject', '==', path).where('kind', '==', KIND)
  return !(await entries.where('actor_id', '==', uid).limit(1).get()).empty
}
