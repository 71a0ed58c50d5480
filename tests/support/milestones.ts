import { COLLECTIONS } from '@domain/collections.ts'
import { type Milestone, milestoneSchema } from '@domain/projects/milestone.ts'
import { inPlanOrder, milestoneEntry, type Plan, type PlanEntry, planSchema, sharedEntries } from '@domain/projects/plan.ts'
import { deepDates } from '../../functions/src/platform/endpoint/firebase.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from './accounts.ts'
import { putFile } from './document-files.ts'
import type { Member } from './members.ts'
import { storedProject } from './projects.ts'
import { newRecordId } from './record-id.ts'
import { sampleMilestone } from './sample-milestones.ts'
import { readRecord } from './stored-records.ts'

type Changes = Record<string, unknown>

/** Adds entries to the stored plan of a project, and what its partners see of them. */
export async function addToPlan(projectId: string, added: readonly PlanEntry[]): Promise<void> {
  const project = (await readRecord(`${COLLECTIONS.projects}/${projectId}`)) ?? {}
  const { client_id, organisation_id, partner_ids } = project as Record<string, unknown>
  const plan = adminDb.collection(COLLECTIONS.projectPlans).doc(projectId)
  const { entries: known = [] } = ((await plan.get()).data() ?? {}) as Partial<Plan>
  const entries = inPlanOrder([...known, ...added])
  await plan.set({ client_id, organisation_id, entries })
  const shared = sharedEntries(entries)
  const copy = adminDb.collection(COLLECTIONS.sharedPlans).doc(projectId)
  if (shared.length > 0) await copy.set({ partner_ids, entries: shared })
}

/** Stores a milestone of a project of this client, by default a new one, with the project's plan. */
export async function storedMilestone(
  clientId: string,
  { id = newRecordId(), ...changes }: Changes & { id?: string } = {},
): Promise<{ id: string; project_id: string }> {
  const project_id = String(changes['project_id'] ?? (await storedProject(clientId)))
  const record = sampleMilestone(clientId, { ...changes, project_id })
  await adminDb.collection(COLLECTIONS.milestones).doc(id).set(record)
  await addToPlan(project_id, [milestoneEntry({ ...record, id } as Milestone)])
  return { id, project_id }
}

/** The stored milestone, with every field validated; undefined if it is missing. */
export async function readMilestone(id: string): Promise<Milestone | undefined> {
  const data = await readRecord(`${COLLECTIONS.milestones}/${id}`)
  return data && milestoneSchema.exact().validateSync({ ...deepDates<object>(data), id }, { strict: true })
}

/** The stored entries of a project's plan, validated. */
export async function readEntries(projectId: string): Promise<PlanEntry[]> {
  const data = await readRecord(`${COLLECTIONS.projectPlans}/${projectId}`)
  return data ? planSchema.exact().validateSync({ ...data, id: projectId }, { strict: true }).entries : []
}

/** The values of the form of a milestone. */
export const milestoneFormValues = (changes: Changes = {}) => ({
  title: 'Panels installed',
  result: 'Panels on all roofs.',
  planned_start: '2026-12-01',
  planned_end: '2026-12-18',
  weight: 10,
  amount: null,
  shared: false,
  depends_on: [],
  ...changes,
})

/** Starts and submits a planned milestone like the office, with files at these paths of the admin. */
export async function submitAs(admin: Member, milestone_id: string, paths: readonly string[] = [], revision = 0) {
  for (const path of paths) await putFile(path)
  await callAs(admin.idToken, 'start-milestone', { milestone_id, revision })
  const request = { milestone_id, revision: revision + 1, note: 'It is done.', attachments: paths }
  return callAs(admin.idToken, 'submit-milestone', request)
}

/** Answers to the submission with this revision, by default with an acceptance. */
export function answerTo(by: Pick<Member, 'idToken'>, milestone_id: string, revision: number, changes: Changes = {}) {
  const answer = { milestone_id, revision, decision: 'accepted', name: 'Amina Lokwawi', reason: '', ...changes }
  return callAs(by.idToken, 'decide-milestone', answer)
}
