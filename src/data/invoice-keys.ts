import type { InvoiceStatus, InvoiceTab } from '@domain/invoices/invoice.constants.ts'
import { type QueryFilterConstraint, where } from 'firebase/firestore/lite'
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

/**
 * Which invoices a person's queries name: an admin's all, everybody else's own ones that were issued. A draft is in no
 * answer to a client.
 */
export function invoiceScope({ uid, role }: Reader): QueryFilterConstraint[] {
  return role === 'admin' ? [] : [where('client_id', '==', uid), where('is_issued', '==', true)]
}
