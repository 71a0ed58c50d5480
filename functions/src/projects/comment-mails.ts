import { displayName } from '@domain/platform/client-names.ts'
import type { ProjectComment } from '@domain/projects/comment.ts'
import type { Milestone } from '@domain/projects/milestone.ts'
import { COMMENT_MAILS } from '@texts/projects/risks.ts'
import { composeMail, type MailText } from '../platform/mail/layout.ts'

const { facts: LABELS } = COMMENT_MAILS

/** To the other side: a comment on a milestone or a requested document, never an internal one. */
export function commentMail(
  { title, project }: Pick<Milestone, 'title' | 'project'>,
  { text, author, from }: Pick<ProjectComment, 'text' | 'author' | 'from'>,
  link: string,
): MailText {
  const { subject, heading, reason } = COMMENT_MAILS[from]
  // The subject contains no user text.
  return composeMail({ subject, heading, reason }, [
    {
      facts: [
        [LABELS.project, project?.title],
        [LABELS.about, title],
        [LABELS.author, from === 'client' ? displayName(author) : null],
      ],
    },
    { quote: text },
    { link, label: COMMENT_MAILS.open },
  ])
}
