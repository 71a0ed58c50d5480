import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { DELETED_CLIENT } from '@domain/platform/access/personal-data.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { DELETIONS_PER_RUN, finishDueDeletions } from '../../functions/src/accounts/account-deletion.ts'
import { beginDeletion } from '../../functions/src/accounts/mark-deletion.ts'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { sampleOrganisation, sampleProject, sampleRole } from '../support/sample-records.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const START = new Date('2026-11-20T09:00:00Z')
const later = (ms: number) => new Date(START.valueOf() + ms)
/** Firebase Auth rejects an id of this length, so this deletion always fails. */
const FAILING = 'f'.repeat(129)
const LATE_NAMES = { first_name: 'Came', last_name: 'late', company_name: '' }

const deletions = adminDb.collection(SERVER_COLLECTIONS.accountDeletions)
const projects = adminDb.collection(COLLECTIONS.projects)
const readDeletion = async (uid: string) => (await deletions.doc(uid).get()).data()
const dueAt = async (uid: string) => (await readDeletion(uid))?.['due_at'].toDate() as Date
const uids = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}-${index}`)

/** Stores deletion records, each with a project to which a late event has restored the name. */
async function storeDeletions(ids: readonly string[], mark: { finished_at: Date | null; due_at: Date }): Promise<void> {
  const writer = adminDb.bulkWriter({ throttling: false })
  for (const uid of ids) {
    void writer.set(deletions.doc(uid), { begun_at: START, is_finished: mark.finished_at !== null, ...mark })
    void writer.set(projects.doc(uid), { ...sampleProject(uid), client: LATE_NAMES })
  }
  await writer.close()
}

/** The people whose records a run has erased. */
async function erased(): Promise<string[]> {
  const { docs } = await projects.where('client.first_name', '==', DELETED_CLIENT.first_name).get()
  return docs.map(({ id }) => id).sort()
}

beforeEach(async () => {
  for (const collection of [deletions, projects]) await adminDb.recursiveDelete(collection)
})

describe('the run that finishes deletions', () => {
  it('does not touch 30 finished deletions that are not due', async () => {
    const waiting = uids('waiting', 30)
    await storeDeletions(waiting, { finished_at: START, due_at: later(HOUR_MS) })
    const before = (await deletions.get()).docs.map(({ updateTime }) => updateTime)
    await finishDueDeletions(later(HOUR_MS - 1))
    expect(await erased()).toEqual([])
    expect((await deletions.get()).docs.map(({ updateTime }) => updateTime)).toEqual(before)
    await finishDueDeletions(later(HOUR_MS))
    expect(await erased()).toEqual(waiting.sort())
  })

  it('completes a started deletion immediately, and repeats it after an hour and after a day', async () => {
    const { uid } = await adminAuth.createUser({ email: 'finish-deletions@demo.test' })
    await projects.doc(uid).set({ ...sampleProject(uid), client: LATE_NAMES })
    await beginDeletion(uid, START)
    await finishDueDeletions(START)
    expect((await adminAuth.getUsers([{ uid }])).users).toEqual([])
    expect(await erased()).toEqual([uid])
    expect(await readDeletion(uid)).toMatchObject({ is_finished: true })
    expect(await dueAt(uid)).toEqual(later(HOUR_MS))

    for (const ms of [HOUR_MS, 24 * HOUR_MS]) {
      await projects.doc(uid).update({ client: LATE_NAMES })
      await finishDueDeletions(later(ms - 1))
      expect(await erased()).toEqual([])
      expect(await dueAt(uid)).toEqual(later(ms))
      await finishDueDeletions(later(ms))
      expect(await erased()).toEqual([uid])
    }
    expect(await readDeletion(uid)).toBeUndefined()
  })

  it('keeps the records of an organisation that somebody joined at the moment of the deletion', async () => {
    const { uid } = await adminAuth.createUser({ email: 'joined-meanwhile@demo.test' })
    await adminDb.collection(COLLECTIONS.organisations).doc(uid).set(sampleOrganisation())
    await projects.doc(uid).set({ ...sampleProject(uid), client: LATE_NAMES, organisation_id: uid })
    await beginDeletion(uid, START)
    const joined = { ...sampleRole('joined-meanwhile', 'client'), organisation_id: uid }
    await adminDb.collection(COLLECTIONS.userRoles).doc('joined-meanwhile').set(joined)
    await finishDueDeletions(START)
    expect(await readDeletion(uid)).toMatchObject({ is_finished: true })
    expect(await erased()).toEqual([])
  })

  it('delays a failing deletion for ten minutes, and completes the others', async () => {
    await storeDeletions([FAILING], { finished_at: null, due_at: later(-HOUR_MS) })
    const others = uids('other', 3)
    await storeDeletions(others, { finished_at: null, due_at: START })
    await finishDueDeletions(START)
    expect(await erased()).toEqual(others)
    expect(await dueAt(FAILING)).toEqual(later(10 * MINUTE_MS))
    expect(await readDeletion(FAILING)).toMatchObject({ is_finished: false, finished_at: null })
  })

  it('completes the others when more deletions fail than one run takes, and forgets none', async () => {
    const failing = Array.from({ length: DELETIONS_PER_RUN }, (_, index) => `${FAILING}${index}`)
    await storeDeletions(failing, { finished_at: null, due_at: later(-HOUR_MS) })
    await storeDeletions(['other'], { finished_at: null, due_at: START })
    await finishDueDeletions(START)
    await finishDueDeletions(later(MINUTE_MS))
    expect(await erased()).toEqual(['other'])
    expect((await deletions.where('is_finished', '==', false).count().get()).data().count).toBe(DELETIONS_PER_RUN)
  })

  it('takes unfinished deletions first, the oldest first, and limits the number of each kind', async () => {
    const begun = uids('begun', DELETIONS_PER_RUN + 1)
    const finished = uids('finished', DELETIONS_PER_RUN + 1)
    for (const [index, uid] of begun.entries()) await storeDeletions([uid], { finished_at: null, due_at: later(-index) })
    for (const [index, uid] of finished.entries())
      await storeDeletions([uid], { finished_at: START, due_at: later(-HOUR_MS - index) })
    await finishDueDeletions(START)
    const taken = [...begun.slice(1), ...finished.slice(1)]
    expect(await erased()).toEqual(taken.sort())
    // The update time of each record shows the order.
    const turn = async (uid: string) => (await deletions.doc(uid).get()).updateTime?.toMillis() ?? 0
    const lastBegun = Math.max(...(await Promise.all(begun.slice(1).map(turn))))
    expect(lastBegun).toBeLessThanOrEqual(Math.min(...(await Promise.all(finished.slice(1).map(turn)))))
  })

  it('removes a mark after its last pass, even a late one', async () => {
    await storeDeletions(['late'], { finished_at: START, due_at: later(24 * HOUR_MS) })
    await finishDueDeletions(later(50 * HOUR_MS))
    expect(await erased()).toEqual(['late'])
    expect(await readDeletion('late')).toBeUndefined()
  })

  it('keeps a mark whose last pass fails', async () => {
    await storeDeletions([FAILING], { finished_at: START, due_at: later(24 * HOUR_MS) })
    await finishDueDeletions(later(24 * HOUR_MS))
    expect(await dueAt(FAILING)).toEqual(later(24 * HOUR_MS + 10 * MINUTE_MS))
  })
})
