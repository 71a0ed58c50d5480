import type { Figure } from '@domain/office/dashboard.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { messageCount } from '@/data/messages/message-count.data.ts'
import { figureCount } from '@/data/office/dashboard.data.ts'
import type { Reader } from '@/data/reader.ts'
import type { LoadQuery } from '@/portal/frame/LoadError.tsx'

export type CountQuery = LoadQuery & { data: number | undefined; isError: boolean }
export type Counts = ReadonlyMap<Figure, CountQuery>

/** Counts each of these figures once, however often it is shown. The unread messages share the count of the frame. */
export function useCounts(reader: Reader, figures: readonly Figure[]): Counts {
  const own = [...new Set(figures)].filter((figure) => figure !== 'messages_unread')
  const queries = useQueries({ queries: own.map((figure) => figureCount(reader, figure)) })
  const unread = useQuery(messageCount(reader, 'unread'))
  return new Map<Figure, CountQuery>([
    ['messages_unread', unread],
    ...own.flatMap((figure, at) => (queries[at] ? [[figure, queries[at]] as const] : [])),
  ])
}
