import { COLLECTIONS } from '@domain/collections.ts'
import { actorOf, type StaffCapability, type StoredAccess } from '@domain/platform/access/capabilities.ts'
import { queryOptions } from '@tanstack/react-query'
import { readRecord } from '../record-queries.ts'

/** What an admin may do for the office. */
export function staffCapabilities(uid: string) {
  return queryOptions({
    queryKey: ['staff', uid],
    queryFn: async () => actorOf(uid, ((await readRecord(COLLECTIONS.userRoles, uid)) ?? {}) as StoredAccess).capabilities,
    select: (capabilities) => capabilities as readonly StaffCapability[],
    // The form must not start from an old answer.
    staleTime: 0,
  })
}
