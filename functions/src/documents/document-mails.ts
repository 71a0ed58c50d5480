import { DOCUMENT_STATUS_LABELS, type DocumentStatus, OFFICE_TYPE_LABELS, type OfficeType } from '@domain/documents/document.ts'
import { type ClientNames, displayName } from '@domain/platform/client-names.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { DOCUMENT_MAILS } from '@texts/documents/documents.ts'
import { composeMail, type Fact, type MailText } from '../platform/mail/layout.ts'

/** The most documents that a mail lists by title. */
const NAMED_MAX = 20

const { facts: LABELS, reason } = DOCUMENT_MAILS
const openLink = (link: string) => ({ link, label: DOCUMENT_MAILS.open })

interface Review {
  title: string
  status: DocumentStatus
  note: string
}

/** To the owner of a document after a review. The subject contains no user text. */
export function documentStatusMail({ title, status, note }: Review, link: string): MailText {
  const texts = DOCUMENT_MAILS.status
  const isRejected = status === 'rejected'
  const label = DOCUMENT_STATUS_LABELS[status]
  const subject = fillPlaceholder(texts.subject, { status: label.toLowerCase() })
  return composeMail({ subject, heading: isRejected ? texts.rejected : texts.heading, reason }, [
    {
      facts: [
        [LABELS.document, title],
        [LABELS.status, label],
      ],
    },
    note ? { quote: note } : null,
    isRejected ? texts.paragraph : null,
    openLink(link),
  ])
}

interface UploadedDocument {
  title: string
  /** The title of its project, '' if it has none. */
  project: string
  office_type: OfficeType | null
}

/**
 * To the owner of a document that an admin uploaded, from the office or on the owner's behalf. The title in the subject is
 * the admin's.
 */
export function documentForOwnerMail({ title, project, office_type }: UploadedDocument, link: string): MailText {
  const { subject, heading } = office_type ? DOCUMENT_MAILS.fromOffice : DOCUMENT_MAILS.uploadedForOwner
  return composeMail({ subject: fillPlaceholder(subject, { title }), heading, reason }, [
    {
      facts: [
        [LABELS.document, title],
        [LABELS.type, office_type && OFFICE_TYPE_LABELS[office_type]],
        [LABELS.project, project || null],
      ],
    },
    office_type ? null : DOCUMENT_MAILS.uploadedForOwner.paragraph,
    openLink(link),
  ])
}

/** To an admin: clients' new documents, oldest first. */
export function newDocumentsMail(documents: readonly { title: string; client: ClientNames }[], link: string): MailText {
  const texts = DOCUMENT_MAILS.newDocuments
  const heading = documents.length === 1 ? texts.one : fillPlaceholder(texts.other, { count: documents.length })
  const more = documents.length - NAMED_MAX
  return composeMail({ subject: heading, heading, reason: texts.reason }, [
    {
      facts: documents
        .slice(0, NAMED_MAX)
        .map(({ title, client }): Fact => [LABELS.document, `${title}, ${displayName(client)}`]),
    },
    more > 0 ? fillPlaceholder(texts.more, { more }) : null,
    { link, label: texts.open },
  ])
}

interface Expiry {
  title: string
  lastDay: string
  /** Whole days left, 0 on the last one. */
  days: number
  isFromOffice: boolean
}

/** To the owner of a document that expires soon. The subject contains no user text. */
export function documentExpiryMail({ title, lastDay, days, isFromOffice }: Expiry, link: string): MailText {
  const texts = DOCUMENT_MAILS.expiry
  const when = days === 0 ? texts.today : days === 1 ? texts.inOneDay : fillPlaceholder(texts.inDays, { days })
  const subject = fillPlaceholder(texts.subject, { when })
  return composeMail({ subject, heading: fillPlaceholder(texts.heading, { when }), reason }, [
    {
      facts: [
        [LABELS.document, title],
        [LABELS.lastValidDay, lastDay],
      ],
    },
    isFromOffice ? texts.fromOffice : texts.own,
    openLink(link),
  ])
}
