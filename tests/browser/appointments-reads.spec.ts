import { COLLECTIONS } from '@domain/collections.ts'
import { testListReads } from '../support/list-reads.ts'
import { sampleAppointment } from '../support/sample-appointments.ts'

testListReads({
  path: '/appointments',
  collection: COLLECTIONS.appointments,
  noun: 'appointments',
  // A count for each tab.
  aggregations: 4,
  record: sampleAppointment,
  firstControl: 'button',
  counts: [10, 600],
  earliestFirstBy: 'scheduled_at',
})
