import type { Figure } from '@domain/dashboard/dashboard.constants.ts'
import { useQuery } from '@tanstack/react-query'
import { type Tally, tally } from '@/data/dashboard.data.ts'
import type { Reader } from '@/data/reader.ts'
import { messageCount } from '@/data/unread.data.ts'

/** How the count of a figure stands. */
export interface Counting {
  data: Tally | undefined
  isError: boolean
  isFetching: boolean
  error: unknown
  refetch: () => unknown
}
export type Tallies = ReadonlyMap<Figure, Counting>

/**
 * Counts each of these figures, once however often it is shown. The frame counts the unread messages as well: that one
 * serves both. @param figures the same ones, for as long as whoever asks is mounted
 */
export function useCounts(reader: Reader, figures: readonly Figure[]): Tallies {
  const own = [...new Set(figures)].filter((figure) => figure !== 'messages_unread')
  // As many hooks at each render: the figures are those of a role, and another role has a dashboard of its own
  const counted = own.map((figure) => [figure, useQuery(tally(reader, figure))] as const)
  const unread = useQuery(messageCount(reader.uid, 'unread'))
  const { data: count, isError, isFetching, error, refetch } = unread
  const data = count === undefined ? undefined : { count, onlyId: null }
  return new Map<Figure, Counting>([['messages_unread', { data, isError, isFetching, error, refetch }], ...counted])
}
