import { PROJECT_STATUS_LABELS, type ProjectStatus } from '@domain/platform/linked-project.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { PROJECT_MAILS } from '@texts/projects/projects.ts'
import { composeMail, type MailText } from '../platform/mail/layout.ts'

interface Move {
  title: string
  from: ProjectStatus
  status: ProjectStatus
  reason: string
}

const { facts: LABELS, reason, open } = PROJECT_MAILS

/** To the client for whom a project was opened. */
export function projectOpenedMail({ title, status }: Pick<Move, 'title' | 'status'>, link: string): MailText {
  const { subject, heading } = PROJECT_MAILS.opened
  return composeMail({ subject: fillPlaceholder(subject, { title }), heading, reason }, [
    {
      facts: [
        [LABELS.project, title],
        [LABELS.status, PROJECT_STATUS_LABELS[status]],
      ],
    },
    { link, label: open },
  ])
}

/** To the client of a project whose status changed. */
export function projectStatusMail({ title, from, status, reason: why }: Move, link: string): MailText {
  const { subject, heading } = PROJECT_MAILS.status
  const now = PROJECT_STATUS_LABELS[status]
  return composeMail({ subject: fillPlaceholder(subject, { title, status: now }), heading, reason }, [
    {
      facts: [
        [LABELS.project, title],
        [LABELS.before, PROJECT_STATUS_LABELS[from]],
        [LABELS.now, now],
      ],
    },
    why ? { quote: why } : null,
    { link, label: open },
  ])
}
