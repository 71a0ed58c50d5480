import { formatDay } from '@domain/dates.ts'
import { balanceOf } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatExactMoney } from '@domain/money.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { INVOICE_MAILS } from '@texts/invoices-server.ts'
import { composeMail, type MailText } from './layout.ts'

/** To the client of a sent invoice. The subject contains no user text. */
export function invoiceSentMail(invoice: Invoice, link: string): MailText {
  return composeMail({
    subject: fillPlaceholder(INVOICE_MAILS.sent.subject, { invoice_number: invoice.invoice_number }),
    heading: INVOICE_MAILS.sent.heading,
    blocks: [
      {
        facts: [
          ...known(invoice),
          [INVOICE_MAILS.facts.total, formatExactMoney(invoice.total_amount, invoice.currency)],
          ...dueDay(invoice),
        ],
      },
      { paragraph: INVOICE_MAILS.howToPay },
      { link, label: INVOICE_MAILS.open },
    ],
    reason: INVOICE_MAILS.reason,
  })
}

/** To the client of an overdue invoice. */
export function invoiceOverdueMail(invoice: Invoice, link: string): MailText {
  return composeMail({
    subject: fillPlaceholder(INVOICE_MAILS.overdue.subject, { invoice_number: invoice.invoice_number }),
    heading: INVOICE_MAILS.overdue.heading,
    blocks: [
      {
        facts: [
          ...known(invoice),
          [INVOICE_MAILS.facts.stillDue, formatExactMoney(balanceOf(invoice), invoice.currency)],
          ...dueDay(invoice),
        ],
      },
      { paragraph: INVOICE_MAILS.howToPay },
      { link, label: INVOICE_MAILS.open },
    ],
    reason: INVOICE_MAILS.reason,
  })
}

/** To the client of a cancelled invoice. @param why the admin's reason */
export function invoiceCancelledMail(invoice: Invoice, why: string, link: string): MailText {
  return composeMail({
    subject: fillPlaceholder(INVOICE_MAILS.cancelled.subject, { invoice_number: invoice.invoice_number }),
    heading: INVOICE_MAILS.cancelled.heading,
    blocks: [
      { facts: [...known(invoice), [INVOICE_MAILS.facts.total, formatExactMoney(invoice.total_amount, invoice.currency)]] },
      { quote: why },
      { paragraph: INVOICE_MAILS.cancelled.paragraph },
      { link, label: INVOICE_MAILS.open },
    ],
    reason: INVOICE_MAILS.reason,
  })
}

type Fact = readonly [string, string]

const known = ({ invoice_number, title }: Invoice): Fact[] => [
  [INVOICE_MAILS.facts.invoice, invoice_number],
  [INVOICE_MAILS.facts.for, title],
]

const dueDay = ({ due_date }: Invoice): Fact[] => (due_date === null ? [] : [[INVOICE_MAILS.facts.payBy, formatDay(due_date)]])
