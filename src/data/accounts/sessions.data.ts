import { endSession, type ListedSession, listedSessionsSchema, listSessions } from '@domain/accounts/sessions.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../firebase/call.ts'
import { queryClient } from '../firebase/query-client.ts'

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
