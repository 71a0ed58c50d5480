import { commentPages } from '@/data/comment.data.ts'
import { queryClient as client } from '@/data/firebase/query-client.ts'
import type { Reader } from '@/data/reader.ts'
import { riskPages } from '@/data/risk.data.ts'
import type { PageQuery } from './query-lists.ts'

/** The queries of the plan of a project. */
export function planQueries(reader: Reader, projectId: string): PageQuery[] {
  return [
    ['risks of a project', () => client.fetchInfiniteQuery(riskPages(reader, { project_id: projectId }))],
    ['comments on a milestone', () => client.fetchInfiniteQuery(commentPages(reader, 'a-milestone'))],
  ]
}
