import { endSession, type ListedSession, listedSessionsSchema, listSessions } from '@domain/accounts/sessions.endpoints.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { SECURITY_PAGE, type SecurityFilter, securityEventSchema } from '@domain/platform/security-event.collection.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../firebase/call.ts'
import { where } from '../firebase/firestore-query.ts'
import { queryClient } from '../firebase/query-client.ts'
import { pagedList, readPage } from '../paged-list.ts'

/** Where the person is signed in, the session that was used last first. */
export function ownSessions(uid: string) {
  return queryOptions({
    queryKey: ['sessions', uid],
    queryFn: async (): Promise<ListedSession[]> => {
      const answer = await callFunction(listSessions, {})
      return listedSessionsSchema.validateSync(answer, { strict: true }).sessions
    },
    // A device that signed in a moment ago must be listed.
    staleTime: 0,
    meta: { followsChanges: false },
  })
}

/** Ends a session on another device, and removes it from the list. @throws ApiRequestError */
export async function endOtherSession(uid: string, { session }: ListedSession): Promise<void> {
  const { queryKey } = ownSessions(uid)
  try {
    await callFunction(endSession, { session })
    queryClient.setQueryData(queryKey, (before) => before?.filter((each) => each.session !== session))
  } catch (error) {
    // It may have ended elsewhere.
    void queryClient.invalidateQueries({ queryKey })
    throw error
  }
}

/** The security events of one account or of all, newest first. People may list those of their own account. */
export function securityEvents({ kind, person }: SecurityFilter) {
  const conditions = [
    ...(kind === 'all' ? [] : [where('kind', '==', kind)]),
    ...(person === '' ? [] : [where('user_id', '==', person)]),
  ]
  return pagedList({
    queryKey: [COLLECTIONS.securityEvents, kind, person],
    read: (after) => readPage(COLLECTIONS.securityEvents, conditions, after, { size: SECURITY_PAGE }),
    schema: securityEventSchema,
  })
}
