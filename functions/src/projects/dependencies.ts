import { daysAfter } from '@domain/platform/dates.ts'
import type { Milestone } from '@domain/projects/milestone.ts'
import { makesCycle, type PlanEntry, reasonAfter } from '@domain/projects/plan.ts'
import type { RequestedDocument } from '@domain/projects/requested-document.ts'
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { ApiError } from '../platform/endpoint/errors.ts'
import { db } from '../platform/endpoint/firebase.ts'
import { entryRecordRef } from './change-entry.ts'

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
  fieldsOf: (record: DocumentSnapshot, entry: PlanEntry) => object,
): Promise<void> {
  if (entries.length === 0) return
  const records = await db.getAll(...entries.map(({ kind, id }) => entryRecordRef(kind, id)))
  for (const [index, record] of records.entries()) {
    const entry = entries[index]
    if (!entry || !record.updateTime) continue
    // Their titles stay, so the search index stays too.
    writes.update(record.ref, fieldsOf(record, entry), { lastUpdateTime: record.updateTime })
  }
}
