import { actorOf, type StaffCapability, type StoredAccess } from '@domain/access/capabilities.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { changeStaffCapabilities as changeStaffCapabilitiesEndpoint } from '@domain/organisations/members.endpoints.ts'
import type { StaffChange } from '@domain/organisations/organisation.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from './firebase/call.ts'
import { invalidateAfter } from './firebase/query-client.ts'
import { readRecord } from './record-queries.ts'

const KEY = ['staff']

/** What an admin may do for the office. */
export function staffCapabilities(uid: string) {
  return queryOptions({
    queryKey: [...KEY, uid],
    queryFn: async () => actorOf(uid, ((await readRecord(COLLECTIONS.userRoles, uid)) ?? {}) as StoredAccess).capabilities,
    select: (capabilities) => capabilities as readonly StaffCapability[],
    // The form must not start from an old answer.
    staleTime: 0,
  })
}

/** @throws ApiRequestError */
export async function changeStaffCapabilities(change: StaffChange): Promise<void> {
  await invalidateAfter(callFunction(changeStaffCapabilitiesEndpoint, change), ...KEY)
}
