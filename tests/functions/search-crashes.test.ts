import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { COLLECTIONS } from '@domain/collections.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV, DATA_PROJECT } from '../../scripts/local/environment.ts'
import { ROOT } from '../../scripts/local/paths.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleOrganisation, sampleProfile, sampleRole } from '../support/sample-records.ts'
import { differences, entriesFor } from '../support/search-index.ts'

const CHANGES = 500
const PROCESSES = 8
const LIMIT_MS = 300_000
const uid = newRecordId()

beforeAll(async () => {
  await emptyDatabase(adminDb)
  const records = {
    [`${COLLECTIONS.userRoles}/${uid}`]: sampleRole(uid, 'client'),
    [`${COLLECTIONS.profiles}/${uid}`]: sampleProfile(uid),
    [`${COLLECTIONS.organisations}/${uid}`]: sampleOrganisation(),
  }
  const batch = adminDb.batch()
  for (const [path, data] of Object.entries(records)) {
    batch.set(adminDb.doc(path), data)
    for (const [entry, fields] of Object.entries(entriesFor(path, data))) batch.set(adminDb.doc(entry), fields)
  }
  await batch.commit()
})
afterAll(() => emptyDatabase(adminDb))

function start(seed: number): ChildProcess {
  return spawn(process.execPath, [join(ROOT, 'tests/load/search-process.ts'), String(seed), String(CHANGES), uid], {
    env: { ...process.env, ...ADMIN_ENV, ...FUNCTIONS_ENV, GCLOUD_PROJECT: DATA_PROJECT },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Kills a process while it makes the change after this number of changes. @returns how many it completed */
async function runUntil(child: ChildProcess, changes: number): Promise<number> {
  const ended = once(child, 'exit')
  let done = 0
  if (!child.stdout) throw new Error('The output of the process is not read')
  for await (const _line of createInterface(child.stdout)) {
    done += 1
    if (done === changes) child.kill('SIGKILL')
  }
  await ended
  return done
}

it(
  `the index equals the records after ${CHANGES} random changes by two processes at a time, each of which is killed`,
  async () => {
    let done = 0
    for (let seed = 1; seed <= PROCESSES; seed += 2) {
      const each = CHANGES / PROCESSES + seed
      const counts = await Promise.all([seed, seed + 1].map((number) => runUntil(start(number), Math.ceil(each))))
      done += counts.reduce((sum, count) => sum + count, 0)
      expect(await differences()).toEqual([])
    }
    expect(done).toBeGreaterThanOrEqual(CHANGES)
    expect((await adminDb.collection(COLLECTIONS.searchIndex).count().get()).data().count).toBeGreaterThan(50)
  },
  LIMIT_MS,
)
