import { queryOptions } from '@tanstack/react-query'
import { CALENDAR_ERRORS } from '@texts/calendar.ts'
import { callFunction } from './firebase/call.ts'
import { queryClient } from './firebase/query-client.ts'

const FAILURE = CALENDAR_ERRORS['calendar/address-failed']
const keyOf = (uid: string) => ['calendar address', uid]

/** The private address of the person's calendar. The first read makes it. */
export function calendarAddress(uid: string) {
  return queryOptions({ queryKey: keyOf(uid), queryFn: () => readAddress(false) })
}

/** Replaces the address; the former one stops at once. @throws ApiRequestError */
export async function renewCalendarAddress(uid: string): Promise<void> {
  queryClient.setQueryData(keyOf(uid), await readAddress(true))
}

async function readAddress(renew: boolean): Promise<string> {
  return String((await callFunction('calendarAddress', { renew }, FAILURE))['address'])
}
