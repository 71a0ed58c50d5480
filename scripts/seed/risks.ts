import { DAY_MS, dayInNairobi, daysAfter } from '../../src/domain/platform/dates.ts'
import type { ProjectComment } from '../../src/domain/projects/comment.ts'
import type { Milestone } from '../../src/domain/projects/milestone.ts'
import type { Risk } from '../../src/domain/projects/risk.ts'
import { accountOf } from './people.ts'

type RiskRow = Pick<Risk, 'kind' | 'title' | 'effect' | 'owner' | 'status' | 'is_visible'> & {
  /** Days from today. */
  due: number | null
}

/** Of the project whose milestone is seeded first; the client does not see the last one. */
const RISKS: readonly RiskRow[] = [
  {
    kind: 'risk',
    title: 'The road to the site floods in the long rains',
    effect: 'Heavy loads would wait for up to two weeks.',
    owner: 'Logistics',
    status: 'open',
    is_visible: true,
    due: 40,
  },
  {
    kind: 'issue',
    title: 'A pressure vessel has no test certificate',
    effect: 'The plant cannot be accepted before the maker sends it.',
    owner: 'Naliaka Barasa',
    status: 'in_progress',
    is_visible: true,
    due: -3,
  },
  {
    kind: 'risk',
    title: 'The maker may ask for a higher price',
    effect: 'Our margin for this project would be gone.',
    owner: 'Tobias Mwende',
    status: 'open',
    is_visible: false,
    due: null,
  },
]

/** The risks and issues of the project of a milestone, and comments on it. */
export function riskRecords(
  { id: entry_id, project_id, project, client_id, organisation_id }: Milestone,
  now: Date,
): { risks: Risk[]; comments: ProjectComment[] } {
  const ofProject = { project_id, client_id, organisation_id }
  const before = (days: number) => new Date(now.valueOf() - days * DAY_MS)
  const risks = RISKS.map(({ due, ...row }, index) => ({
    ...row,
    ...ofProject,
    id: `${project_id}-risk-${index + 1}`,
    project,
    due_on: due === null ? null : daysAfter(dayInNairobi(now), due),
    revision: 0,
    created_by: accountOf('admin').uid,
    created_at: before(20 - index),
  }))
  const comment = (id: string, role: 'admin' | 'client', text: string, is_internal = false): ProjectComment => {
    const { uid, first_name, last_name, company_name } = accountOf(role)
    return {
      ...ofProject,
      ...{ id: `${entry_id}-${id}`, entry_kind: 'milestone', entry_id, text, is_internal, user_id: uid },
      author: { first_name, last_name, company_name },
      from: role === 'admin' ? 'staff' : 'client',
      created_at: before(is_internal ? 1 : role === 'admin' ? 2 : 3),
    }
  }
  const comments = [
    comment('question', 'client', 'Can our engineer be present at the test?'),
    comment('answer', 'admin', 'Yes. We send the day and the place a week before.'),
    comment('note', 'admin', 'Ask the contractor to keep a seat in the car.', true),
  ]
  return { risks, comments }
}
