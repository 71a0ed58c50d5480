import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import type { DocumentData, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DATA_PROJECT } from '../../scripts/local/environment.ts'
import { ROOT } from '../../scripts/local/paths.ts'
import { changePage } from '../../scripts/migrations/change-records.ts'
import { storeLeaving } from '../../scripts/migrations/copied-fields.ts'
import { RepeatSteps } from '../../scripts/migrations/migration.ts'
import { runMigrations, runStep } from '../../scripts/migrations/run-migrations.ts'
import { rebuildSearchIndex } from '../../scripts/migrations/search-index.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { SCALE, seedRecords } from '../../scripts/seed/seed.ts'
import { removeOrganisations } from '../support/before-organisations.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { asMigrated } from '../support/migrated-records.ts'
import { sampleActivity, sampleOrganisation, sampleProject, sampleRole } from '../support/sample-records.ts'

type Records = Record<string, { data: DocumentData; written: Timestamp }>

const projects = adminDb.collection(COLLECTIONS.projects)
const roles = adminDb.collection(COLLECTIONS.userRoles)
const checkout = adminDb.collection(SERVER_COLLECTIONS.checkouts).doc('demo-checkout')
const QUIET = { isDryRun: false, say: () => {}, pageSize: 25 }
let expected: Record<string, DocumentData>

beforeAll(async () => {
  await emptyDatabase(adminDb)
  await seedRecords()
  await SCALE.users(30)
  await checkout.set({ client_id: 'demo-client', organisation_id: 'demo-client', state: 'open' })
  expected = asMigrated(await readAll())
})
beforeEach(async () => {
  await removeOrganisations()
  await adminDb.recursiveDelete(adminDb.collection(SERVER_COLLECTIONS.migrations))
})
afterAll(() => emptyDatabase(adminDb))

it('a dry run counts the records to change and writes nothing', async () => {
  const before = await readAll()
  const lines: string[] = []
  await runMigrations({ ...QUIET, isDryRun: true, say: (line) => lines.push(line) })
  expect(await readAll()).toEqual(before)
  const count = Object.keys(before).filter((path) => path.startsWith('invoices/')).length
  expect(lines).toContain(`0002 records: invoices: ${count} read, ${count} to change`)
  expect(lines.find((line) => line.startsWith('0005'))).toContain(`${count} in invoices`)
})

it('a migration that is interrupted after every page ends with the records of the seed, and a further run writes nothing', async () => {
  let stops = 0
  const stopped = async () => {
    stops += 1
    throw new Error('stopped')
  }
  for (let isDone = false; !isDone; ) {
    isDone = await runMigrations({ ...QUIET, onPage: stopped }).then(
      () => true,
      (error: Error) => {
        if (error.message !== 'stopped') throw error
        return false
      },
    )
  }
  expect(stops).toBeGreaterThan(30)
  const after = await readAll()
  expect(toRecordData(after)).toEqual(expected)
  const steps = await adminDb.collection(SERVER_COLLECTIONS.migrations).get()
  const ids = '0001 0002 0003 0004 0005 0006 0007 0008 0010 0011 0012 0013 0014 0015 0016 0017 0019'.split(' ')
  expect(steps.docs.map((step) => [step.id, step.get('state')])).toEqual(ids.map((id) => [id, 'done']))
  await runMigrations(QUIET)
  expect(await readAll()).toEqual(after)
})

it('a program that is killed while it writes completes the migration when it runs again', async () => {
  const killed = migrate(['--project', DATA_PROJECT])
  for await (const line of killed.child.stdout) if (String(line).includes('0002')) break
  killed.child.kill('SIGKILL')
  await killed.ended
  const { code, said } = await migrate(['--project', DATA_PROJECT]).ended
  expect([code, said]).toEqual([0, expect.stringContaining('0019 references: done')])
  expect(toRecordData(await readAll())).toEqual(expected)
})

it('two migrations at the same time do the work of one', async () => {
  await Promise.all([runMigrations(QUIET), runMigrations(QUIET)])
  expect(toRecordData(await readAll())).toEqual(expected)
})

it('records that functions write meanwhile keep their organisation, and those without one are found and mended', async () => {
  const late = projects.doc('0-late')
  const shared = projects.doc('0-new-shape')
  const member = roles.doc('0-member')
  const membership = sampleRole(member.id, 'client', { organisation_id: 'demo-client', capabilities: ['projects'] })
  const { organisation_id: _, ...oldShape } = sampleProject('demo-client2')
  let isWritten = false
  const write = async () => {
    const isPast = (await adminDb.doc('migrations/0002').get()).get('progress.projects')
    if (isWritten || !isPast) return
    isWritten = true
    await late.set(oldShape)
    await shared.set({ ...sampleProject('demo-client2'), organisation_id: 'demo-client' })
    await member.set(membership)
  }
  const first = runMigrations({ ...QUIET, onPage: write })
  await expect(first).rejects.toThrow('Records without an organisation: 1 in projects.')
  await expect(first).rejects.toBeInstanceOf(RepeatSteps)
  await runMigrations(QUIET)
  expect((await late.get()).get('organisation_id')).toBe('demo-client2')
  expect((await shared.get()).get('organisation_id')).toBe('demo-client')
  expect((await member.get()).data()).toEqual(membership)
  for (const record of [late, shared, member]) await record.delete()
})

it('a record that changes between reading and writing is read again', async () => {
  const ref = projects.doc('0-changing')
  await ref.set({ title: 'Before' })
  let plans = 0
  const copyTitle = async ([record]: readonly DocumentSnapshot[]) => {
    plans += 1
    if (plans === 1) await ref.update({ title: 'After' })
    return record ? [[{ update: record, data: { copy: record.get('title') } }]] : []
  }
  const changed = await changePage([await ref.get()], copyTitle, false)
  expect([changed, plans, (await ref.get()).get('copy')]).toEqual([1, 2, 'After'])
  await ref.delete()
})

it('a rebuild of the search index, interrupted after every page, writes what is missing or outdated and removes the rest', async () => {
  await runMigrations(QUIET)
  const index = adminDb.collection(COLLECTIONS.searchIndex)
  const [missing, outdated] = (await index.limit(2).get()).docs
  await missing?.ref.delete()
  await outdated?.ref.update({ organisation_id: 'another' })
  await index.doc('projects.gone').set({ title: 'Nothing' })
  const stopped = () => Promise.reject(new Error('stopped'))
  for (let isDone = false; !isDone; ) {
    isDone = await runStep(rebuildSearchIndex, { ...QUIET, onPage: stopped }).then(
      () => true,
      () => false,
    )
  }
  expect(toRecordData(await readAll())).toEqual(expected)
})

it('an organisation that a person left in the last 90 days gets the time, and others do not', async () => {
  const days = { lately: 10, 'long-ago': 91 }
  const refs = []
  for (const [id, ago] of Object.entries(days)) {
    const event = { kind: 'member_removed', visible_to: [`${id}.people`], created_at: new Date(Date.now() - ago * DAY_MS) }
    refs.push(adminDb.doc(`organisations/${id}`), adminDb.doc(`activity/${id}`))
    await refs.at(-2)?.set(sampleOrganisation())
    await refs.at(-1)?.set({ ...sampleActivity('nobody'), ...event })
  }
  await runStep(storeLeaving, QUIET)
  const left = async (id: string) => (await adminDb.doc(`organisations/${id}`).get()).get('member_left_at')?.toDate()
  expect(await left('long-ago')).toBeUndefined()
  expect(Math.round((Date.now() - (await left('lately')).valueOf()) / DAY_MS)).toBe(days.lately)
  for (const ref of refs) await ref.delete()
})

it.each([
  [[], 'No project is chosen.'],
  [['--dry-run'], 'No project is chosen.'],
  [['--project', DATA_PROJECT, '--dry'], "Unknown option '--dry'"],
])('the program explains its use when called with %j', async (args, problem) => {
  const { code, said } = await migrate(args).ended
  expect([code, said]).toEqual([1, expect.stringContaining(problem)])
  expect(said).toContain('Use: npm run migrate -- --project id [--dry-run]')
})

/** Runs `npm run migrate` without the credentials of this machine. */
function migrate(args: string[]) {
  const child = spawn(process.execPath, ['scripts/migrate.ts', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const read = async () => (await Promise.all([text(child.stdout), text(child.stderr)])).join('').trim()
  const ended = Promise.all([once(child, 'exit'), read()]).then(([[code], said]) => ({ code: code as number | null, said }))
  return { child, ended }
}

async function readAll(): Promise<Records> {
  const records: Records = {}
  for (const collection of await adminDb.listCollections()) {
    if (collection.id === SERVER_COLLECTIONS.migrations) continue
    for (const record of (await collection.get()).docs) {
      records[record.ref.path] = { data: record.data(), written: record.updateTime }
    }
  }
  return records
}

const toRecordData = (records: Records) => Object.fromEntries(Object.entries(records).map(([path, { data }]) => [path, data]))
