import { calendarAddress as calendarAddressEndpoint } from '@domain/calendar/calendar.endpoints.ts'
import { callFunction } from './firebase/call.ts'

/**
 * The private address of the person's calendar, which the first call makes. It is not cached, because each time that it is
 * shown needs a fresh sign-in.
 * @param renew whether a new one replaces it; the former one stops at once
 * @throws ApiRequestError, with `auth/sign-in-again` if the last sign-in was too long ago
 */
export async function calendarAddress(renew: boolean): Promise<string> {
  return String((await callFunction(calendarAddressEndpoint, { renew }))['address'])
}
