import { type ClientNames, displayName, personAndCompany } from '@domain/platform/client-names.ts'
import { type CalendarDate, daysBetween, formatDay } from '@domain/platform/dates.ts'
import { formatExactMoney } from '@domain/platform/money.ts'
import { PROJECT_STATUS_LABELS, type ProjectStatus } from '@domain/platform/project-status.ts'
import type { ProjectComment } from '@domain/projects/comment.ts'
import type { Milestone, Submission } from '@domain/projects/milestone.ts'
import type { RequestedDocument } from '@domain/projects/requested-document.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { MILESTONE_MAILS } from '@texts/projects/milestones.ts'
import { PROJECT_MAILS } from '@texts/projects/projects.ts'
import { dueText, REQUEST_MAILS } from '@texts/projects/requested-documents.ts'
import { COMMENT_MAILS } from '@texts/projects/risks.ts'
import { answerFacts, composeMail, type Fact, type MailText } from '../platform/mail/layout.ts'

interface Move {
  title: string
  from: ProjectStatus
  status: ProjectStatus
  reason: string
}

const PROJECT_LABELS = PROJECT_MAILS.facts

/** To the client for whom a project was opened. */
export function projectOpenedMail({ title, status }: Pick<Move, 'title' | 'status'>, link: string): MailText {
  const { subject, heading } = PROJECT_MAILS.opened
  return composeMail({ subject: fillPlaceholder(subject, { title }), heading, reason: PROJECT_MAILS.reason }, [
    {
      facts: [
        [PROJECT_LABELS.project, title],
        [PROJECT_LABELS.status, PROJECT_STATUS_LABELS[status]],
      ],
    },
    { link, label: PROJECT_MAILS.open },
  ])
}

/** To the client of a project whose status changed. */
export function projectStatusMail({ title, from, status, reason: why }: Move, link: string): MailText {
  const { subject, heading } = PROJECT_MAILS.status
  const now = PROJECT_STATUS_LABELS[status]
  return composeMail({ subject: fillPlaceholder(subject, { title, status: now }), heading, reason: PROJECT_MAILS.reason }, [
    {
      facts: [
        [PROJECT_LABELS.project, title],
        [PROJECT_LABELS.before, PROJECT_STATUS_LABELS[from]],
        [PROJECT_LABELS.now, now],
      ],
    },
    why ? { quote: why } : null,
    { link, label: PROJECT_MAILS.open },
  ])
}

const MILESTONE_LABELS = MILESTONE_MAILS.facts

/** To the client's people, about what the office handed over. The subject contains no user text. */
export function milestoneSubmittedMail(milestone: Milestone, { note, files }: Submission, link: string): MailText {
  const { subject, heading, paragraph } = MILESTONE_MAILS.submitted
  return composeMail({ subject, heading, reason: MILESTONE_MAILS.reason }, [
    { facts: [...buildMilestoneFacts(milestone), [MILESTONE_LABELS.files, files.length > 0 ? String(files.length) : null]] },
    note ? { quote: note } : null,
    paragraph,
    { link, label: MILESTONE_MAILS.open },
  ])
}

interface Decided {
  client: ClientNames
  /** What the client wants to be different; absent in an acceptance. */
  changes?: string
}

/** To the office, with who accepted and the certificate's number, or with the changes that the client wants. */
export function milestoneDecidedMail(milestone: Milestone, { client, changes }: Decided, link: string): MailText {
  const { acceptance, amount } = milestone
  const texts = MILESTONE_MAILS[changes === undefined ? 'accepted' : 'changes_requested']
  const subject = fillPlaceholder(texts.subject, { number: acceptance?.certificate_number })
  const accepted: Fact[] = [
    ...(acceptance ? answerFacts(acceptance) : []),
    [MILESTONE_LABELS.certificate, acceptance?.certificate_number],
  ]
  return composeMail({ subject, heading: texts.heading, reason: MILESTONE_MAILS.officeReason }, [
    { facts: [...buildMilestoneFacts(milestone), [MILESTONE_LABELS.client, personAndCompany(client)], ...accepted] },
    changes ? { quote: changes } : null,
    acceptance && amount !== null ? MILESTONE_MAILS.invoiced : texts.paragraph,
    { link, label: MILESTONE_MAILS.open },
  ])
}

function buildMilestoneFacts({ title, project, amount, currency }: Milestone): Fact[] {
  return [
    [MILESTONE_LABELS.milestone, title],
    [MILESTONE_LABELS.project, project?.title],
    [MILESTONE_LABELS.amount, amount === null ? null : formatExactMoney(amount, currency)],
  ]
}

type Requested = Pick<RequestedDocument, 'title' | 'due_on' | 'why'>

const REQUEST_LABELS = REQUEST_MAILS.facts

/** To the members of a client: what the office needs for a project. */
export function documentsRequestedMail(project: string, requests: readonly Requested[], link: string): MailText {
  const { one, other, heading, paragraph } = REQUEST_MAILS.requested
  const [first] = requests
  const isOne = requests.length === 1
  const subject = isOne
    ? fillPlaceholder(one.subject, { title: first?.title })
    : fillPlaceholder(other.subject, { project, count: requests.length })
  const documents = [...requests].sort(byDueDay).map(({ title, due_on }): Fact => [title, dueBy(due_on)])
  return composeMail({ subject, heading, reason: REQUEST_MAILS.reason }, [
    { facts: [[REQUEST_LABELS.project, project], ...documents] },
    isOne && first?.why ? { quote: first.why } : null,
    paragraph,
    { link, label: REQUEST_MAILS.open },
  ])
}

/** To the members of a client: the documents of all their projects that are due soon or late. */
export function requestsReminderMail(
  requests: readonly Pick<RequestedDocument, 'title' | 'due_on' | 'project'>[],
  today: CalendarDate,
  link: string,
): MailText {
  const { one, other, heading, paragraph } = REQUEST_MAILS.reminder
  const subject = requests.length === 1 ? one : fillPlaceholder(other, { count: requests.length })
  const facts = [...requests].sort(byDueDay).map(({ title, due_on, project }): Fact => {
    const due = `${dueBy(due_on)}, ${dueText(daysBetween(today, due_on))}`
    return [title, project ? `${project.title}, ${due}` : due]
  })
  return composeMail({ subject, heading, reason: REQUEST_MAILS.reason }, [
    { facts },
    paragraph,
    { link, label: REQUEST_MAILS.open },
  ])
}

const dueBy = (day: CalendarDate) => fillPlaceholder(REQUEST_MAILS.dueBy, { day: formatDay(day) })

function byDueDay(one: { due_on: CalendarDate }, other: { due_on: CalendarDate }): number {
  return one.due_on < other.due_on ? -1 : 1
}

const COMMENT_LABELS = COMMENT_MAILS.facts

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
        [COMMENT_LABELS.project, project?.title],
        [COMMENT_LABELS.about, title],
        [COMMENT_LABELS.author, from === 'client' ? displayName(author) : null],
      ],
    },
    { quote: text },
    { link, label: COMMENT_MAILS.open },
  ])
}
