import { DAY_MS } from '../../src/domain/platform/dates.ts'
import { PROJECT_STAGES, type ProjectStatus } from '../../src/domain/platform/project-status.ts'
import type { Project } from '../../src/domain/projects/project.ts'
import { ADMIN, getDemoAccount, getPersonCopies } from './people.ts'
import { buildHistory, EQUAL_TIMES, readRows, scaleId } from './rows.ts'

type Input =
  | 'title'
  | 'description'
  | 'status'
  | 'progress_percentage'
  | 'start_date'
  | 'expected_completion'
  | 'budget_amount'
  | 'budget_currency'
type Row = Pick<Project, Input> & { client: string; is_shared?: boolean }

const ROWS = readRows<Row[]>('projects')
/** Newest first, a day apart, from a fixed day, so that every seed is identical. */
const NEWEST = Date.UTC(2026, 10, 16, 7, 30)
const HELD_FROM = 'feasibility'
const MONTH_MS = 30 * DAY_MS

/** The history up to the status: a month in each stage, and the last change on the day of the creation. */
function pathTo(status: ProjectStatus, last: number): Project['history'] {
  const reached = PROJECT_STAGES.slice(0, PROJECT_STAGES.indexOf(status === 'on_hold' ? HELD_FROM : status) + 1)
  const way: ProjectStatus[] = status === 'on_hold' ? [...reached, 'on_hold'] : reached
  return buildHistory(
    way.map((to, index) => ({
      to,
      by: ADMIN,
      at: last - (way.length - 1 - index) * MONTH_MS,
      reason: to === 'on_hold' ? 'Waiting for the client’s decision.' : '',
    })),
  )
}

export function demoProjects(): Project[] {
  return ROWS.map(({ client, is_shared, ...input }, at) => {
    const index = ROWS.slice(0, at).filter((row) => row.client === client).length
    const created = NEWEST - index * DAY_MS
    return {
      ...input,
      ...getPersonCopies(client),
      id: `${client}-project-${index + 1}`,
      client_id: getDemoAccount(client).uid,
      partner_ids: is_shared ? [getDemoAccount('partner').organisation_id] : [],
      held_from: input.status === 'on_hold' ? HELD_FROM : null,
      history: pathTo(input.status, created),
      created_at: new Date(created),
    }
  })
}

/** What a record copies from the project with this number of its client. */
export function getDemoProjectCopies(client: string, number: number | null) {
  const project = demoProjects().find(({ id }) => id === `${client}-project-${number}`)
  return { project_id: project?.id ?? null, project: project ? { title: project.title } : null }
}

/** `count` records for measuring lists: many have equal times, and every status occurs. */
export function scaleProjects(count: number): Project[] {
  const templates = demoProjects()
    .filter(({ client_id }) => client_id !== getDemoAccount('partner').uid)
    .map((project) => ({ ...project, partner_ids: [] }))
  return Array.from({ length: count }, (_, index) => {
    const template = templates[index % templates.length] as Project
    const number = String(index + 1).padStart(6, '0')
    const created_at = new Date(NEWEST - Math.floor(index / EQUAL_TIMES) * DAY_MS)
    return { ...template, id: scaleId(index + 1), title: `${template.title} ${number}`, created_at }
  })
}
