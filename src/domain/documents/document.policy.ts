import { DOCUMENT_FACTS } from '@texts/documents/documents.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { COLLECTIONS } from '../collections.ts'
import { type Actor, isStaff } from '../platform/access/capabilities.ts'
import { can, getOwnerId, isOwner } from '../platform/access/permissions.ts'
import { personAndCompany } from '../platform/client-names.ts'
import type { CsvColumns } from '../platform/csv.ts'
import { DAY_MS, dayInNairobi } from '../platform/dates.ts'
import { DOCUMENT_CATEGORY_LABELS, DOCUMENT_STATUS_LABELS, EXPIRY_REMINDER_DAYS, type PortalDocument } from './document.ts'

/** The number of a document's current version, from 1. */
export function getDocumentVersion({ versions }: { versions: readonly unknown[] }): number {
  return versions.length + 1
}

/** Whether the office sent the document to its owner; false if the owner uploaded it. */
export function isFromOffice({ office_type }: Pick<PortalDocument, 'office_type'>): boolean {
  return !!office_type
}

/** Whether the owner has not opened the current version of a document from the office. */
export function isUnopened(document: Pick<PortalDocument, 'office_type' | 'opened_at'>): boolean {
  return isFromOffice(document) && !document.opened_at
}

/** Whether another person than the owner uploaded the current version. Without the field, the owner uploaded it. */
export function isUploadedByOther(document: Pick<PortalDocument, 'user_id' | 'uploaded_by'>): boolean {
  return document.uploaded_by !== undefined && document.uploaded_by !== getOwnerId(COLLECTIONS.documents, document)
}

/** Whether the office uploaded the current version for the owner. */
export function isUploadedForOwner(document: Pick<PortalDocument, 'user_id' | 'uploaded_by' | 'by_client'>): boolean {
  return isUploadedByOther(document) && !document.by_client
}

/** Whether a person may upload a new version: owners of their own uploads, admins of every document. */
export function canReplace(document: Pick<PortalDocument, 'user_id' | 'partner_ids' | 'office_type'>, actor: Actor): boolean {
  return can(actor, 'documents/replace', document) && (isStaff(actor) || !isFromOffice(document))
}

/**
 * Whether a person may withdraw a document. Admins may withdraw what the office sent. Owners may withdraw the rest until a
 * version is reviewed, as may admins what they uploaded for a client.
 */
export function canWithdraw(document: PortalDocument, actor: Actor): boolean {
  if (!can(actor, 'documents/withdraw', document)) return false
  if (isFromOffice(document)) return isStaff(actor)
  const isPending = [document, ...document.versions].every(({ status }) => status === 'pending')
  return isPending && (isOwner(actor, COLLECTIONS.documents, document) || isUploadedForOwner(document))
}

/** Whether a document's validity has ended. */
export function isExpired(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt < now
}

/** Whole days until the expiry, 0 on the last day; undefined without an expiry or after it. */
export function daysLeft(expiresAt: Date | null, now: Date): number | undefined {
  if (!expiresAt || expiresAt < now) return undefined
  return Math.floor((expiresAt.valueOf() - now.valueOf()) / DAY_MS)
}

/** The reminder that is due and was not sent yet. Only the nearest one, so that a late run sends one mail and not three. */
export function reminderDue(expiresAt: Date | null, reminded: readonly number[], now: Date): number | undefined {
  const left = daysLeft(expiresAt, now)
  if (left === undefined) return undefined
  const due = EXPIRY_REMINDER_DAYS.filter((days) => left <= days).at(-1)
  return due === undefined || reminded.some((days) => days <= due) ? undefined : due
}

/** Days are `YYYY-MM-DD` in Nairobi; the size is in bytes. */
export const DOCUMENT_CSV: CsvColumns<PortalDocument> = [
  [DOCUMENT_FACTS.document, ({ title }) => title],
  [FACT_TEXTS.client, ({ client }) => personAndCompany(client)],
  [FACT_TEXTS.category, ({ category }) => DOCUMENT_CATEGORY_LABELS[category]],
  [FACT_TEXTS.project, ({ project }) => project?.title ?? ''],
  [FACT_TEXTS.status, ({ status }) => DOCUMENT_STATUS_LABELS[status]],
  [DOCUMENT_FACTS.uploaded, ({ uploaded_at }) => dayInNairobi(uploaded_at)],
  [DOCUMENT_FACTS.expires, ({ expires_at }) => (expires_at ? dayInNairobi(expires_at) : '')],
  [DOCUMENT_FACTS.file, ({ file_name }) => file_name],
  [DOCUMENT_FACTS.size, ({ file_size }) => String(file_size)],
]
