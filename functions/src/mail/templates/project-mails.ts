import { PROJECT_STATUS_LABELS, type ProjectStatus } from '@domain/projects/project.constants.ts'
import { composeMail, type MailText } from './layout.ts'

const REASON = 'You get this mail because you follow this project. You can switch such mails off in your account.'

interface Move {
  title: string
  from: ProjectStatus
  status: ProjectStatus
  reason: string
}

/** To the client for whom a project was opened. */
export function projectOpenedMail({ title, status }: Pick<Move, 'title' | 'status'>, link: string): MailText {
  return composeMail({
    subject: `${title}: your new project`,
    heading: 'A project was opened for you',
    blocks: [
      {
        facts: [
          ['Project', title],
          ['Status', PROJECT_STATUS_LABELS[status]],
        ],
      },
      { link, label: 'Open the project' },
    ],
    reason: REASON,
  })
}

/** To the client of a project whose status moved. */
export function projectStatusMail({ title, from, status, reason }: Move, link: string): MailText {
  return composeMail({
    subject: `${title}: ${PROJECT_STATUS_LABELS[status]}`,
    heading: 'Your project has moved',
    blocks: [
      {
        facts: [
          ['Project', title],
          ['Before', PROJECT_STATUS_LABELS[from]],
          ['Now', PROJECT_STATUS_LABELS[status]],
        ],
      },
      ...(reason ? [{ quote: reason }] : []),
      { link, label: 'Open the project' },
    ],
    reason: REASON,
  })
}
