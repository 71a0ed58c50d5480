import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { type ClientNames, getBuyer } from '@domain/platform/client-names.ts'
import type { Milestone } from '@domain/projects/milestone.ts'
import { milestoneEntry, sharedEntries } from '@domain/projects/plan.ts'
import { sampleMilestone } from './sample-milestones.ts'

type Changes = Record<string, unknown>

const CREATED_AT = new Date('2016-11-20T07:30:00Z')
const OF_PROJECT = { project_id: 'owners-project', project: { title: 'Cold chain for eleven dispensaries' } }
const ofClient = (clientId: string) => ({ ...OF_PROJECT, client_id: clientId, organisation_id: clientId })
const STORED = { revision: 0, created_by: 'admin', created_at: CREATED_AT }
const history = (to: string) => [{ from: null, to, reason: '', by: 'admin', at: CREATED_AT.valueOf() }]

/** From which network a person accepted a milestone. */
export const sampleMilestoneSigner = (uid: string): Record<string, unknown> => ({
  user_id: uid,
  address: '192.0.2.14',
  certificate_number: 'ACC-2016-0007',
})

/** A complete, valid requested document that is open. */
export function sampleRequest(clientId: string, changes: Changes = {}): Record<string, unknown> {
  return {
    ...ofClient(clientId),
    title: 'Land title',
    why: 'The county approves the building only with it.',
    category: 'business_docs',
    due_on: '2026-10-20',
    first_due_on: '2026-10-20',
    is_required: true,
    delay_reason: '',
    depends_on: [],
    status: 'open',
    document_id: null,
    reason: '',
    finished_on: null,
    reminded_on: null,
    history: history('open'),
    ...STORED,
    ...changes,
  }
}

/** The plan of a project with one milestone. */
export function samplePlan(clientId: string, changes: Changes = {}): Record<string, unknown> {
  return { client_id: clientId, organisation_id: clientId, entries: [sampleMilestoneEntry(clientId)], ...changes }
}

/** What the partners of `partnerIds` see of the plan of a project. */
export function sampleSharedPlan(uid: string, partnerIds = ['partner']): Record<string, unknown> {
  return { partner_ids: partnerIds, entries: sharedEntries([{ ...sampleMilestoneEntry(uid), shared: true }]) }
}

const sampleMilestoneEntry = (uid: string) =>
  milestoneEntry({ ...(sampleMilestone(uid) as unknown as Milestone), id: 'owners-milestone' })

/** A complete, valid risk that its client sees. */
export function sampleRisk(clientId: string, changes: Changes = {}): Record<string, unknown> {
  return {
    ...ofClient(clientId),
    kind: 'risk',
    title: 'Customs may hold the transformers',
    effect: 'The installation would start a month later.',
    owner: 'Logistics',
    due_on: '2026-11-30',
    status: 'open',
    is_visible: true,
    ...STORED,
    ...changes,
  }
}

/** A complete, valid comment of the office that the client sees. */
export function sampleComment(clientId: string, changes: Changes = {}): Record<string, unknown> {
  return {
    project_id: OF_PROJECT.project_id,
    client_id: clientId,
    organisation_id: clientId,
    entry_kind: 'milestone',
    entry_id: 'owners-milestone',
    text: 'The report follows on Friday.',
    is_internal: false,
    user_id: 'admin',
    author: { first_name: 'Naliaka', last_name: 'Barasa', company_name: '' },
    from: 'staff',
    created_at: CREATED_AT,
    ...changes,
  }
}

/** The templates of a service. */
export const sampleChecklist = (): Record<string, unknown> => ({
  items: [{ title: 'Land title', why: '', category: 'business_docs', is_required: true, due_days: 14 }],
  revision: 1,
  updated_by: 'admin',
  updated_at: CREATED_AT,
})

/** The records of a person's project. Each has the mark, and the last two of each kind are hidden from its client. */
export function planRecords(uid: string, mark: string, names: ClientNames): [string, object][] {
  const hidden = { title: 'The supplier may be insolvent', is_visible: false }
  return [
    [`${COLLECTIONS.projectPlans}/${mark}-own`, samplePlan(uid)],
    [`${COLLECTIONS.sharedPlans}/${mark}-shared`, sampleSharedPlan('everything-client', [uid, 'another-partner'])],
    [`${COLLECTIONS.milestones}/${mark}-milestone`, sampleMilestone(uid, { buyer: getBuyer({ client: names }) })],
    [`${COLLECTIONS.milestoneSigners}/${mark}-milestone`, sampleMilestoneSigner(uid)],
    [`${COLLECTIONS.requestedDocuments}/${mark}-request`, sampleRequest(uid)],
    [`${COLLECTIONS.projectRisks}/${mark}-risk`, sampleRisk(uid)],
    [`${COLLECTIONS.projectRisks}/${mark}-hidden`, sampleRisk(uid, hidden)],
    [`${COLLECTIONS.projectComments}/${mark}-comment`, sampleComment(uid, { user_id: uid, author: names, from: 'client' })],
    [`${COLLECTIONS.projectComments}/${mark}-note`, sampleComment(uid, { is_internal: true, text: `Note on ${mark}` })],
    [`${SERVER_COLLECTIONS.calendarFeeds}/${uid}`, { token_hash: `token-${mark}`, sealed: '', created_at: CREATED_AT }],
  ]
}
