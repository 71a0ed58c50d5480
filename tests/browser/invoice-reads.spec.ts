import { COLLECTIONS } from '@domain/collections.ts'
import { testListReads } from '../support/list-reads.ts'
import { sampleInvoice } from '../support/sample-records.ts'

const INVOICES = {
  path: '/invoices',
  collection: COLLECTIONS.invoices,
  noun: 'invoices',
  // Three counts; for each of three currencies the sums of what was invoiced, and of what is overdue.
  aggregations: 9,
  record: sampleInvoice,
  firstControl: 'button',
  counts: [10, 100, 600],
} as const

testListReads(INVOICES)
