import { COLLECTIONS } from '@domain/collections.ts'
import { recordOrganisation } from '@domain/platform/access/permissions.ts'
import {
  inPlanOrder,
  type Plan,
  type PlanEntry,
  progressOfPlan,
  type SharedPlan,
  sharedEntries,
} from '@domain/projects/plan.ts'
import { PLAN_ENTRIES_MAX } from '@domain/projects/plan-fields.ts'
import type { Project } from '@domain/projects/project.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { ApiError } from '../platform/endpoint/errors.ts'
import { collections, db, type Writes, withDates } from '../platform/endpoint/firebase.ts'

const projectRef = (projectId: string) => collections.projects.doc(projectId)
export const planRef = (projectId: string) => collections.projectPlans.doc(projectId)
export const sharedPlanRef = (projectId: string) => collections.sharedPlans.doc(projectId)

/** A project with its plan, as they were read. */
export interface StoredPlan {
  project: Project
  entries: PlanEntry[]
  projectRecord: DocumentSnapshot
  planRecord: DocumentSnapshot
}

/** Reads in the caller's transaction if given. @throws ApiError `projects/not-found` */
export async function readPlan(projectId: string, transaction?: Transaction): Promise<StoredPlan> {
  const [projectRecord, planRecord] = await (transaction ?? db).getAll(projectRef(projectId), planRef(projectId))
  if (!projectRecord || !planRecord) throw new ApiError('projects/not-found', 404)
  const project = projectIn(projectRecord)
  const { entries = [] } = (planRecord.data() ?? {}) as Partial<Plan>
  return { project, entries, projectRecord, planRecord }
}

/** A project without its plan. @throws ApiError `projects/not-found` */
export async function readProject(projectId: string): Promise<Project> {
  return projectIn(await projectRef(projectId).get())
}

function projectIn(record: DocumentSnapshot): Project {
  const fields = record.data()
  if (!fields) throw new ApiError('projects/not-found', 404)
  return { ...withDates(fields), id: record.id } as Project
}

export function projectFields(project: Project): Pick<Plan, 'client_id' | 'organisation_id'> & {
  project_id: string
  project: { title: string }
} {
  const { id: project_id, client_id, title } = project
  return {
    project_id,
    project: { title },
    client_id,
    organisation_id: recordOrganisation(COLLECTIONS.projects, project),
  }
}

/**
 * Adds the new entries of a plan, what partners see of them, and the project's progress to an atomic write. The write fails
 * if the plan or the project has changed since it was read: partners who were removed meanwhile must not see it.
 * @throws ApiError `plans/too-many-entries`
 */
export function writePlan(writes: Writes, { project, projectRecord, planRecord }: StoredPlan, entries: PlanEntry[]): void {
  if (entries.length > PLAN_ENTRIES_MAX) throw new ApiError('plans/too-many-entries', 409)
  const { client_id, organisation_id } = projectFields(project)
  const plan: Omit<Plan, 'id'> = { client_id, organisation_id, entries: inPlanOrder(entries) }
  if (planRecord.updateTime) writes.update(planRecord.ref, { ...plan }, { lastUpdateTime: planRecord.updateTime })
  else writes.create(planRecord.ref, plan)
  const shared: Omit<SharedPlan, 'id'> = {
    partner_ids: project.partner_ids,
    entries: sharedEntries(plan.entries),
  }
  if (shared.entries.length > 0) writes.set(sharedPlanRef(project.id), shared)
  else writes.delete(sharedPlanRef(project.id))
  const progress_percentage = progressAfter(project, entries)
  const unchanged = projectRecord.updateTime ? { lastUpdateTime: projectRecord.updateTime } : {}
  writes.update(projectRecord.ref, { progress_percentage }, unchanged)
}

/** The progress of a project: that of its plan, unless the office fixed it or no milestone has a weight. */
export function progressAfter(
  project: Pick<Project, 'progress_percentage' | 'progress_fixed'>,
  entries: readonly PlanEntry[],
): number {
  const { progress_percentage, progress_fixed } = project
  return progress_fixed ? progress_percentage : (progressOfPlan(entries) ?? progress_percentage)
}

/** The entries with one of them replaced or added. */
export function withEntry(entries: readonly PlanEntry[], entry: PlanEntry): PlanEntry[] {
  return [...entries.filter(({ id }) => id !== entry.id), entry]
}

/** The entries without one of them, which no other waits for any longer. */
export function withoutEntry(entries: readonly PlanEntry[], id: string): PlanEntry[] {
  const others = entries.filter((entry) => entry.id !== id)
  return others.map((entry) => ({ ...entry, depends_on: entry.depends_on.filter((each) => each !== id) }))
}
