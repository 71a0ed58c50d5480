import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { MergeStep } from '@domain/organisations/organisation.ts'
import * as endpoints from '@domain/organisations/organisations.endpoints.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/platform/dates.ts'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { collections, runTransactionWithRetry, unlessChanged, type Writes, withDates } from '../platform/endpoint/firebase.ts'
import { implementSchedule, loggedRun } from '../platform/endpoint/implement-schedule.ts'
import { logFailure } from '../platform/endpoint/log-failure.ts'
import { indexRecord } from '../platform/search/index-record.ts'
import { markLeft, organisationRef } from './members.ts'
import { followMerges, organisationIn, recordOrganisationEvent } from './membership.ts'
import { countLeft, type Merge, moveActivity, movePeople, moveRecords, moveShares } from './merge-steps.ts'

/** A merge in progress, or a finished one whose late writes are still moved (`organisation_merges/{source id}`). */
interface MergeRecord {
  source_id: string
  target_id: string
  by: string
  begun_at: Date
  /** Changes with each request, which starts a run. */
  requested_at: Date
  finished_at: Date | null
  /** When `sweepMerges` continues it. */
  due_at: Date
}

const mergeRef = (sourceId: string) => collections.organisationMerges.doc(sourceId)

/** An interrupted run is continued after this time; runs are idempotent, so two at once do no harm. */
const RETRY_MS = 10 * MINUTE_MS
/** When late writes are moved, after the end. The last is later than any running call or repeated event. */
const LATER_PASSES_MS = [10 * MINUTE_MS, HOUR_MS, DAY_MS, 2 * DAY_MS]

/** Adds a merge to the caller's atomic write; the trigger then starts it. */
export function requestMerge(writes: Writes, names: MergeNames, now: Date): void {
  storeMerge(writes, names, null, now)
}

/** Lets the job move late writes and log entries of an organisation that ends, because its only person leaves it. */
export function rememberMerged(writes: Writes, names: MergeNames, now: Date): void {
  storeMerge(writes, names, now, now)
}

type MergeNames = Pick<MergeRecord, 'source_id' | 'target_id' | 'by'>

function storeMerge(writes: Writes, names: MergeNames, finished_at: Date | null, now: Date): void {
  const due_at = new Date(now.valueOf() + RETRY_MS)
  const record: MergeRecord = { ...names, begun_at: now, requested_at: now, finished_at, due_at }
  writes.set(mergeRef(names.source_id), record)
}

/**
 * Moves everything of the source to the target. Each step only finds what is left, so a run after an interruption, or
 * beside another one, ends the same.
 * @param until when to stop, in milliseconds since 1970
 * @returns whether nothing is left
 */
async function runMerge({ source_id, target_id }: MergeRecord, until: number): Promise<boolean> {
  const target = await followMerges(target_id)
  if (!target) return true
  const { exists } = await organisationRef(source_id).get()
  const merge: Merge = { source_id, target, isEnded: !exists }
  const show = await createMergeProgress(source_id)
  for (;;) {
    await show.step('people')
    await show.add(await movePeople(merge, new Date()))
    await show.step('records')
    const addUntil = async (count: number) => {
      await show.add(count)
      return Date.now() < until
    }
    if (!(await moveRecords(merge, addUntil))) return false
    await show.step('shares')
    if (!(await moveShares(merge, addUntil))) return false
    await show.step('activity')
    if (!(await moveActivity(merge, async () => Date.now() < until))) return false
    await show.step('check')
    if ((await countLeft(source_id)) === 0) return true
  }
}

/** Shows the progress on the source's record, which the office reads. An organisation that has ended shows none. */
async function createMergeProgress(sourceId: string) {
  const ref = organisationRef(sourceId)
  const source = organisationIn(await ref.get())
  const isShown = source?.status === 'merging'
  let done = source?.merge?.done ?? 0
  const total = done + (isShown ? await countLeft(sourceId) : 0)
  let step: MergeStep = source?.merge?.step ?? 'people'
  const write = async () => {
    if (isShown) await unlessChanged(ref.update({ merge: { step, done, total: Math.max(total, done) } }))
  }
  return {
    step: (next: MergeStep) => {
      step = next
      return write()
    },
    add: (count: number) => {
      done += count
      return write()
    },
  }
}

/** Runs a merge and stores its end. Continues later what is left. */
export async function advanceMerge(sourceId: string, until: number, now = new Date()): Promise<void> {
  const stored = await mergeRef(sourceId).get()
  const fields = stored.data()
  if (!fields) return
  const record = withDates(fields) as MergeRecord
  // A run that is killed is continued, and one that fails does not delay the others.
  await stored.ref.update({ due_at: new Date(now.valueOf() + RETRY_MS) })
  if (!(await runMerge(record, until))) return
  if (record.finished_at === null) await finishMerge(sourceId, new Date())
  else await planNextPass(sourceId, record.finished_at, now)
}

async function finishMerge(sourceId: string, now: Date): Promise<void> {
  const [jobRef, sourceRef] = [mergeRef(sourceId), organisationRef(sourceId)]
  await runTransactionWithRetry(async (transaction) => {
    const [job, stored] = await transaction.getAll(jobRef, sourceRef)
    const record = job?.data() as MergeRecord | undefined
    const source = stored && organisationIn(stored)
    if (!record || record.finished_at !== null || !source) return
    const target = organisationIn(await transaction.get(organisationRef(record.target_id)))
    const due_at = new Date(now.valueOf() + (LATER_PASSES_MS[0] ?? 0))
    transaction.update(jobRef, { finished_at: now, due_at } satisfies Partial<MergeRecord>)
    const total = source.merge?.total ?? 0
    const fields = { status: 'merged', merge: { step: 'done', done: total, total } } as const
    transaction.update(sourceRef, fields)
    indexRecord(transaction, sourceRef, { ...source, ...fields })
    if (!target) return
    const [left, leftTarget] = [source.member_left_at, target.member_left_at]
    if (left && (!leftTarget || left > leftTarget)) markLeft(transaction, target.id, left)
    const event = { kind: 'organisation_merged', actor_id: record.by, organisation: target } as const
    recordOrganisationEvent(transaction, event, now)
  })
}

async function planNextPass(sourceId: string, finishedAt: Date, now: Date): Promise<void> {
  const next = LATER_PASSES_MS.map((ms) => new Date(finishedAt.valueOf() + ms)).find((moment) => moment > now)
  if (next) await mergeRef(sourceId).update({ due_at: next })
  else await mergeRef(sourceId).delete()
}

/** Less than the time limit of `continueMerge`. */
const WORK_MS = 500_000
/** Less than the time limit of `sweepMerges`; the next run continues. */
const SWEEP_MS = 240_000

/** Starts a requested merge, or moves what remains of an organisation that has ended. `sweepMerges` continues an interrupted run. */
export const continueMerge = onDocumentWritten(
  { document: `${SERVER_COLLECTIONS.organisationMerges}/{sourceId}`, timeoutSeconds: 540 },
  loggedRun('continueMerge', async ({ params, data }) => {
    const [before, after] = [data?.before.data(), data?.after.data()]
    const isRequested = after && String(before?.['requested_at']?.toMillis()) !== String(after['requested_at'].toMillis())
    if (isRequested) await advanceMerge(params.sourceId, Date.now() + WORK_MS)
  }),
)

/** The most merges per run: one without late writes takes some twenty queries. */
const MERGES_PER_RUN = 50

export const sweepMerges = implementSchedule(endpoints.sweepMerges, sweepDueMerges, { maxInstances: 1 })

async function sweepDueMerges(now: Date): Promise<void> {
  const { docs } = await collections.organisationMerges.where('due_at', '<=', now).orderBy('due_at').limit(MERGES_PER_RUN).get()
  const until = Date.now() + SWEEP_MS
  for (const { id } of docs) {
    // Only logs a failure, so that the other merges continue.
    await advanceMerge(id, until, now).catch((error: unknown) => logFailure('sweepMerges', error))
  }
}
