import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { getBalance } from '@domain/billing/invoices/invoice.ts'
import type { Certificate } from '@domain/billing/withholding/certificate.ts'
import { CERTIFICATE_KIND_LABELS, CERTIFICATE_KINDS, type Withheld } from '@domain/billing/withholding/withholding.ts'
import { formatDay } from '@domain/platform/dates.ts'
import { formatAdminMoney, formatExactMoney, toMajor } from '@domain/platform/money.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { WITHHOLDING_MAILS } from '@texts/billing/withholding.ts'
import { type Block, composeMail, type Fact, type MailText } from '../../platform/mail/layout.ts'

const { facts: LABELS, reason: REASON, officeReason } = WITHHOLDING_MAILS

/** A part of a certificate with its invoice. `amount` in major units. */
interface Part {
  invoice: Invoice
  amount: number
}

/** To the accounts team: a client has recorded a certificate. Names no client. */
export function certificateRecordedMail(parts: readonly Part[], certificate: Certificate, link: string): MailText {
  const { subject, heading, paragraph, open } = WITHHOLDING_MAILS.recorded
  const money = (amount: number) => formatAdminMoney(amount, certificate.currency)
  const amount: Fact = [LABELS.amount, money(certificate.amount)]
  const invoices: Fact[] = parts.map((part) =>
    parts.length === 1 ? [LABELS.invoice, part.invoice.invoice_number] : [part.invoice.invoice_number, money(part.amount)],
  )
  return composeMail({ subject: formatCertificateSubject(subject, parts), heading, reason: officeReason }, [
    { facts: [...invoices, ...certificateFacts(certificate), amount] },
    paragraph,
    { link, label: open },
  ])
}

/** To the client. @param parts with the invoices as they are after the certificate */
export function certificateAcceptedMail(parts: readonly Part[], certificate: Certificate, link: string): MailText {
  const facts = [...certificateFacts(certificate), buildAmountFact(certificate)]
  const [first, ...others] = parts
  const isAlone = first && others.length === 0
  if (isAlone) facts.push([LABELS.stillDue, formatExactMoney(getBalance(first.invoice), certificate.currency)])
  return clientMail(WITHHOLDING_MAILS.accepted, parts, facts, link)
}

/** To the client. @param why the office's reason */
export function certificateRejectedMail(parts: readonly Part[], certificate: Certificate, why: string, link: string): MailText {
  const facts = [...certificateFacts(certificate), buildAmountFact(certificate)]
  return clientMail(WITHHOLDING_MAILS.rejected, parts, facts, link, { quote: why })
}

/** To the client: what is missing. @param missing in whole cents */
export function certificatesMissingMail(invoice: Invoice, missing: Withheld, link: string): MailText {
  const facts = CERTIFICATE_KINDS.filter((kind) => missing[kind] > 0).map((kind): Fact => {
    const label = fillPlaceholder(LABELS.missing, { kind: CERTIFICATE_KIND_LABELS[kind] })
    return [label, formatExactMoney(toMajor(missing[kind]), invoice.currency)]
  })
  return clientMail(WITHHOLDING_MAILS.missing, [{ invoice, amount: 0 }], facts, link)
}

/** The subject contains no user text. */
function clientMail(
  { subject, heading, paragraph }: { subject: Subject; heading: string; paragraph: string },
  parts: readonly Part[],
  facts: readonly Fact[],
  link: string,
  quote: Block | null = null,
): MailText {
  return composeMail({ subject: formatCertificateSubject(subject, parts), heading, reason: REASON }, [
    { facts: [...invoiceFacts(parts), ...facts] },
    quote,
    paragraph,
    { link, label: WITHHOLDING_MAILS.open },
  ])
}

type Subject = `${string}{invoice_number}${string}`

/** The only invoice, or how many there are. */
function formatCertificateSubject(subject: Subject, [first, ...others]: readonly Part[]): string {
  const several = fillPlaceholder(WITHHOLDING_MAILS.several, { count: `${others.length + 1}` })
  const invoice_number = others.length === 0 && first ? first.invoice.invoice_number : several
  return fillPlaceholder(subject, { invoice_number })
}

/** The only invoice with its title, or the part of each invoice and what is still due on it. */
function invoiceFacts(parts: readonly Part[]): Fact[] {
  const [first, ...others] = parts
  if (first && others.length === 0)
    return [
      [LABELS.invoice, first.invoice.invoice_number],
      [LABELS.for, first.invoice.title],
    ]
  return parts.map(({ invoice, amount }) => [
    invoice.invoice_number,
    `${formatExactMoney(amount, invoice.currency)} · ${LABELS.stillDue}: ${formatExactMoney(getBalance(invoice), invoice.currency)}`,
  ])
}

function certificateFacts({ kind, certificate_number, day }: Certificate): Fact[] {
  return [
    [LABELS.tax, CERTIFICATE_KIND_LABELS[kind]],
    [LABELS.number, certificate_number],
    [LABELS.day, day && formatDay(day)],
  ]
}

function buildAmountFact({ amount, currency }: Certificate): Fact {
  return [LABELS.amount, formatExactMoney(amount, currency)]
}
