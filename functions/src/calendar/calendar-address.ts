import * as endpoints from '@domain/calendar/calendar.endpoints.ts'
import { assertFreshSignIn } from '../endpoint/caller.ts'
import { implement } from '../endpoint/implement.ts'
import { addressOf } from './calendar-feeds.ts'

export const calendarAddress = implement(endpoints.calendarAddress, async ({ renew }, caller, now) => {
  await assertFreshSignIn(caller, now)
  const key = renew ? 'calendar/address-renewed' : 'calendar/address-ready'
  return { key, result: { address: await addressOf(caller, renew, now) } }
})
