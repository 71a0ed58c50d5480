import { DOCUMENT_STATUS_LABELS, type DocumentStatus } from '@domain/documents/document.status.ts'
import { composeMail, type MailText } from './layout.ts'

const REASON = 'You get this mail because the document is yours. You can switch such mails off in your account.'

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

/** To the owner of a document that is about to expire. @param days whole days left, 0 on the last one */
export function documentExpiryMail(title: string, lastDay: string, days: number, link: string): MailText {
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
      { paragraph: 'Upload the renewed paper as a new version, so that your projects are not held up.' },
      { link, label: 'Open your documents' },
    ],
    reason: REASON,
  })
}
