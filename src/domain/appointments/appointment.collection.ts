import { byOwner, NAMED_BY_ORGANISATION, notPersonal, SHOWN, WITH_ORGANISATION } from '../platform/access/data-protection.ts'
import {
  ADMINS,
  CLIENTS,
  defineCollection,
  definePage,
  defineRecords,
  defineServerCollection,
  OWN,
} from '../platform/access/define-collection.ts'
import { defineActivity, defineNotifications } from '../platform/activity/define-events.ts'
import { titled } from '../platform/search/search-subject.ts'
import { appointmentPath } from '../routes.ts'

export const appointments = defineCollection('appointments', {
  organisation: 'organisation_id',
  owner: 'client_id',
  member: 'appointments',
  staff: 'office.appointments',
  access: { get: OWN, list: OWN, change: OWN, manage: ADMINS, book: CLIENTS, bookForClient: ADMINS },
  search: { icon: 'appointments' },
  isKeptOnDevice: true,
})

export const appointmentsRecords = defineRecords(appointments, {
  dataClass: 'personal',
  retention: WITH_ORGANISATION,
  personalData: {
    ...SHOWN,
    links: [{ find: byOwner(appointments), onDeletion: 'erase and free its time', ...NAMED_BY_ORGANISATION }],
    kept: 'The appointments of an organisation remain with its other people. The names on them are replaced.',
  },
  search: { ...titled, time: 'scheduled_at' },
  names: { client: true },
  copiesProject: 'title',
  showsWork: true,
})

/** One record per booked half hour. */
export const appointmentCells = defineServerCollection('appointment_cells', {
  dataClass: 'internal',
  retention: { rule: 'age', field: 'day', days: 90, isDay: true, why: 'Past half hours cannot be booked.' },
  personalData: notPersonal('Which half hours are booked by which appointment: no personal data.'),
})

export const appointmentsPage = definePage('appointments', appointmentPath)

export const appointmentActivity = defineActivity('appointments', [
  'appointment_booked',
  'appointment_confirmed',
  'appointment_completed',
  'appointment_moved',
  'appointment_cancelled',
])

export const APPOINTMENT_NOTIFICATIONS = defineNotifications({
  appointment_booked: { activity: 'appointment_booked', template: 'appointment-booked', office: 'general' },
  appointment_booked_by_office: {
    activity: 'appointment_booked',
    template: 'appointment-booked-by-office',
    choice: 'appointments',
  },
  appointment_confirmed: { activity: 'appointment_confirmed', template: 'appointment-confirmed', choice: 'appointments' },
  appointment_moved: { activity: 'appointment_moved', template: 'appointment-moved', choice: 'appointments' },
  appointment_cancelled: { activity: 'appointment_cancelled', template: 'appointment-cancelled', choice: 'appointments' },
  appointment_withdrawn: { activity: 'appointment_cancelled', template: 'appointment-withdrawn', office: 'general' },
  appointment_expired: { activity: 'appointment_cancelled', template: 'appointment-expired', choice: 'appointments' },
  appointment_unanswered: { template: 'appointment-unanswered', office: 'general' },
  appointment_near: { template: 'appointment-reminder', choice: 'appointments' },
})
