import { isStaff } from '../../src/domain/platform/access/capabilities.ts'
import { DAY_MS, dayInNairobi, daysAfter } from '../../src/domain/platform/dates.ts'
import type { ProjectComment } from '../../src/domain/projects/comment.ts'
import type { Milestone } from '../../src/domain/projects/milestone.ts'
import type { Risk } from '../../src/domain/projects/risk.ts'
import { ADMIN, getDemoAccount } from './people.ts'
import { readRows } from './rows.ts'

type RiskRow = Pick<Risk, 'kind' | 'title' | 'effect' | 'owner' | 'status' | 'is_visible'> & { due: number | null }
type CommentRow = Pick<ProjectComment, 'id' | 'text'> & { by: string; days_ago: number; is_internal?: boolean }

/** The risks and issues of the project of a milestone, and comments on it. */
export function remarksOn({ id: entry_id, project_id, project, client_id, organisation_id }: Milestone, now: Date) {
  const ofProject = { project_id, client_id, organisation_id }
  const before = (days: number) => new Date(now.valueOf() - days * DAY_MS)
  const projectRisks = readRows<RiskRow[]>('risks').map(
    ({ due, ...row }, index): Risk => ({
      ...row,
      ...ofProject,
      id: `${project_id}-risk-${index + 1}`,
      project,
      due_on: due === null ? null : daysAfter(dayInNairobi(now), due),
      revision: 0,
      created_by: ADMIN,
      created_at: before(20 - index),
    }),
  )
  const projectComments = readRows<CommentRow[]>('comments').map(
    ({ id, by, text, days_ago, is_internal = false }): ProjectComment => {
      const { uid, role, first_name, last_name, company_name } = getDemoAccount(by)
      return {
        ...ofProject,
        ...{ id: `${entry_id}-${id}`, entry_kind: 'milestone', entry_id, text, is_internal, user_id: uid },
        author: { first_name, last_name, company_name },
        from: isStaff({ role }) ? 'staff' : 'client',
        created_at: before(days_ago),
      }
    },
  )
  return { projectRisks, projectComments }
}
