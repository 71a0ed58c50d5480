import { type CalendarDate, daysBetween, formatDay } from '@domain/platform/dates.ts'
import type { RequestedDocument } from '@domain/projects/requested-document.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { dueText, REQUEST_MAILS } from '@texts/projects/requested-documents.ts'
import { composeMail, type Fact, type MailText } from '../platform/mail/layout.ts'

type Requested = Pick<RequestedDocument, 'title' | 'due_on' | 'why'>

const { facts: LABELS, reason, open } = REQUEST_MAILS

/** To the members of a client: what the office needs for a project. */
export function documentsRequestedMail(project: string, requests: readonly Requested[], link: string): MailText {
  const { one, other, heading, paragraph } = REQUEST_MAILS.requested
  const [first] = requests
  const isOne = requests.length === 1
  const subject = isOne
    ? fillPlaceholder(one.subject, { title: first?.title })
    : fillPlaceholder(other.subject, { project, count: requests.length })
  const documents = [...requests].sort(byDueDay).map(({ title, due_on }): Fact => [title, dueBy(due_on)])
  return composeMail({ subject, heading, reason }, [
    { facts: [[LABELS.project, project], ...documents] },
    isOne && first?.why ? { quote: first.why } : null,
    paragraph,
    { link, label: open },
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
  return composeMail({ subject, heading, reason }, [{ facts }, paragraph, { link, label: open }])
}

const dueBy = (day: CalendarDate) => fillPlaceholder(REQUEST_MAILS.dueBy, { day: formatDay(day) })

function byDueDay(one: { due_on: CalendarDate }, other: { due_on: CalendarDate }): number {
  return one.due_on < other.due_on ? -1 : 1
}
