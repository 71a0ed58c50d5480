import {
  DOCUMENT_STATUS_LABELS,
  type DocumentStatus,
  OFFICE_TYPE_LABELS,
  type OfficeType,
} from '@domain/documents/document.status.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import type { ClientNames } from '@domain/users/client-names.schema.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { DOCUMENT_MAILS } from '@texts/documents-server.ts'
import { composeMail, type MailText } from './layout.ts'

/** The most documents that a mail lists by title. */
const NAMED_MAX = 20

interface Review {
  title: string
  status: DocumentStatus
  note: string
}

/** To the owner of a document after a review. */
export function documentStatusMail({ title, status, note }: Review, link: string): MailText {
  const rejected = status === 'rejected'
  return composeMail({
    subject: fillPlaceholder(DOCUMENT_MAILS.status.subject, { title, status: DOCUMENT_STATUS_LABELS[status].toLowerCase() }),
    heading: rejected ? DOCUMENT_MAILS.status.rejected : DOCUMENT_MAILS.status.heading,
    blocks: [
      {
        facts: [
          [DOCUMENT_MAILS.facts.document, title],
          [DOCUMENT_MAILS.facts.status, DOCUMENT_STATUS_LABELS[status]],
        ],
      },
      ...(note ? [{ quote: note }] : []),
      ...(rejected ? [{ paragraph: DOCUMENT_MAILS.status.paragraph }] : []),
      { link, label: DOCUMENT_MAILS.open },
    ],
    reason: DOCUMENT_MAILS.reason,
  })
}

interface UploadedDocument {
  title: string
  /** The title of its project, '' if it has none. */
  project: string
  office_type: OfficeType | null
}

/** To the owner of a document that an admin uploaded, from the office or on the owner's behalf. */
export function documentForOwnerMail({ title, project, office_type }: UploadedDocument, link: string): MailText {
  const texts = office_type ? DOCUMENT_MAILS.fromOffice : DOCUMENT_MAILS.uploadedForOwner
  return composeMail({
    subject: fillPlaceholder(texts.subject, { title }),
    heading: texts.heading,
    blocks: [
      {
        facts: [
          [DOCUMENT_MAILS.facts.document, title],
          ...(office_type ? [[DOCUMENT_MAILS.facts.type, OFFICE_TYPE_LABELS[office_type]] as const] : []),
          ...(project ? [[DOCUMENT_MAILS.facts.project, project] as const] : []),
        ],
      },
      ...(office_type ? [] : [{ paragraph: DOCUMENT_MAILS.uploadedForOwner.paragraph }]),
      { link, label: DOCUMENT_MAILS.open },
    ],
    reason: DOCUMENT_MAILS.reason,
  })
}

/** To an admin: clients' new documents, oldest first. */
export function newDocumentsMail(documents: readonly { title: string; client: ClientNames }[], link: string): MailText {
  const { one, other } = DOCUMENT_MAILS.newDocuments
  const heading = documents.length === 1 ? one : fillPlaceholder(other, { count: documents.length })
  const more = documents.length - NAMED_MAX
  return composeMail({
    subject: heading,
    heading,
    blocks: [
      { facts: documents.slice(0, NAMED_MAX).map(({ title, client }) => [displayName(client), title] as const) },
      ...(more > 0 ? [{ paragraph: fillPlaceholder(DOCUMENT_MAILS.newDocuments.more, { more }) }] : []),
      { link, label: DOCUMENT_MAILS.newDocuments.open },
    ],
    reason: DOCUMENT_MAILS.newDocuments.reason,
  })
}

interface Expiry {
  title: string
  lastDay: string
  /** Whole days left, 0 on the last one. */
  days: number
  isFromOffice: boolean
}

/** To the owner of a document that expires soon. */
export function documentExpiryMail({ title, lastDay, days, isFromOffice }: Expiry, link: string): MailText {
  const { today, inOneDay, inDays } = DOCUMENT_MAILS.expiry
  const when = days === 0 ? today : days === 1 ? inOneDay : fillPlaceholder(inDays, { days })
  return composeMail({
    subject: fillPlaceholder(DOCUMENT_MAILS.expiry.subject, { title, when }),
    heading: fillPlaceholder(DOCUMENT_MAILS.expiry.heading, { when }),
    blocks: [
      {
        facts: [
          [DOCUMENT_MAILS.facts.document, title],
          [DOCUMENT_MAILS.facts.lastValidDay, lastDay],
        ],
      },
      {
        paragraph: isFromOffice ? DOCUMENT_MAILS.expiry.fromOffice : DOCUMENT_MAILS.expiry.own,
      },
      { link, label: DOCUMENT_MAILS.open },
    ],
    reason: DOCUMENT_MAILS.reason,
  })
}
