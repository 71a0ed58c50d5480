import { COLLECTIONS } from '@domain/collections.ts'
import { testListReads } from '../support/list-reads.ts'
import { test } from '../support/portal.ts'
import { sampleTicket } from '../support/sample-tickets.ts'

/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ viewport: { width: 1000, height: 800 } })

testListReads({
  path: '/support',
  collection: COLLECTIONS.tickets,
  plural: 'tickets',
  // A count for each tab.
  aggregations: 4,
  record: sampleTicket,
  firstControl: 'button',
  counts: [10, 600],
})
