import { byField, expires, SHOWN } from './access/data-protection.ts'
import { ADMINS, defineCollection, defineRecords, OWN } from './access/define-collection.ts'

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
