import { COLLECTIONS } from '@domain/collections.ts'
import { inPlanOrder, type PlanEntry, sharedEntries } from '@domain/projects/plan.ts'
import { adminDb } from '../../scripts/seed/admin.ts'

/** A complete, valid entry of a plan. */
export function samplePlanEntry(id: string, changes: Partial<PlanEntry> = {}): PlanEntry {
  return {
    ...{ id, kind: 'milestone', title: `Entry ${id}`, status: 'planned', planned_start: '2026-10-01' },
    ...{ planned_end: '2026-12-31', first_planned_end: '2026-12-31', started_on: null, finished_on: null },
    ...{ delay_reason: '', depends_on: [], weight: 1, shared: false, is_required: false, category: null },
    ...changes,
  }
}

/** Stores the plan of a client's project, and what its partners see of it. */
export async function storePlanEntries(projectId: string, clientId: string, entries: PlanEntry[], partnerIds: string[] = []) {
  const plan = { client_id: clientId, organisation_id: clientId, entries: inPlanOrder(entries) }
  await adminDb.collection(COLLECTIONS.projectPlans).doc(projectId).set(plan)
  const shared = { partner_ids: partnerIds, entries: sharedEntries(plan.entries) }
  if (shared.entries.length > 0) await adminDb.collection(COLLECTIONS.sharedPlans).doc(projectId).set(shared)
}
