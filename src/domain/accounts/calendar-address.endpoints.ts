import { CALENDAR_ERRORS } from '@texts/accounts/calendar.ts'
import { boolean, object } from 'yup'
import { defineAddress, defineEndpoint } from '../platform/endpoint.ts'
import { ACCOUNT_PATH } from '../routes.ts'

/** Whether a new address replaces the present one. */
export const calendarAddressSchema = object({ renew: boolean().required() }).exact()

/**
 * The private address of the caller's calendar, which is made on first use, or replaced. It outlives the session, so it
 * needs a fresh sign-in.
 */
export const calendarAddress = defineEndpoint('calendarAddress', {
  input: calendarAddressSchema,
  allow: 'member',
  limit: { perHour: 60 },
  usesSealKey: true,
  failure: CALENDAR_ERRORS['calendar/address-failed'],
})

/**
 * The calendar of the person to whom the private address belongs, for calendar programs, which cannot sign in: what that
 * person may see now. Empty if they may no longer see anything, or if the address no longer counts, so that calendars drop
 * their entries.
 */
export const calendar = defineAddress('calendar', {
  page: ACCOUNT_PATH,
  failure: CALENDAR_ERRORS['calendar/address-failed'],
})
