import { CALENDAR_ERRORS } from '@texts/accounts/account.ts'
import { boolean, object } from 'yup'
import { own, WITH_ACCOUNT } from '../platform/access/data-protection.ts'
import { defineServerCollection } from '../platform/access/define-collection.ts'
import { defineNotifications } from '../platform/activity/define-events.ts'
import { defineAddress, defineEndpoint } from '../platform/endpoint.ts'
import { ACCOUNT_PATH } from '../routes.ts'

/** One record per person: the hash of the private address of their calendar. */
export const calendarFeeds = defineServerCollection('calendar_feeds', {
  dataClass: 'secret',
  retention: WITH_ACCOUNT,
  // Without its address, which opens the calendar.
  personalData: { ...own({ by: 'id' }), inDownload: false },
})

export const CALENDAR_NOTIFICATIONS = defineNotifications({
  calendar_address_renewed: { template: 'calendar-address-renewed' },
})

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
  usesEncryptionKey: true,
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
