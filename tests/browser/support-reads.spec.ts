import { COLLECTIONS } from '@domain/collections.ts'
import { testListReads } from '../support/list-reads.ts'
import { sampleTicket } from '../support/sample-tickets.ts'

testListReads({
  path: '/support',
  collection: COLLECTIONS.tickets,
  noun: 'tickets',
  // A count for each tab.
  aggregations: 4,
  record: sampleTicket,
  firstControl: 'button',
  counts: [10, 600],
})
