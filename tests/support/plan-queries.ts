import { isPartner } from '@domain/access/roles.ts'
import { CHECKLIST_SERVICES } from '@domain/checklists/checklist.constants.ts'
import { checklistOf } from '@/data/checklist.data.ts'
import { commentPages } from '@/data/comment.data.ts'
import { queryClient as client } from '@/data/firebase/query-client.ts'
import { milestoneById } from '@/data/milestone.data.ts'
import { projectPlan, sharedPlan } from '@/data/plan.data.ts'
import type { Reader } from '@/data/reader.ts'
import { requestById } from '@/data/requested-document.data.ts'
import { riskPages } from '@/data/risk.data.ts'
import { over, type PageQuery } from './query-lists.ts'

/** The queries of the plan of a project. */
export function planQueries(reader: Reader, projectId: string): PageQuery[] {
  return [
    ['plan of a project', () => client.fetchQuery(projectPlan(reader, projectId))],
    ...(isPartner(reader)
      ? [['shared plan of a project', () => client.fetchQuery(sharedPlan(reader, projectId))] satisfies PageQuery]
      : []),
    ['a milestone', () => client.fetchQuery(milestoneById(reader, 'no-milestone'))],
    ['a requested document', () => client.fetchQuery(requestById(reader, 'no-request'))],
    ['risks of a project', () => client.fetchInfiniteQuery(riskPages(reader, { project_id: projectId }))],
    ['comments on a milestone', () => client.fetchInfiniteQuery(commentPages(reader, 'no-milestone'))],
  ]
}

/** The queries of the checklists, for admins. */
export const checklistQueries = (): PageQuery[] =>
  over(CHECKLIST_SERVICES, (service) => [`checklist ${service}`, () => client.fetchQuery(checklistOf(service))])
