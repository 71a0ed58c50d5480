import { COMPANY } from '@domain/company.ts'
import { formatDay } from '@domain/dates.ts'
import { balanceOf } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatExactMoney } from '@domain/money.ts'
import { composeMail, type MailText } from './layout.ts'

const REASON = `You get this mail because ${COMPANY.name} addressed this invoice to you.`
const HOW_TO_PAY = 'The invoice says how you can pay. Have you paid already? Then you need not do anything.'

/** To the client of an invoice that was sent. The subject has nothing that anybody entered. */
export function invoiceSentMail(invoice: Invoice, link: string): MailText {
  return composeMail({
    subject: `Invoice ${invoice.invoice_number} from ${COMPANY.shortName}`,
    heading: 'You have a new invoice',
    blocks: [
      { facts: [...known(invoice), ['Total', formatExactMoney(invoice.total_amount, invoice.currency)], ...dueDay(invoice)] },
      { paragraph: HOW_TO_PAY },
      { link, label: 'Open the invoice' },
    ],
    reason: REASON,
  })
}

/** To the client of an invoice whose last day to pay is over. */
export function invoiceOverdueMail(invoice: Invoice, link: string): MailText {
  return composeMail({
    subject: `Invoice ${invoice.invoice_number} is overdue`,
    heading: 'An invoice is overdue',
    blocks: [
      { facts: [...known(invoice), ['Still due', formatExactMoney(balanceOf(invoice), invoice.currency)], ...dueDay(invoice)] },
      { paragraph: HOW_TO_PAY },
      { link, label: 'Open the invoice' },
    ],
    reason: REASON,
  })
}

/** To the client of an issued invoice that was cancelled. @param why what the admin gave as the reason */
export function invoiceCancelledMail(invoice: Invoice, why: string, link: string): MailText {
  return composeMail({
    subject: `Invoice ${invoice.invoice_number} was cancelled`,
    heading: 'An invoice was cancelled',
    blocks: [
      { facts: [...known(invoice), ['Total', formatExactMoney(invoice.total_amount, invoice.currency)]] },
      { quote: why },
      { paragraph: 'Nothing is to be paid for it any more.' },
      { link, label: 'Open the invoice' },
    ],
    reason: REASON,
  })
}

type Fact = readonly [string, string]

const known = ({ invoice_number, title }: Invoice): Fact[] => [
  ['Invoice', invoice_number],
  ['For', title],
]

const dueDay = ({ due_date }: Invoice): Fact[] => (due_date === null ? [] : [['Pay by', formatDay(due_date)]])
