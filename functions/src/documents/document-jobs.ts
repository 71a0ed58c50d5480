import { COLLECTIONS } from '@domain/collections.ts'
import { daysLeft, isFromOffice, reminderDue } from '@domain/documents/document.policy.ts'
import { EXPIRY_REMINDER_DAYS, type PortalDocument } from '@domain/documents/document.ts'
import * as endpoints from '@domain/documents/documents.endpoints.ts'
import { SYSTEM_ACTOR, toActor } from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { DAY_MS, dayInNairobi, formatDay } from '@domain/platform/dates.ts'
import { NOTIFICATIONS } from '@domain/platform/notification.registry.ts'
import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { isAdmin } from '../accounts/admins.ts'
import { readRecipients } from '../organisations/recipients.ts'
import { collections, convertToDate, db, runTransactionWithRetry, type StoredTime } from '../platform/endpoint/firebase.ts'
import { forEachRecord, implementSchedule } from '../platform/endpoint/implement-schedule.ts'
import { outbox, queueMail } from '../platform/mail/outbox.ts'
import { findMailbox, notify, siteLink } from '../platform/notifications/notify.ts'
import { documentAudiences } from './document-access.ts'
import { documentExpiryMail, newDocumentsMail } from './document-mails.ts'

export const remindExpiring = implementSchedule(endpoints.remindExpiring, remindAll)

export async function remindAll(now: Date): Promise<void> {
  const until = new Date(now.valueOf() + (Math.max(...EXPIRY_REMINDER_DAYS) + 1) * DAY_MS)
  const soon = collections.documents.where('expires_at', '>=', now).where('expires_at', '<=', until)
  await forEachRecord(soon.orderBy('expires_at'), 'remindExpiring', ({ ref }) => remind(ref, now))
}

/** Reads the document again inside the transaction, so concurrent runs send one mail. */
async function remind(ref: DocumentReference, now: Date): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const document = (await transaction.get(ref)).data() as PortalDocument | undefined
    if (!document?.expires_at) return
    const expiry = convertToDate(document.expires_at)
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
    const isReviewer = isAdmin(account) && can(toActor(account.id, account.data()), 'documents/review')
    if (isReviewer) await report(collections.profiles.doc(account.id), now)
  })
}

/** Sends at most one mail per day in Nairobi; the transaction reads earlier mails, so concurrent runs conflict. */
async function report(profile: DocumentReference, now: Date): Promise<void> {
  await runTransactionWithRetry(async (transaction) => {
    const to = findMailbox((await transaction.get(profile)).data(), MAIL.choice)
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
  return docs[0] && convertToDate(docs[0].get('created_at') as StoredTime)
}

/** Clients' documents uploaded after `since` and up to `until` that are pending review. */
async function documentsBetween(since: Date, until: Date): Promise<PortalDocument[]> {
  const recent = collections.documents.where('uploaded_at', '>', since).where('uploaded_at', '<=', until)
  const { docs } = await recent.orderBy('uploaded_at').limit(COUNTED_MAX).get()
  return docs.map((record) => record.data() as PortalDocument).filter(({ status }) => status === 'pending')
}
