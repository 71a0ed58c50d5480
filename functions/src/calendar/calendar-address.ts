import { calendarAddressSchema } from '@domain/calendar/calendar-address.schema.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { addressOf } from './calendar-feeds.ts'

/** The private address of the caller's calendar, which is made on first use, or replaced. */
export const calendarAddress = defineCallable({
  name: 'calendarAddress',
  input: calendarAddressSchema,
  allow: 'member',
  fallbackError: 'calendar/address-failed',
  run: async ({ renew }, { uid }, now) => ({
    key: renew ? 'calendar/address-renewed' : 'calendar/address-ready',
    result: { address: await addressOf(uid, renew, now) },
  }),
})
