import type { Quotation, QuotationDecision } from '@domain/billing/quotations/quotation.ts'
import { personAndCompany } from '@domain/platform/client-names.ts'
import { formatDay } from '@domain/platform/dates.ts'
import { formatExactMoney } from '@domain/platform/money.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { QUOTATION_MAILS } from '@texts/billing/quotations.ts'
import { answerFacts } from '../../platform/answer-facts.ts'
import { composeMail, type Fact, type MailText } from '../../platform/mail/layout.ts'

const { facts: LABELS, reason, open: label } = QUOTATION_MAILS

/** To the client of a sent quotation. The subject contains no user text. */
export function quotationSentMail(quotation: Quotation, link: string): MailText {
  const { quotation_number, valid_until } = quotation
  const texts = QUOTATION_MAILS.sent
  const subject = fillPlaceholder(texts.subject, { quotation_number })
  return composeMail({ subject, heading: texts.heading, reason }, [
    { facts: [...factsOf(quotation), [LABELS.validUntil, formatDay(valid_until)]] },
    texts.paragraph,
    { link, label },
  ])
}

/** To the client of a withdrawn quotation, with the reason. */
export function quotationWithdrawnMail(quotation: Quotation, why: string, link: string): MailText {
  const { heading, paragraph, ...texts } = QUOTATION_MAILS.withdrawn
  const subject = fillPlaceholder(texts.subject, { quotation_number: quotation.quotation_number })
  return composeMail({ subject, heading, reason }, [{ facts: factsOf(quotation) }, { quote: why }, paragraph, { link, label }])
}

/** To the office, with who answered and the reason for declining. */
export function quotationDecidedMail(quotation: Quotation, decision: QuotationDecision, link: string): MailText {
  const { quotation_number, client, decision: answer } = quotation
  const texts = QUOTATION_MAILS[decision]
  const subject = fillPlaceholder(texts.subject, { quotation_number })
  return composeMail({ subject, heading: texts.heading, reason: QUOTATION_MAILS.officeReason }, [
    { facts: [...factsOf(quotation), [LABELS.client, personAndCompany(client)], ...(answer ? answerFacts(answer) : [])] },
    answer?.reason ? { quote: answer.reason } : null,
    texts.paragraph,
    { link, label },
  ])
}

function factsOf({ quotation_number, title, total_amount, currency }: Quotation): Fact[] {
  return [
    [LABELS.quotation, quotation_number],
    [LABELS.for, title],
    [LABELS.total, formatExactMoney(total_amount, currency)],
  ]
}
