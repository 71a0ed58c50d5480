import { COMPANY_SHORT_NAME } from '@domain/company-name.ts'
import {
  DOCUMENT_STATUS_LABELS,
  type DocumentStatus,
  OFFICE_TYPE_LABELS,
  type OfficeType,
} from '@domain/documents/document.status.ts'
import type { ClientNames } from '@domain/users/client-names.schema.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { composeMail, type MailText } from './layout.ts'

const REASON = 'You get this mail because the document is yours. You can switch such mails off in your account.'

/** As many documents as a mail to the office names. */
const NAMED_MAX = 20

interface Review {
  title: string
  status: DocumentStatus
  note: string
}

/** To the owner of a document whose review has moved. */
export function documentStatusMail({ title, status, note }: Review, link: string): MailText {
  const rejected = status === 'rejected'
  return composeMail({
    subject: `${title}: ${DOCUMENT_STATUS_LABELS[status].toLowerCase()}`,
    heading: rejected ? 'Your document needs another version' : 'News of your document',
    blocks: [
      {
        facts: [
          ['Document', title],
          ['Status', DOCUMENT_STATUS_LABELS[status]],
        ],
      },
      ...(note ? [{ quote: note }] : []),
      ...(rejected ? [{ paragraph: 'Please upload a new version. The one that we have stays as it is.' }] : []),
      { link, label: 'Open your documents' },
    ],
    reason: REASON,
  })
}

interface UploadedDocument {
  title: string
  /** The title of its project, '' where it has none. */
  project: string
  office_type: OfficeType | null
}

/** To the owner of a document that an admin has uploaded: one from the office, or one that came in by another way. */
export function documentForOwnerMail({ title, project, office_type }: UploadedDocument, link: string): MailText {
  return composeMail({
    subject: office_type ? `${title}: a document from ${COMPANY_SHORT_NAME}` : `${title}: uploaded for you`,
    heading: office_type ? 'There is a document for you' : 'We have uploaded a document for you',
    blocks: [
      {
        facts: [
          ['Document', title],
          ...(office_type ? [['Type', OFFICE_TYPE_LABELS[office_type]] as const] : []),
          ...(project ? [['Project', project] as const] : []),
        ],
      },
      ...(office_type ? [] : [{ paragraph: 'We had it from you by another way. We review it as if you had uploaded it.' }]),
      { link, label: 'Open your documents' },
    ],
    reason: REASON,
  })
}

/** To an admin: the documents of clients that have come in, oldest first. */
export function newDocumentsMail(documents: readonly { title: string; client: ClientNames }[], link: string): MailText {
  const count = `${documents.length} new ${documents.length === 1 ? 'document' : 'documents'}`
  const more = documents.length - NAMED_MAX
  return composeMail({
    subject: `${count} to review`,
    heading: `${count} to review`,
    blocks: [
      { facts: documents.slice(0, NAMED_MAX).map(({ title, client }) => [displayName(client), title] as const) },
      ...(more > 0 ? [{ paragraph: `And ${more} more.` }] : []),
      { link, label: 'Manage documents' },
    ],
    reason: 'You get this mail because you are an administrator. You can switch such mails off in your account.',
  })
}

interface Expiry {
  title: string
  lastDay: string
  /** Whole days left, 0 on the last one. */
  days: number
  isFromOffice: boolean
}

/** To the owner of a document that is about to expire. */
export function documentExpiryMail({ title, lastDay, days, isFromOffice }: Expiry, link: string): MailText {
  const when = days === 0 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}`
  return composeMail({
    subject: `${title} expires ${when}`,
    heading: `A document expires ${when}`,
    blocks: [
      {
        facts: [
          ['Document', title],
          ['Last valid day', lastDay],
        ],
      },
      {
        paragraph: isFromOffice
          ? 'It came from us. Write to us if you need a renewed one.'
          : 'Upload the renewed paper as a new version, so that your projects are not held up.',
      },
      { link, label: 'Open your documents' },
    ],
    reason: REASON,
  })
}
