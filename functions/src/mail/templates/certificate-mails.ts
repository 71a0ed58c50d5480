import { formatDay } from '@domain/dates.ts'
import { balanceOf } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatAdminMoney, formatExactMoney, toMajor } from '@domain/money.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import type { Certificate } from '@domain/withholding/certificate.schema.ts'
import { CERTIFICATE_KIND_LABELS, CERTIFICATE_KINDS } from '@domain/withholding/withholding.constants.ts'
import type { Withheld } from '@domain/withholding/withholding.policy.ts'
import { WITHHOLDING_MAILS } from '@texts/withholding-server.ts'
import { type Block, composeMail, type Fact, type MailText } from './layout.ts'

const { facts: LABELS, reason: REASON, officeReason } = WITHHOLDING_MAILS

/** To the accounts team: a client has recorded a certificate. Names no client. */
export function certificateRecordedMail(invoice: Invoice, certificate: Certificate, link: string): MailText {
  const { subject, heading, paragraph, open } = WITHHOLDING_MAILS.recorded
  const amount: Fact = [LABELS.amount, formatAdminMoney(certificate.amount, certificate.currency)]
  return composeMail({ subject: subjectOf(subject, invoice), heading, reason: officeReason }, [
    { facts: [[LABELS.invoice, invoice.invoice_number], ...certificateFacts(certificate), amount] },
    paragraph,
    { link, label: open },
  ])
}

/** To the client. @param invoice as it is after the certificate */
export function certificateAcceptedMail(invoice: Invoice, certificate: Certificate, link: string): MailText {
  const texts = WITHHOLDING_MAILS.accepted
  const stillDue: Fact = [LABELS.stillDue, formatExactMoney(balanceOf(invoice), invoice.currency)]
  return clientMail(texts, invoice, [...certificateFacts(certificate), amountOf(certificate), stillDue], link)
}

/** To the client. @param why the office's reason */
export function certificateRejectedMail(invoice: Invoice, certificate: Certificate, why: string, link: string): MailText {
  const facts = [...certificateFacts(certificate), amountOf(certificate)]
  return clientMail(WITHHOLDING_MAILS.rejected, invoice, facts, link, { quote: why })
}

/** To the client: what is missing. @param missing in whole cents */
export function certificatesMissingMail(invoice: Invoice, missing: Withheld, link: string): MailText {
  const facts = CERTIFICATE_KINDS.filter((kind) => missing[kind] > 0).map((kind): Fact => {
    const label = fillPlaceholder(LABELS.missing, { kind: CERTIFICATE_KIND_LABELS[kind] })
    return [label, formatExactMoney(toMajor(missing[kind]), invoice.currency)]
  })
  return clientMail(WITHHOLDING_MAILS.missing, invoice, facts, link)
}

/** The subject contains no user text. */
function clientMail(
  { subject, heading, paragraph }: { subject: Subject; heading: string; paragraph: string },
  invoice: Invoice,
  facts: readonly Fact[],
  link: string,
  quote: Block | null = null,
): MailText {
  return composeMail({ subject: subjectOf(subject, invoice), heading, reason: REASON }, [
    { facts: [[LABELS.invoice, invoice.invoice_number], [LABELS.for, invoice.title], ...facts] },
    quote,
    paragraph,
    { link, label: WITHHOLDING_MAILS.open },
  ])
}

type Subject = `${string}{invoice_number}${string}`

function subjectOf(subject: Subject, { invoice_number }: Invoice): string {
  return fillPlaceholder(subject, { invoice_number })
}

function certificateFacts({ kind, certificate_number, day }: Certificate): Fact[] {
  return [
    [LABELS.tax, CERTIFICATE_KIND_LABELS[kind]],
    [LABELS.number, certificate_number],
    [LABELS.day, day && formatDay(day)],
  ]
}

function amountOf({ amount, currency }: Certificate): Fact {
  return [LABELS.amount, formatExactMoney(amount, currency)]
}
