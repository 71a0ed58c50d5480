import { problemText } from '@domain/office/health.policy.ts'
import type { HealthProblem } from '@domain/office/health.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { HEALTH_MAILS } from '@texts/office/health.ts'
import { OFFICE_MAILS } from '@texts/platform/settings.ts'
import { composeMail, type MailText } from '../platform/mail/layout.ts'

const formatProblemStart = ({ since }: HealthProblem) =>
  fillPlaceholder(HEALTH_MAILS.inNairobi, { moment: formatMoment(since) })

/** To the office about a problem of the portal, with what to do next. */
export function healthAlertMail(problem: HealthProblem, link: string): MailText {
  const { subject, heading, reason, paragraph, open } = HEALTH_MAILS.alert
  const { title, next } = problemText(problem)
  return composeMail({ subject: fillPlaceholder(subject, { title }), heading: fillPlaceholder(heading, { title }), reason }, [
    next,
    { facts: [[HEALTH_MAILS.facts.since, formatProblemStart(problem)]] },
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
        [HEALTH_MAILS.facts.since, formatProblemStart(problem)],
      ],
    },
    { link, label: open },
  ])
}

/** To each admin after the bank details for invoices changed. Contains no bank details. @param by the admin's name */
export function bankDetailsChangedMail({ by, at }: { by: string; at: Date }, link: string): MailText {
  const texts = OFFICE_MAILS.bankDetailsChanged
  const when = fillPlaceholder(texts.when, { moment: formatMoment(at) })
  return composeMail(texts, [
    {
      facts: [
        [OFFICE_MAILS.facts.changedBy, by],
        [OFFICE_MAILS.facts.when, when],
      ],
    },
    texts.paragraph,
    texts.paragraph2,
    { link, label: texts.open },
  ])
}

/** The fixed mail of the test page. Contains no user text. */
export function testMail(siteUrl: string): MailText {
  const texts = OFFICE_MAILS.test
  return composeMail(texts, [texts.paragraph, { link: siteUrl, label: texts.open }])
}

/** To each admin after the office changed whether staff need a second factor. */
export function staffFactorChangedMail(required: boolean, link: string): MailText {
  const texts = OFFICE_MAILS.staffFactorChanged
  const heading = required ? texts.headingOn : texts.headingOff
  const effect = required ? texts.on : texts.off
  return composeMail({ ...texts, heading }, [effect, texts.paragraph2, { link, label: texts.open }])
}
