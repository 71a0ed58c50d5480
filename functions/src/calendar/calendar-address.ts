import { calendarAddressSchema } from '@domain/calendar/calendar-address.schema.ts'
import { assertFreshSignIn } from '../endpoint/caller.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { addressOf } from './calendar-feeds.ts'

/**
 * The private address of the caller's calendar, which is made on first use, or replaced. It outlives the session, so it
 * needs a fresh sign-in.
 */
export const calendarAddress = defineCallable({
  name: 'calendarAddress',
  input: calendarAddressSchema,
  allow: 'member',
  fallbackError: 'calendar/address-failed',
  run: async ({ renew }, caller, now) => {
    await assertFreshSignIn(caller, now)
    const key = renew ? 'calendar/address-renewed' : 'calendar/address-ready'
    return { key, result: { address: await addressOf(caller, renew, now) } }
  },
})
