import { FACT_TEXTS } from '@texts/facts.ts'
import { INVOICE_TEXTS } from '@texts/invoices.ts'
import type { CsvColumns } from '../csv.ts'
import { personAndCompany } from '../users/user.policy.ts'
import { INVOICE_STATUS_LABELS } from './invoice.constants.ts'
import { balanceOf } from './invoice.policy.ts'
import type { Invoice } from './invoice.schema.ts'

/** Days are `YYYY-MM-DD` and amounts in major units, so that a spreadsheet can sort and add them. */
export const INVOICE_CSV: CsvColumns<Invoice> = [
  [INVOICE_TEXTS.invoice, ({ invoice_number }) => invoice_number],
  [FACT_TEXTS.title, ({ title }) => title],
  [FACT_TEXTS.client, ({ client }) => personAndCompany(client)],
  [FACT_TEXTS.project, ({ project }) => project?.title ?? ''],
  [FACT_TEXTS.status, ({ status }) => INVOICE_STATUS_LABELS[status]],
  [FACT_TEXTS.dueDate, ({ due_date }) => due_date ?? ''],
  [INVOICE_TEXTS.paid, ({ paid_date }) => paid_date ?? ''],
  [FACT_TEXTS.currency, ({ currency }) => currency],
  [FACT_TEXTS.amount, ({ amount }) => amount.toFixed(2)],
  [INVOICE_TEXTS.tax, ({ tax_amount }) => tax_amount.toFixed(2)],
  [FACT_TEXTS.total, ({ total_amount }) => total_amount.toFixed(2)],
  [INVOICE_TEXTS.stillDue, (invoice) => balanceOf(invoice).toFixed(2)],
]
