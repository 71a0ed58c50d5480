import { INVOICE_TEXTS } from '@texts/billing/invoices.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { personAndCompany } from '../../platform/client-names.ts'
import type { CsvColumns } from '../../platform/csv.ts'
import type { InvoiceFields } from './billing-fields.ts'
import type { Invoice } from './invoice.schema.ts'
import { getBalance, INVOICE_STATUS_LABELS } from './invoice.ts'

type Column = CsvColumns<Invoice>[number]

/** Days are `YYYY-MM-DD` and amounts in major units, so that a spreadsheet can sort and add them. */
const COLUMNS = {
  invoice_number: [INVOICE_TEXTS.invoice, ({ invoice_number }) => invoice_number],
  title: [FACT_TEXTS.title, ({ title }) => title],
  client_id: [FACT_TEXTS.client, ({ client }) => personAndCompany(client)],
  project_id: [FACT_TEXTS.project, ({ project }) => project?.title ?? ''],
  status: [FACT_TEXTS.status, ({ status }) => INVOICE_STATUS_LABELS[status]],
  due_date: [FACT_TEXTS.dueDate, ({ due_date }) => due_date ?? ''],
  paid_date: [INVOICE_TEXTS.paid, ({ paid_date }) => paid_date ?? ''],
  currency: [FACT_TEXTS.currency, ({ currency }) => currency],
  amount: [FACT_TEXTS.amount, ({ amount }) => amount.toFixed(2)],
  tax_amount: [INVOICE_TEXTS.tax, ({ tax_amount }) => tax_amount.toFixed(2)],
  total_amount: [FACT_TEXTS.total, ({ total_amount }) => total_amount.toFixed(2)],
  balance: [INVOICE_TEXTS.stillDue, (invoice) => getBalance(invoice).toFixed(2)],
  // Not in a file with one short row for each invoice.
  description: null,
  lines: null,
  vat_class: null,
  exchange_rate: null,
} satisfies Record<keyof InvoiceFields, Column | null> & Record<string, Column | null>

export const INVOICE_CSV: CsvColumns<Invoice> = Object.values<Column | null>(COLUMNS).filter((column) => column !== null)
