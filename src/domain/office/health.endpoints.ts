import { HEALTH_ERRORS } from '@texts/office/health.ts'
import { SCREEN_ERRORS } from '@texts/platform/portal.ts'
import { defineAddress, defineEndpoint, defineSchedule, READING } from '../platform/endpoint.ts'
import { noInputSchema } from '../platform/field.schema.ts'

/** For staff with the log: the result of the last check, the current state of schedules and calls, and violations of the policy. */
export const healthReport = defineEndpoint('healthReport', {
  input: noInputSchema,
  allow: 'health/view',
  limit: READING,
  failure: HEALTH_ERRORS['health/fetch-failed'],
})

/**
 * For uptime monitors: 200 `{"ok":true}`, or 503 `{"ok":false}` if something does not work, and nothing else. Allows GET,
 * which these services use; a person in a browser gets a page with the status. Too many requests are answered with 429.
 */
export const health = defineAddress('health', {
  page: null,
  failure: SCREEN_ERRORS.unexpected,
})

/** Looks for problems, for /admin/health and the uptime monitor, and mails the office. */
export const checkHealth = defineSchedule('checkHealth', { everyMinutes: 5, timeoutSeconds: 60, usesEncryptionKey: true })

/** Removes what is older than the privacy text says (the declarations of the collections). */
export const removeExpired = defineSchedule('removeExpired', { everyMinutes: 60, timeoutSeconds: 540 })
