import { COLLECTIONS } from '@domain/collections.ts'
import { testListReads } from '../support/list-reads.ts'
import { test } from '../support/portal.ts'
import { sampleAppointment } from '../support/sample-appointments.ts'

/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ viewport: { width: 1000, height: 800 } })

testListReads({
  path: '/appointments',
  collection: COLLECTIONS.appointments,
  plural: 'appointments',
  // A count for each tab.
  aggregations: 4,
  record: sampleAppointment,
  firstControl: 'button',
  counts: [10, 600],
  earliestFirstBy: 'scheduled_at',
})
