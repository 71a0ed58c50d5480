import { COLLECTIONS } from '@domain/collections.ts'
import { testListReads } from '../support/list-reads.ts'
import { sampleInvoice } from '../support/sample-records.ts'

const INVOICES = {
  path: '/invoices',
  collection: COLLECTIONS.invoices,
  noun: 'invoices',
  // Three counts, and a sum for each of three currencies.
  aggregations: 6,
  record: sampleInvoice,
  firstControl: 'button',
  counts: [10, 100, 600],
} as const

testListReads(INVOICES)
