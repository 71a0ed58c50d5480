import { ACTIVITY_DAYS, age, byField } from '../access/data-protection.ts'
import { ADMINS, defineCollection, defineRecords, OWN } from '../access/define-collection.ts'

export const activity = defineCollection('activity', {
  audiences: 'visible_to',
  staff: 'office.log',
  access: { get: OWN, list: OWN, search: ADMINS },
  isKeptOnDevice: true,
})

export const activityRecords = defineRecords(activity, {
  dataClass: 'personal',
  retention: age('created_at', ACTIVITY_DAYS, 'Disputes about invoices and payments refer to the log.'),
  personalData: {
    links: [
      { find: { by: 'audiences', field: activity.audiences }, onDeletion: 'erase label' },
      { find: byField('actor_id'), onDeletion: 'keep' },
    ],
    inDownload: true,
    // People may no longer see the records of others that they once worked on.
    leaveOut: ['label'],
    kept: 'The log of events and their times. The labels of the person’s records are erased; ids of people and records remain and name nobody.',
  },
  // An entry loses its label only once its record is gone.
  erasedAfter: ['user_directory', 'documents', 'ticket_messages', 'appointments', 'messages', 'contact_messages'],
})
