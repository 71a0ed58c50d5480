import { defineSchedule } from '../platform/endpoint.ts'

/** Removes what is older than the privacy text says (the declarations of the collections). */
export const removeExpired = defineSchedule('removeExpired', { everyMinutes: 60, timeoutSeconds: 540 })
