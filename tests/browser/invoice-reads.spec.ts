import { COLLECTIONS } from '@domain/collections.ts'
import { testListReads } from '../support/list-reads.ts'
import { sampleInvoice } from '../support/sample-records.ts'

const INVOICES = {
  path: '/invoices',
  collection: COLLECTIONS.invoices,
  noun: 'invoices',
  // There are three counts, and for each of three currencies the invoiced and the overdue sum.
  aggregations: 9,
  record: sampleInvoice,
  firstControl: 'button',
  counts: [10, 100, 600],
} as const

testListReads(INVOICES)
