import type { InvoiceStatus, InvoiceTab } from '@domain/invoices/invoice.constants.ts'
import type { Reader } from './reader.ts'

export interface InvoiceFilter {
  tab: InvoiceTab
  status: InvoiceStatus | 'all'
}

const ALL = ['invoices'] as const

/** What the cache holds of invoices and their payments; whatever begins with `all` is asked for again after a change. */
export const invoiceKeys = {
  all: ALL,
  list: (reader: Reader, filter: InvoiceFilter) => [...ALL, 'list', reader.uid, reader.role, filter] as const,
  stats: (reader: Reader) => [...ALL, 'stats', reader.uid, reader.role] as const,
  one: (reader: Reader, id: string) => [...ALL, 'one', reader.uid, reader.role, id] as const,
  payments: (reader: Reader, id: string) => [...ALL, 'payments', reader.uid, reader.role, id] as const,
  ofProject: (reader: Reader, projectId: string) => [...ALL, 'project', reader.uid, reader.role, projectId] as const,
}
