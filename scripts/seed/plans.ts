import { COLLECTIONS, SERVER_COLLECTIONS } from '../../src/domain/collections.ts'
import { buyerOf } from '../../src/domain/platform/client-names.ts'
import { type CalendarDate, DAY_MS, dayInNairobi, daysAfter, momentOf } from '../../src/domain/platform/dates.ts'
import { numberText } from '../../src/domain/platform/number.collection.ts'
import type { ProjectComment } from '../../src/domain/projects/comment.ts'
import type { Milestone, MilestoneSigner, MilestoneStatus } from '../../src/domain/projects/milestone.ts'
import {
  inPlanOrder,
  milestoneEntry,
  type Plan,
  requestEntry,
  type SharedPlan,
  sharedEntries,
} from '../../src/domain/projects/plan.ts'
import type { Project } from '../../src/domain/projects/project.ts'
import type { RequestedDocument } from '../../src/domain/projects/requested-document.ts'
import type { Risk } from '../../src/domain/projects/risk.ts'
import { ACCEPTANCE_SENTENCES as TEXTS } from '../../src/domain/texts/en/billing/acceptances.ts'
import { SEEDED_YEAR } from './invoices.ts'
import { MILESTONE_ROWS, type MilestoneRow } from './milestone-rows.ts'
import { type AssignedNumber, numberRecords } from './number-records.ts'
import { accountOf } from './people.ts'
import { demoProjects } from './projects.ts'
import { REQUEST_PATHS, REQUEST_ROWS, type RequestRow } from './request-rows.ts'
import { riskRecords } from './risks.ts'

/** The milestones, requested documents, risks and comments of the demo projects, with the plans that repeat them. */
export interface PlanRecords {
  milestones: Milestone[]
  signers: MilestoneSigner[]
  requests: RequestedDocument[]
  plans: Plan[]
  sharedPlans: SharedPlan[]
  risks: Risk[]
  comments: ProjectComment[]
  numbers: AssignedNumber[]
}

const ADMIN = accountOf('admin').uid
const PATHS: Record<MilestoneStatus, readonly MilestoneStatus[]> = {
  planned: ['planned'],
  in_progress: ['planned', 'in_progress'],
  submitted: ['planned', 'in_progress', 'submitted'],
  changes_requested: ['planned', 'in_progress', 'submitted', 'changes_requested'],
  accepted: ['planned', 'in_progress', 'submitted', 'accepted'],
}

/** The plans of some demo projects. @param now their days lie around it, so that some are always late and some ahead */
export function demoPlans(now: Date): PlanRecords {
  const today = dayInNairobi(now)
  const milestones = MILESTONE_ROWS.map((row) => milestoneOf(row, today))
  const requests = REQUEST_ROWS.map((row) => requestOf(row, today))
  const accepted = milestones.filter(({ acceptance }) => acceptance !== null)
  const plans = demoProjects().flatMap((project) => planOf(project, milestones, requests))
  const [first] = milestones
  return {
    ...(first ? riskRecords(first, now) : { risks: [], comments: [] }),
    milestones,
    requests,
    plans,
    sharedPlans: demoProjects().flatMap((project) => sharedPlanOf(project, plans)),
    signers: accepted.flatMap(({ id, acceptance }) =>
      acceptance
        ? [{ id, user_id: acceptance.by, address: '192.0.2.14', certificate_number: acceptance.certificate_number }]
        : [],
    ),
    numbers: numberRecords(
      { series: 'acceptance', year: SEEDED_YEAR, collection: COLLECTIONS.milestones },
      accepted.map(({ id }, index) => ({ id, number: index + 1 })),
    ),
  }
}

export function planRecords(now: Date): [collection: string, records: readonly { id: string }[]][] {
  const { milestones, signers, requests, plans, sharedPlans, risks, comments, numbers } = demoPlans(now)
  return [
    [SERVER_COLLECTIONS.numbers, numbers],
    [COLLECTIONS.milestones, milestones],
    [COLLECTIONS.milestoneSigners, signers],
    [COLLECTIONS.requestedDocuments, requests],
    [COLLECTIONS.projectPlans, plans],
    [COLLECTIONS.sharedPlans, sharedPlans],
    [COLLECTIONS.projectRisks, risks],
    [COLLECTIONS.projectComments, comments],
  ]
}

function planOf({ id, client_id, organisation_id }: Project, milestones: Milestone[], requests: RequestedDocument[]): Plan[] {
  const ofProject = ({ project_id }: { project_id: string }) => project_id === id
  const entries = [...milestones.filter(ofProject).map(milestoneEntry), ...requests.filter(ofProject).map(requestEntry)]
  if (entries.length === 0) return []
  return [{ id, client_id, organisation_id: organisation_id ?? client_id, entries: inPlanOrder(entries) }]
}

function sharedPlanOf({ id, partner_ids }: Project, plans: Plan[]): SharedPlan[] {
  const entries = sharedEntries(plans.find((plan) => plan.id === id)?.entries ?? [])
  return entries.length > 0 ? [{ id, partner_ids, entries }] : []
}

/** What a record of a project copies from it. @throws Error if no demo project has this id */
function copiesOf(projectId: string) {
  const project = demoProjects().find(({ id }) => id === projectId)
  if (!project) throw new Error(`No demo project ${projectId}`)
  const { client_id, organisation_id = client_id, title } = project
  return { project_id: projectId, project: { title }, client_id, organisation_id, currency: project.budget_currency }
}

const at = (day: CalendarDate) => momentOf(day, '09:00').valueOf()

function milestoneOf(row: MilestoneRow, today: CalendarDate): Milestone {
  const { key, title, result, status, from, to, weight } = row
  const copies = copiesOf(row.project)
  const day = (offset: number) => daysAfter(today, offset)
  const end = at(day(row.finished ?? Math.min(to, 0)))
  const path = PATHS[status]
  const begun = at(day(row.started ?? from))
  const moments = [at(day(from)) - 14 * DAY_MS, begun, end - (path.length - 3) * DAY_MS, end]
  const history = path.map((status, index) => ({
    from: path[index - 1] ?? null,
    to: status,
    reason: status === 'changes_requested' ? (row.changes ?? '') : '',
    by: status === 'accepted' || status === 'changes_requested' ? copies.client_id : ADMIN,
    at: moments[index] ?? end,
  }))
  const submitted = history.find((change) => change.to === 'submitted')
  const answered = history.find((change) => change.to === 'changes_requested')
  const changes = answered ? { reason: answered.reason, by: answered.by, at: answered.at } : null
  const milestone: Milestone = {
    id: milestoneId(row.project, key),
    ...copies,
    ...{ title, result, status, weight },
    planned_start: day(from),
    planned_end: day(to),
    first_planned_end: day(row.firstTo ?? to),
    started_on: status !== 'planned' ? day(row.started ?? from) : null,
    finished_on: row.finished === undefined ? null : day(row.finished),
    delay_reason: row.delay ?? '',
    depends_on: (row.waitsFor ?? []).map((each) => milestoneId(row.project, each)),
    amount: row.amount ?? null,
    shared: row.shared ?? false,
    submissions: submitted ? [{ at: submitted.at, by: ADMIN, note: 'Please see the result on site.', files: [], changes }] : [],
    ...{ acceptance: null, buyer: null, invoice_id: null },
    history,
    revision: path.length - 1,
    created_by: ADMIN,
    created_at: new Date(history[0]?.at ?? 0),
  }
  return status === 'accepted' ? { ...milestone, ...acceptanceOf(row, milestone, end) } : milestone
}

const milestoneId = (project: string, key: string) => `${project}-${key}`

function acceptanceOf(row: MilestoneRow, milestone: Milestone, moment: number): Pick<Milestone, 'acceptance' | 'buyer'> {
  const { client_id: by, title, project, result } = milestone
  const client = accountOf(by.replace('demo-', ''))
  const number = MILESTONE_ROWS.filter(({ status }) => status === 'accepted').indexOf(row) + 1
  const name = `${client.first_name} ${client.last_name}`
  const acceptance = {
    ...{ name, by, account: { name, email: client.email } },
    at: new Date(moment),
    text: [TEXTS.accepted(title, project?.title ?? ''), `${TEXTS.result}\n${result}`, TEXTS.noFiles].join('\n\n'),
    certificate_number: numberText('acceptance', SEEDED_YEAR, number),
  }
  return { acceptance, buyer: buyerOf({ client }) }
}

function requestOf(row: RequestRow, today: CalendarDate): RequestedDocument {
  const { key, title, why, category, status, due } = row
  const { currency: _none, ...copies } = copiesOf(row.project)
  const day = (offset: number) => daysAfter(today, offset)
  const path = REQUEST_PATHS[status]
  const isFinished = status === 'approved' || status === 'waived'
  const last = Math.min(due, -1)
  const history = path.map((status, index) => ({
    from: path[index - 1] ?? null,
    to: status,
    reason: index === path.length - 1 ? (row.reason ?? '') : '',
    by: status === 'uploaded' ? copies.client_id : ADMIN,
    at: index === 0 ? at(day(last - 20)) : at(day(last)) - (path.length - 1 - index) * DAY_MS,
  }))
  return {
    id: `${row.project}-${key}`,
    ...copies,
    ...{ title, why, category, status },
    due_on: day(due),
    first_due_on: day(row.firstDue ?? due),
    is_required: row.isRequired ?? true,
    delay_reason: row.delay ?? '',
    depends_on: [],
    document_id: row.document ?? null,
    reason: row.reason ?? '',
    finished_on: isFinished ? day(last) : null,
    reminded_on: null,
    history,
    revision: path.length - 1,
    created_by: ADMIN,
    created_at: new Date(history[0]?.at ?? 0),
  }
}
