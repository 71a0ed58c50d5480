import { COLLECTIONS } from '@domain/collections.ts'
import { recordOrganisation } from '@domain/platform/access/permissions.ts'
import { daysAfter } from '@domain/platform/dates.ts'
import type { Milestone } from '@domain/projects/milestone.ts'
import {
  inPlanOrder,
  makesCycle,
  milestoneEntry,
  type Plan,
  type PlanEntry,
  progressOfPlan,
  reasonAfter,
  requestEntry,
  type SharedPlan,
  sharedEntries,
} from '@domain/projects/plan.ts'
import { PLAN_ENTRIES_MAX } from '@domain/projects/plan-fields.ts'
import type { Project } from '@domain/projects/project.ts'
import type { RequestedDocument } from '@domain/projects/requested-document.ts'
import type { DocumentReference, DocumentSnapshot, Transaction, WriteBatch } from 'firebase-admin/firestore'
import { ApiError, collections, db, type Writes, withDates } from '../platform/endpoint/firebase.ts'

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

/** @throws ApiError if an entry would wait for something that is no milestone of its plan, or for itself */
export function assertDependencies(entries: readonly PlanEntry[], id: string, dependsOn: readonly string[]): void {
  if (makesCycle(entries, id, dependsOn)) throw new ApiError('plans/cycle', 409)
  assertMilestones(entries, dependsOn)
}

/** @throws ApiError if one of the ids is not that of a milestone of the plan */
export function assertMilestones(entries: readonly PlanEntry[], ids: readonly string[]): void {
  const isMilestone = (each: string) => entries.some((entry) => entry.id === each && entry.kind === 'milestone')
  if (!ids.every(isMilestone)) throw new ApiError('plans/dependency-unknown', 409)
}

interface Delay {
  days: number
  reason: string
}

/**
 * Adds to a write that entries of a plan are later by some days. The write fails if one of them has changed meanwhile.
 * @returns the entries as they will be
 */
export async function moveEntries(
  writes: WriteBatch,
  entries: readonly PlanEntry[],
  { days, reason }: Delay,
): Promise<PlanEntry[]> {
  const moved = entries.map((entry) => {
    const planned_end = daysAfter(entry.planned_end, days)
    const planned_start = entry.planned_start && daysAfter(entry.planned_start, days)
    return { ...entry, planned_start, planned_end, delay_reason: reasonAfter(entry, planned_end, reason) }
  })
  await changeRecords(writes, moved, (record, { kind, planned_start, planned_end, delay_reason }) => {
    const change = { delay_reason, revision: Number(record.get('revision')) + 1 }
    if (kind === 'document') return { ...change, due_on: planned_end } satisfies Partial<RequestedDocument>
    return { ...change, planned_start: planned_start ?? planned_end, planned_end } satisfies Partial<Milestone>
  })
  return moved
}

/** Adds to the deletion of a milestone that nothing waits for it any longer. */
export async function releaseDependants(writes: WriteBatch, entries: readonly PlanEntry[], id: string): Promise<void> {
  const waiting = entries.filter(({ depends_on }) => depends_on.includes(id))
  await changeRecords(writes, waiting, (record, { depends_on }) => ({
    depends_on: depends_on.filter((each) => each !== id),
    revision: Number(record.get('revision')) + 1,
  }))
}

async function changeRecords(
  writes: WriteBatch,
  entries: readonly PlanEntry[],
  toChangedFields: (record: DocumentSnapshot, entry: PlanEntry) => object,
): Promise<void> {
  if (entries.length === 0) return
  const records = await db.getAll(...entries.map(({ kind, id }) => entryRecordRef(kind, id)))
  for (const [index, record] of records.entries()) {
    const entry = entries[index]
    if (!entry || !record.updateTime) continue
    // Their titles stay, so the search index stays too.
    writes.update(record.ref, toChangedFields(record, entry), { lastUpdateTime: record.updateTime })
  }
}

export function entryRecordRef(kind: EntryKind, id: string): DocumentReference {
  return db.collection(KINDS[kind].collection).doc(id)
}

export type EntryKind = keyof EntryRecords

export const KINDS: {
  [K in EntryKind]: {
    collection: 'milestones' | 'requested_documents'
    toPlanEntry: (record: EntryRecords[K]) => PlanEntry
    missing: 'milestones/not-found' | 'requested-documents/not-found'
  }
} = {
  milestone: { collection: COLLECTIONS.milestones, toPlanEntry: milestoneEntry, missing: 'milestones/not-found' },
  document: {
    collection: COLLECTIONS.requestedDocuments,
    toPlanEntry: requestEntry,
    missing: 'requested-documents/not-found',
  },
}

/** The records of a plan by their kind, and what the schedule shows of each. */
export interface EntryRecords {
  milestone: Milestone
  document: RequestedDocument
}
