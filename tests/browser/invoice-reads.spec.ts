import { COLLECTIONS } from '@domain/collections.ts'
import { testListReads } from '../support/list-reads.ts'
import { test } from '../support/portal.ts'
import { sampleInvoice } from '../support/sample-records.ts'

/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ viewport: { width: 1000, height: 800 } })

const INVOICES = {
  path: '/invoices',
  collection: COLLECTIONS.invoices,
  plural: 'invoices',
  // There are three counts, and for each of three currencies the invoiced and the overdue sum.
  aggregations: 9,
  record: sampleInvoice,
  firstControl: 'button',
  counts: [10, 100, 600],
} as const

testListReads(INVOICES)
