import { COLLECTIONS } from '../../src/domain/collections.ts'
import { getBuyer } from '../../src/domain/platform/client-names.ts'
import { type CalendarDate, DAY_MS, dayInNairobi, daysAfter, toMoment } from '../../src/domain/platform/dates.ts'
import type { Milestone, MilestoneStatus } from '../../src/domain/projects/milestone.ts'
import { inPlanOrder, milestoneEntry, requestEntry, sharedEntries } from '../../src/domain/projects/plan.ts'
import type { RequestedDocument, RequestStatus } from '../../src/domain/projects/requested-document.ts'
import { ACCEPTANCE_SENTENCES as TEXTS } from '../../src/domain/texts/en/billing/verification.ts'
import { ADMIN, getDemoAccount } from './people.ts'
import { demoProjects } from './projects.ts'
import { remarksOn } from './remarks.ts'
import { buildHistory, numberRecords, readRows, seededNumber } from './rows.ts'

/** A milestone. Days are counted from today. */
interface MilestoneRow extends Pick<Milestone, 'title' | 'result' | 'weight'> {
  project: string
  key: string
  path: MilestoneStatus[]
  from: number
  to: number
  /** The last day that was planned first, if it was another one. */
  firstTo?: number
  delay?: string
  /** The day on which work began, if it was not the planned one. */
  started?: number
  finished?: number
  /** Keys of milestones of the same project. */
  waitsFor?: string[]
  amount?: number
  shared?: boolean
  /** Why the client wants changes. */
  changes?: string
}

/** A requested document. Days are counted from today. */
interface RequestRow extends Pick<RequestedDocument, 'title' | 'why' | 'category'> {
  project: string
  key: string
  path: RequestStatus[]
  due: number
  firstDue?: number
  delay?: string
  is_required?: boolean
  document?: string
  /** Why it was waived. */
  reason?: string
}

/**
 * The milestones, requested documents, risks and comments of some demo projects, with the plans that repeat them.
 * @param now their days lie around it, so that some are always late and some ahead
 */
export function demoPlans(now: Date) {
  const milestones = buildSeededMilestones(readRows<MilestoneRow[]>('milestones'), dayInNairobi(now))
  const requestedDocuments = readRows<RequestRow[]>('requested-documents').map((row) =>
    buildSeededRequest(row, dayInNairobi(now)),
  )
  const accepted = milestones.flatMap(({ id, acceptance }) => (acceptance ? [{ id, acceptance }] : []))
  const planned = demoProjects().map(({ id, client_id, organisation_id = client_id, partner_ids }) => {
    const ofProject = ({ project_id }: { project_id: string }) => project_id === id
    const entries = [
      ...milestones.filter(ofProject).map(milestoneEntry),
      ...requestedDocuments.filter(ofProject).map(requestEntry),
    ]
    return { id, client_id, organisation_id, partner_ids, entries: inPlanOrder(entries) }
  })
  return {
    ...remarksOn(milestones[0] as Milestone, now),
    milestones,
    requestedDocuments,
    projectPlans: planned.filter(({ entries }) => entries.length > 0).map(({ partner_ids: _, ...plan }) => plan),
    sharedPlans: planned
      .map(({ id, partner_ids, entries }) => ({ id, partner_ids, entries: sharedEntries(entries) }))
      .filter(({ entries }) => entries.length > 0),
    milestoneSigners: accepted.map(({ id, acceptance: { by: user_id, certificate_number } }) => ({
      ...{ id, user_id, certificate_number },
      address: '192.0.2.14',
    })),
    numbers: numberRecords(
      'acceptance',
      COLLECTIONS.milestones,
      accepted.map(({ id }, index) => ({ id, number: index + 1 })),
    ),
  }
}

/** What a record of a project copies from it. @throws Error if no demo project has this id */
function projectCopies(project_id: string) {
  const found = demoProjects().find(({ id }) => id === project_id)
  if (!found) throw new Error(`No demo project ${project_id}`)
  const { client_id, organisation_id = client_id, title } = found
  return { copies: { project_id, project: { title }, client_id, organisation_id }, currency: found.budget_currency }
}

const nine = (day: CalendarDate) => toMoment(day, '09:00').valueOf()

function buildSeededMilestones(rows: readonly MilestoneRow[], today: CalendarDate): Milestone[] {
  const accepted = rows.filter(({ path }) => path.at(-1) === 'accepted')
  return rows.map((row) => buildSeededMilestone(row, today, accepted.indexOf(row) + 1))
}

function buildSeededMilestone(row: MilestoneRow, today: CalendarDate, number: number): Milestone {
  const { key, title, result, path, from, to, weight, started = from, finished } = row
  const status = path.at(-1) ?? 'planned'
  const { copies, currency } = projectCopies(row.project)
  const client = getDemoAccount(copies.client_id.replace('demo-', ''))
  const day = (offset: number) => daysAfter(today, offset)
  const end = nine(day(finished ?? Math.min(to, 0)))
  const moments = [nine(day(from)) - 14 * DAY_MS, nine(day(started)), end - (path.length - 3) * DAY_MS, end]
  const history = buildHistory<MilestoneStatus>(
    path.map((to, index) => ({
      to,
      reason: to === 'changes_requested' ? (row.changes ?? '') : '',
      by: to === 'accepted' || to === 'changes_requested' ? client.uid : ADMIN,
      at: moments[index] ?? end,
    })),
  )
  const submitted = history.find((change) => change.to === 'submitted')
  const answered = history.find((change) => change.to === 'changes_requested')
  const changes = answered ? { reason: answered.reason, by: answered.by, at: answered.at } : null
  const name = `${client.first_name} ${client.last_name}`
  const acceptance = {
    ...{ name, by: client.uid, account: { name, email: client.email } },
    at: new Date(end),
    text: [TEXTS.accepted(title, copies.project.title), `${TEXTS.result}\n${result}`, TEXTS.noFiles].join('\n\n'),
    certificate_number: seededNumber('acceptance', number),
  }
  return {
    ...copies,
    ...{ currency, title, result, status, weight, history },
    id: `${row.project}-${key}`,
    planned_start: day(from),
    planned_end: day(to),
    first_planned_end: day(row.firstTo ?? to),
    started_on: status === 'planned' ? null : day(started),
    finished_on: finished === undefined ? null : day(finished),
    delay_reason: row.delay ?? '',
    depends_on: (row.waitsFor ?? []).map((each) => `${row.project}-${each}`),
    amount: row.amount ?? null,
    shared: row.shared ?? false,
    submissions: submitted ? [{ at: submitted.at, by: ADMIN, note: 'Please see the result on site.', files: [], changes }] : [],
    ...(status === 'accepted' ? { acceptance, buyer: getBuyer({ client }) } : { acceptance: null, buyer: null }),
    invoice_id: null,
    revision: path.length - 1,
    created_by: ADMIN,
    created_at: new Date(history[0]?.at ?? 0),
  }
}

function buildSeededRequest(row: RequestRow, today: CalendarDate): RequestedDocument {
  const { project, key, title, why, category, path, due, reason = '' } = row
  const status = path.at(-1) ?? 'open'
  const { copies } = projectCopies(project)
  const day = (offset: number) => daysAfter(today, offset)
  const last = Math.min(due, -1)
  const history = buildHistory<RequestStatus>(
    path.map((to, index) => ({
      to,
      reason: index === path.length - 1 ? reason : '',
      by: to === 'uploaded' ? copies.client_id : ADMIN,
      at: index === 0 ? nine(day(last - 20)) : nine(day(last)) - (path.length - 1 - index) * DAY_MS,
    })),
  )
  return {
    ...copies,
    ...{ title, why, category, status, reason, history },
    id: `${project}-${key}`,
    due_on: day(due),
    first_due_on: day(row.firstDue ?? due),
    is_required: row.is_required ?? true,
    delay_reason: row.delay ?? '',
    depends_on: [],
    document_id: row.document ?? null,
    finished_on: status === 'approved' || status === 'waived' ? day(last) : null,
    reminded_on: null,
    revision: path.length - 1,
    created_by: ADMIN,
    created_at: new Date(history[0]?.at ?? 0),
  }
}
