import { type ClientNames, personAndCompany } from '@domain/platform/client-names.ts'
import { formatExactMoney } from '@domain/platform/money.ts'
import type { Milestone, Submission } from '@domain/projects/milestone.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { MILESTONE_MAILS } from '@texts/projects/milestones.ts'
import { answerFacts } from '../platform/answer-facts.ts'
import { composeMail, type Fact, type MailText } from '../platform/mail/layout.ts'

const { facts: LABELS, reason, officeReason, open: label } = MILESTONE_MAILS

/** To the client's people, about what the office handed over. The subject contains no user text. */
export function milestoneSubmittedMail(milestone: Milestone, { note, files }: Submission, link: string): MailText {
  const { subject, heading, paragraph } = MILESTONE_MAILS.submitted
  return composeMail({ subject, heading, reason }, [
    { facts: [...factsOf(milestone), [LABELS.files, files.length > 0 ? String(files.length) : null]] },
    note ? { quote: note } : null,
    paragraph,
    { link, label },
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
    [LABELS.certificate, acceptance?.certificate_number],
  ]
  return composeMail({ subject, heading: texts.heading, reason: officeReason }, [
    { facts: [...factsOf(milestone), [LABELS.client, personAndCompany(client)], ...accepted] },
    changes ? { quote: changes } : null,
    acceptance && amount !== null ? MILESTONE_MAILS.invoiced : texts.paragraph,
    { link, label },
  ])
}

function factsOf({ title, project, amount, currency }: Milestone): Fact[] {
  return [
    [LABELS.milestone, title],
    [LABELS.project, project?.title],
    [LABELS.amount, amount === null ? null : formatExactMoney(amount, currency)],
  ]
}
