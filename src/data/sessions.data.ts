import { type ListedSession, listedSessionsSchema } from '@domain/users/session.schema.ts'
import {
  endSession as endSessionEndpoint,
  listSessions,
  recordVisit as recordVisitEndpoint,
} from '@domain/users/sessions.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from './firebase/call.ts'
import { queryClient } from './firebase/query-client.ts'

/** Where the person is signed in, the session that was used last first. */
export function ownSessions(uid: string) {
  return queryOptions({
    queryKey: ['sessions', uid],
    queryFn: async (): Promise<ListedSession[]> => {
      const answer = await callFunction(listSessions, {})
      return (await listedSessionsSchema.validate(answer)).sessions
    },
    // A device that signed in a moment ago must be listed.
    staleTime: 0,
    meta: { followsChanges: false },
  })
}

/** Ends a session on another device, and removes it from the list. @throws ApiRequestError */
export async function endSession(uid: string, { session }: ListedSession): Promise<void> {
  const { queryKey } = ownSessions(uid)
  try {
    await callFunction(endSessionEndpoint, { session })
    queryClient.setQueryData(queryKey, (before) => before?.filter((each) => each.session !== session))
  } catch (error) {
    // It may have ended elsewhere.
    void queryClient.invalidateQueries({ queryKey })
    throw error
  }
}

/**
 * Tells the server that the session is in use.
 * @returns when it ends all the same, in ms since 1970; 0 for a session that each visit prolongs
 * @throws ApiRequestError
 */
export async function recordVisit(): Promise<number> {
  const { ends_at } = await callFunction(recordVisitEndpoint, {})
  return typeof ends_at === 'number' ? ends_at * 1000 : 0
}
