import { PROJECT_STATUS_LABELS, type ProjectStatus } from '@domain/projects/project.constants.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { PROJECT_MAILS } from '@texts/projects-server.ts'
import { composeMail, type MailText } from './layout.ts'

interface Move {
  title: string
  from: ProjectStatus
  status: ProjectStatus
  reason: string
}

/** To the client for whom a project was opened. */
export function projectOpenedMail({ title, status }: Pick<Move, 'title' | 'status'>, link: string): MailText {
  return composeMail({
    subject: fillPlaceholder(PROJECT_MAILS.opened.subject, { title }),
    heading: PROJECT_MAILS.opened.heading,
    blocks: [
      {
        facts: [
          [PROJECT_MAILS.facts.project, title],
          [PROJECT_MAILS.facts.status, PROJECT_STATUS_LABELS[status]],
        ],
      },
      { link, label: PROJECT_MAILS.open },
    ],
    reason: PROJECT_MAILS.reason,
  })
}

/** To the client of a project whose status changed. */
export function projectStatusMail({ title, from, status, reason }: Move, link: string): MailText {
  return composeMail({
    subject: fillPlaceholder(PROJECT_MAILS.status.subject, { title, status: PROJECT_STATUS_LABELS[status] }),
    heading: PROJECT_MAILS.status.heading,
    blocks: [
      {
        facts: [
          [PROJECT_MAILS.facts.project, title],
          [PROJECT_MAILS.facts.before, PROJECT_STATUS_LABELS[from]],
          [PROJECT_MAILS.facts.now, PROJECT_STATUS_LABELS[status]],
        ],
      },
      ...(reason ? [{ quote: reason }] : []),
      { link, label: PROJECT_MAILS.open },
    ],
    reason: PROJECT_MAILS.reason,
  })
}
