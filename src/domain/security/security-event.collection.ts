import { ADMINS, defineCollection, OWN } from '../access/define-collection.ts'
import { defineRecords } from '../access/define-records.ts'
import { expires } from '../retention/retention.ts'
import { byField, SHOWN } from '../users/personal-data-links.ts'

/** Sign-ins and changes of access, for the person and for the office. */
export const securityEvents = defineCollection('security_events', {
  owner: 'user_id',
  staff: 'office.log',
  access: { get: OWN, list: OWN, search: ADMINS },
})

export const securityEventsRecords = defineRecords(securityEvents, {
  dataClass: 'personal',
  retention: expires('Kept for 180 days, to investigate an incident.'),
  personalData: {
    ...SHOWN,
    links: [
      { find: byField(securityEvents.owner), onDeletion: 'keep' },
      { find: byField('actor_id'), onDeletion: 'keep' },
    ],
    kept: 'The log of sign-ins and changes of access, for 180 days. It holds ids, which name nobody after the account is deleted.',
  },
})
