import { useEffect } from 'react'

interface Counted {
  dataUpdatedAt: number
  isFetching: boolean
  refetch: () => unknown
}

interface Listed {
  data: readonly unknown[] | undefined
  dataUpdatedAt: number
  isFetching: boolean
  hasNextPage: boolean
}

/**
 * How many records the database counts that a complete list does not hold: those without the date that lists are
 * ordered by. A count older than the list proves nothing, since a record may have moved between: it is counted again.
 * @param count what `stats` counted for this list; undefined while it is not known, or where nothing counts it
 */
export function useUnlistedCount(count: number | undefined, stats: Counted, list: Listed): number {
  const isComplete = count !== undefined && list.data && !list.hasNextPage && !list.isFetching
  const missing = isComplete ? count - (list.data?.length ?? 0) : 0
  const isOld = stats.dataUpdatedAt < list.dataUpdatedAt
  const { refetch, isFetching } = stats

  useEffect(() => {
    if (missing > 0 && isOld && !isFetching) void refetch()
  }, [missing, isOld, isFetching, refetch])

  return missing > 0 && !isOld ? missing : 0
}
