import { randomUUID } from 'node:crypto'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { advanceExport, sweepExports } from '../../functions/src/accounts/advance-export.ts'
import { EXPORT_STEPS, newExport, retryAt } from '../../functions/src/accounts/data-export-record.ts'
import { adminBucket, adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { exportIsReady, openExport } from '../support/data-exports.ts'
import { eventually } from '../support/eventually.ts'
import { type Member, newMember } from '../support/members.ts'
import { sampleProject } from '../support/sample-records.ts'
import { recordsWith } from '../support/stored-records.ts'

const exports = adminDb.collection(SERVER_COLLECTIONS.dataExports)
const DAY_MS = 86_400_000
const afterLease = () => retryAt(new Date(Date.now() + 1000))

const listExportFiles = async ({ uid }: Member) => {
  const [files] = await adminBucket.getFiles({ prefix: `exports/${uid}/` })
  return files.map(({ name }) => name.split('/').at(-1))
}
/** The parts are removed after the person may fetch the result. */
const hasOnlyItsResult = (owner: Member) => eventually(async () => expect(await listExportFiles(owner)).toEqual(['data.json']))
const readExportState = async (person: Member) => (await callAs(person.idToken, 'data-export-state')).result
const call = (person: Member, name: string) => callAs(person.idToken, name)

/** A running export that no job has begun, as after a crash. @param changes of its record */
async function abandoned(person: Member, changes: object = {}): Promise<void> {
  // The trigger runs for a new export only, so this one gets its id first.
  const record = newExport(randomUUID(), { capabilities: [] }, new Date())
  await exports.doc(person.uid).set({ ...record, state: 'failed' })
  await exports.doc(person.uid).update({ state: 'running', due_at: new Date(0), ...changes })
}

let person: Member
beforeEach(async () => {
  person = await newMember('client')
})

describe('an export', () => {
  it('that is killed after each step continues with the next one, and shows its progress', async () => {
    await adminDb.collection(COLLECTIONS.projects).doc(`${person.uid}-project`).set(sampleProject(person.uid))
    await abandoned(person)
    const steps: unknown[] = []
    for (let run = 0; run < EXPORT_STEPS; run++) {
      steps.push((await readExportState(person))?.['step'])
      await advanceExport(person.uid, 0, afterLease())
    }
    expect(steps).toEqual(Array.from({ length: EXPORT_STEPS }, (_, step) => step))
    expect(await readExportState(person)).toMatchObject({ state: 'ready', steps: EXPORT_STEPS })
    expect(await listExportFiles(person)).toEqual(['data.json'])
    const data = JSON.parse(await (await openExport(person.idToken)).text())
    expect(data.records.projects).toMatchObject([{ id: `${person.uid}-project`, title: expect.any(String) }])
    expect((await recordsWith(SERVER_COLLECTIONS.outbox, 'template', 'data-export-ready')).length).toBeGreaterThan(0)
  })

  it('is started once, however often the button is pressed', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(person, 'start-data-export')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await exportIsReady(person.idToken)
    expect((await recordsWith(COLLECTIONS.securityEvents, 'user_id', person.uid)).length).toBe(1)
    await hasOnlyItsResult(person)
  })

  it('replaces the finished one of the same person, with its file', async () => {
    await call(person, 'start-data-export')
    await exportIsReady(person.idToken)
    const before = (await exports.doc(person.uid).get()).get('export_path')
    await call(person, 'start-data-export')
    await exportIsReady(person.idToken)
    expect((await exports.doc(person.uid).get()).get('export_path')).not.toBe(before)
    await hasOnlyItsResult(person)
  })

  it('that is cancelled leaves nothing, also if a job is working on it', async () => {
    await abandoned(person)
    const working = advanceExport(person.uid, Number.POSITIVE_INFINITY)
    expect((await call(person, 'cancel-data-export')).key).toBe('account/export-cancelled')
    await working
    expect(await readExportState(person)).toMatchObject({ state: 'none' })
    expect(await listExportFiles(person)).toEqual([])
    expect((await openExport(person.idToken)).status).toBe(404)
  })

  it('has one worker at a time, and a late one does not remove the finished file', async () => {
    const due_at = retryAt(new Date())
    await abandoned(person, { step: 3, due_at })
    await advanceExport(person.uid, 0)
    await exports.doc(person.uid).update({ step: 0, attempts: 1 })
    await advanceExport(person.uid, 0)
    expect((await exports.doc(person.uid).get()).data()).toMatchObject({ step: 0, attempts: 1 })
    // Once the lease has ended, both begin.
    const workers = [afterLease(), retryAt(afterLease())].map((now) => advanceExport(person.uid, Number.POSITIVE_INFINITY, now))
    await Promise.allSettled(workers)
    await exportIsReady(person.idToken)
    expect(await listExportFiles(person)).toEqual(['data.json'])
    expect((await openExport(person.idToken)).status).toBe(200)
  })

  it('fails after four runs without a completed step, and can be tried again', async () => {
    await abandoned(person, { attempts: 4 })
    await advanceExport(person.uid, 0)
    expect(await readExportState(person)).toMatchObject({ state: 'failed' })
    await call(person, 'start-data-export')
    await exportIsReady(person.idToken)
  })

  it('is continued by the job with each collection that it lacks, and removed with its file after seven days', async () => {
    // As after a deploy that changed the order of the collections.
    await abandoned(person, { step: 5 })
    await sweepExports(new Date())
    await exportIsReady(person.idToken)
    const { records } = JSON.parse(await (await openExport(person.idToken)).text())
    expect(Object.keys(records)).toHaveLength(EXPORT_STEPS - 1)
    await sweepExports(new Date(Date.now() + 6.9 * DAY_MS))
    expect(await listExportFiles(person)).toEqual(['data.json'])
    await exports.doc(person.uid).update({ expires_at: new Date() })
    expect((await openExport(person.idToken)).status).toBe(404)
    await sweepExports(new Date())
    expect([(await exports.doc(person.uid).get()).exists, await listExportFiles(person)]).toEqual([false, []])
  })

  it('goes with the account', async () => {
    await call(person, 'start-data-export')
    await exportIsReady(person.idToken)
    expect((await call(person, 'delete-my-account')).status).toBe(200)
    expect([(await exports.doc(person.uid).get()).exists, await listExportFiles(person)]).toEqual([false, []])
  })
})
