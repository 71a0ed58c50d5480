import type { HealthProblem } from '@domain/office/health.ts'
import { problemText } from '@domain/office/problem-text.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { HEALTH_MAILS } from '@texts/office/health.ts'
import { composeMail, type MailText } from '../platform/mail/layout.ts'

const whenOf = ({ since }: HealthProblem) => fillPlaceholder(HEALTH_MAILS.inNairobi, { moment: formatMoment(since) })

/** To the office about a problem of the portal, with what to do next. */
export function healthAlertMail(problem: HealthProblem, link: string): MailText {
  const { subject, heading, reason, paragraph, open } = HEALTH_MAILS.alert
  const { title, next } = problemText(problem)
  return composeMail({ subject: fillPlaceholder(subject, { title }), heading: fillPlaceholder(heading, { title }), reason }, [
    next,
    { facts: [[HEALTH_MAILS.facts.since, whenOf(problem)]] },
    paragraph,
    { link, label: open },
  ])
}

/** To the office once a reported problem has ended. */
export function healthResolvedMail(problem: HealthProblem, link: string): MailText {
  const { subject, heading, reason, paragraph, open } = HEALTH_MAILS.resolved
  const { title } = problemText(problem)
  return composeMail({ subject: fillPlaceholder(subject, { title }), heading, reason }, [
    paragraph,
    {
      facts: [
        [HEALTH_MAILS.facts.problem, title],
        [HEALTH_MAILS.facts.since, whenOf(problem)],
      ],
    },
    { link, label: open },
  ])
}
