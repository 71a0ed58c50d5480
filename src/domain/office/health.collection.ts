import { bounded, expires, notPersonal } from '../platform/access/data-protection.ts'
import {
  ADMINS,
  defineCallableCollection,
  defineRecords,
  defineServerCollection,
} from '../platform/access/define-collection.ts'
import { defineNotifications } from '../platform/activity/define-events.ts'

/** The summary of the last health check, and the figures that it reads: `summary`, `storage`, `provider`. */
export const health = defineCallableCollection('health', { staff: 'office.log', access: { view: ADMINS } })

export const healthRecords = defineRecords(health, {
  dataClass: 'internal',
  retention: bounded('Three records.'),
  personalData: notPersonal('The figures of the last health check: numbers and times, no personal data.'),
})

/** One record for each scheduled function, with its last runs. */
export const scheduleRuns = defineServerCollection('schedule_runs', {
  dataClass: 'internal',
  retention: bounded('One record for each scheduled function.'),
  personalData: notPersonal('When each scheduled function last ran, and how it ended: no personal data.'),
})

/** Where a scheduled job continues that had no time left. */
export const jobProgress = defineServerCollection('job_progress', {
  dataClass: 'internal',
  retention: bounded('One record for each job.'),
  personalData: notPersonal('Up to which record a nightly job has come: an id, which names nobody.'),
})

/** How often each function refused or failed in an hour. */
export const callCounts = defineServerCollection('call_counts', {
  dataClass: 'internal',
  retention: expires('One record for each hour, for 30 days.'),
  personalData: notPersonal('How often each function refused or failed in an hour: no personal data.'),
})

export const rateLimits = defineServerCollection('rate_limits', {
  dataClass: 'internal',
  retention: expires('Counts of an hour or a day.'),
  personalData: notPersonal('Counts of requests by a secret hash. They name nobody and expire after a day.'),
})

/** One record for each pending item of a person. */
export const quotaReservations = defineServerCollection('quota_reservations', {
  dataClass: 'internal',
  retention: expires('A place is held for half a year at most.'),
  personalData: notPersonal(
    'Pending requests of a person by a secret hash and the request’s id. They name nobody and expire after half a year.',
  ),
})

/** One record per day, with counts of the reports of browsers about the content security policy. */
export const policyReports = defineServerCollection('policy_reports', {
  dataClass: 'internal',
  retention: expires('One record for each day, for 90 days.'),
  personalData: notPersonal('Counts by directive, page and host. They name nobody.'),
})

/** One record for each completed or running step of `npm run migrate`. */
export const migrations = defineServerCollection('migrations', {
  dataClass: 'internal',
  retention: bounded('One record for each step.'),
  personalData: notPersonal('Which changes of the database were made: no personal data.'),
})

export const HEALTH_NOTIFICATIONS = defineNotifications({
  health_problem: { template: 'health-alert', office: 'general' },
  health_resolved: { template: 'health-resolved', office: 'general' },
})
