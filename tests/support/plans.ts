import { COLLECTIONS } from '@domain/collections.ts'
import type { Milestone } from '@domain/milestones/milestone.schema.ts'
import { inPlanOrder, milestoneEntry, requestEntry, sharedEntries } from '@domain/plans/plan.policy.ts'
import type { PlanEntry } from '@domain/plans/plan.schema.ts'
import type { RequestedDocument } from '@domain/requested-documents/requested-document.schema.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newRecordId } from './record-id.ts'
import { sampleMilestone, sampleRequest } from './sample-plans.ts'
import { sampleProject } from './sample-records.ts'

type Changes = Record<string, unknown>

/** What a plan consists of; the ids of the records are made here if they are missing. */
interface Planned {
  milestones?: Changes[]
  requests?: Changes[]
  project?: Changes
}

/** Stores a project of this client with its milestones and requested documents, and their consistent plan. */
export async function storedPlan(clientId: string, { milestones = [], requests = [], project = {} }: Planned) {
  const project_id = newRecordId()
  const stored: Changes = { ...sampleProject(clientId), ...project }
  const of = { project_id, project: { title: stored['title'] } }
  const made = milestones.map((each) => ({ id: newRecordId(), ...sampleMilestone(clientId, { ...of, ...each }) }))
  const asked = requests.map((each) => ({ id: newRecordId(), ...sampleRequest(clientId, { ...of, ...each }) }))
  const entries: PlanEntry[] = inPlanOrder([
    ...made.map((each) => milestoneEntry(each as unknown as Milestone)),
    ...asked.map((each) => requestEntry(each as unknown as RequestedDocument)),
  ])
  const batch = adminDb.batch()
  const set = (collection: string, id: string, fields: object) => batch.set(adminDb.collection(collection).doc(id), fields)
  set(COLLECTIONS.projects, project_id, stored)
  set(COLLECTIONS.projectPlans, project_id, { client_id: clientId, organisation_id: clientId, entries })
  const shared = sharedEntries(entries)
  if (shared.length > 0) {
    set(COLLECTIONS.sharedPlans, project_id, { partner_ids: stored['partner_ids'], entries: shared })
  }
  for (const { id, ...fields } of made) set(COLLECTIONS.milestones, id, fields)
  for (const { id, ...fields } of asked) set(COLLECTIONS.requestedDocuments, id, fields)
  await batch.commit()
  return { project_id, milestones: made.map(({ id }) => id), requests: asked.map(({ id }) => id) }
}
