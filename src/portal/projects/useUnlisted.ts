import type { ProjectTab } from '@domain/projects/project.constants.ts'
import { useEffect } from 'react'
import type { ProjectStats } from '@/data/project.data.ts'

interface Counted {
  data: ProjectStats | undefined
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

const COUNT_OF = { all: 'total', active: 'active', completed: 'completed' } as const satisfies Record<
  ProjectTab,
  keyof ProjectStats
>

/**
 * How many records the database counts that a complete list does not hold: those without the date that lists are
 * ordered by. A count older than the list proves nothing, since a project may have moved between: it is counted again.
 */
export function useUnlisted(stats: Counted, list: Listed, tab: ProjectTab): number {
  const complete = stats.data && list.data && !list.hasNextPage && !list.isFetching
  const missing = complete ? (stats.data?.[COUNT_OF[tab]] ?? 0) - (list.data?.length ?? 0) : 0
  const isOld = stats.dataUpdatedAt < list.dataUpdatedAt
  const { refetch, isFetching } = stats

  useEffect(() => {
    if (missing > 0 && isOld && !isFetching) void refetch()
  }, [missing, isOld, isFetching, refetch])

  return missing > 0 && !isOld ? missing : 0
}
