// Merges of large organisations, while people join or the process is killed.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { accept } from '../../functions/src/accounts/accept-invitation.ts'
import { beginMerge } from '../../functions/src/organisations/end-organisation.ts'
import { advanceMerge } from '../../functions/src/organisations/merge-job.ts'
import { db, readQueryCount } from '../../functions/src/platform/endpoint/firebase.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleRole } from '../support/sample-records.ts'
import { storeInvited } from './invitations.ts'
import { storeOrganisationWith } from './manager-rounds.ts'
import { startProcess } from './start-process.ts'

const ADMIN = 'merge-admin'
const WORK_MS = 240_000

/** Collections with records of an organisation, in which the test stores some. */
const STORED = [
  COLLECTIONS.projects,
  COLLECTIONS.documents,
  COLLECTIONS.invoices,
  COLLECTIONS.payments,
  COLLECTIONS.tickets,
  COLLECTIONS.ticketMessages,
  COLLECTIONS.appointments,
  COLLECTIONS.messages,
  SERVER_COLLECTIONS.checkouts,
] as const

const ownedBy = (name: string, id: string) => db.collection(name).where('organisation_id', '==', id)

async function countRecords(id: string): Promise<number> {
  const counts = await Promise.all(STORED.map((name) => readQueryCount(ownedBy(name, id))))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** An admin who may merge. */
async function storeAdmin(): Promise<void> {
  await db.collection(COLLECTIONS.userRoles).doc(ADMIN).set(sampleRole(ADMIN, 'admin'))
}

/** Stores an organisation with one person, records in every collection, shares and entries of the log. */
async function storeLarge(records: number, person = newRecordId()): Promise<string> {
  const id = newRecordId()
  await storeOrganisationWith(id, [person])
  const writer = db.bulkWriter({ throttling: false })
  for (let index = 0; index < records; index++) {
    const name = STORED[index % STORED.length] ?? COLLECTIONS.projects
    const record = { organisation_id: id, client_id: person, user_id: person, recipient_id: person, partner_ids: [] }
    void writer.set(db.collection(name).doc(), record)
    if (index % 10 > 0) continue
    void writer.set(db.collection(COLLECTIONS.projects).doc(), { organisation_id: 'another', partner_ids: ['a', id] })
    const visible_to = [`${id}.projects`, `${id}.${person}`, 'office.projects']
    void writer.set(db.collection(COLLECTIONS.activity).doc(), { visible_to, created_at: new Date() })
  }
  await writer.close()
  return id
}

export interface KilledMerge {
  kills: number
  /** Records, shares and entries of the target, each of both organisations. */
  records: number
  shares: number
  entries: number
  /** What still names the source. */
  left: number
  status: unknown
}

/** Merges two organisations of this many records in processes that are killed at `kills` points. */
export async function mergeWithKills(each: number, kills: number): Promise<KilledMerge> {
  await storeAdmin()
  const [source, target] = [await storeLarge(each), await storeLarge(each)]
  await beginMerge({ source_id: source, target_id: target }, ADMIN, new Date())
  let killed = 0
  for (let point = 1; point <= kills; point++) {
    const child = startMerge(source)
    const goal = Math.floor((each * point) / (kills + 1))
    while (child.exitCode === null && each - (await countRecords(source)) < goal) await pause(20)
    if (child.kill('SIGKILL')) killed++
    await once(child, 'exit').catch(() => undefined)
  }
  const last = startMerge(source)
  if (last.exitCode === null) await once(last, 'exit')
  const [organisations, activity] = [db.collection(COLLECTIONS.organisations), db.collection(COLLECTIONS.activity)]
  const projects = db.collection(COLLECTIONS.projects)
  const sharedWith = (id: string) => readQueryCount(projects.where('partner_ids', 'array-contains', id))
  const countVisibleEntries = (id: string) => readQueryCount(activity.where('visible_to', 'array-contains', `${id}.projects`))
  return {
    kills: killed,
    records: await countRecords(target),
    shares: await sharedWith(target),
    entries: await countVisibleEntries(target),
    left: (await countRecords(source)) + (await sharedWith(source)) + (await countVisibleEntries(source)),
    status: (await organisations.doc(source).get()).get('status'),
  }
}

function startMerge(source: string) {
  return startProcess('merge-process', process.env['GCLOUD_PROJECT'] ?? '', source)
}

export interface JoinsDuringMerges {
  joins: number
  /** The errors of the others. */
  errors: string[]
  /** People and records that belong to another organisation than the target. */
  elsewhere: number
  /** Own organisations that remain although their person has joined. */
  remaining: number
}

/** People join sources and targets while these merge. Each writes a record at the same moment, like a call that runs. */
export async function joinDuringMerges(merges: number, joinsPerMerge: number): Promise<JoinsDuringMerges> {
  await storeAdmin()
  const results = await Promise.all(Array.from({ length: merges }, () => joinDuringMerge(joinsPerMerge)))
  const sum = (field: 'joins' | 'elsewhere' | 'remaining') => results.reduce((all, result) => all + result[field], 0)
  return {
    joins: sum('joins'),
    errors: results.flatMap(({ errors }) => errors),
    elsewhere: sum('elsewhere'),
    remaining: sum('remaining'),
  }
}

async function joinDuringMerge(count: number): Promise<JoinsDuringMerges> {
  const [source, target] = [await storeLarge(200), await storeLarge(20)]
  const people = await Promise.all(Array.from({ length: count }, (_, at) => storeInvited(at % 2 ? source : target)))
  const merging = beginMerge({ source_id: source, target_id: target }, ADMIN, new Date()).then(() =>
    advanceMerge(source, Date.now() + WORK_MS),
  )
  const joining = people.map(async ({ uid, token, email }, at) => {
    await pause(at * 20)
    return accept(token, { uid, email }, new Date()).then(
      () => 'done',
      (error: unknown) => String(error),
    )
  })
  // A call that began before the join names the organisation that its caller had then.
  const late = people.map(async ({ uid }, at) => {
    await pause(at * 20)
    const role = await db.collection(COLLECTIONS.userRoles).doc(uid).get()
    await pause(50)
    const record = { organisation_id: role.get('organisation_id') as string, ticket_user_id: uid, user_id: uid }
    await db.collection(COLLECTIONS.ticketMessages).add(record)
  })
  const [answers] = await Promise.all([Promise.all(joining), merging, Promise.all(late)])
  const failures = answers.filter((answer) => answer !== 'done')
  // The sweep, as at its next run, for the merge and for each own organisation that ended.
  for (const id of [source, ...people.map(({ uid }) => uid)]) await advanceMerge(id, Date.now() + WORK_MS)
  const roles = await db.getAll(...people.map(({ uid }) => db.collection(COLLECTIONS.userRoles).doc(uid)))
  const own = await db.getAll(...people.map(({ uid }) => db.collection(COLLECTIONS.organisations).doc(uid)))
  const written = await Promise.all(
    people.map(({ uid }) => db.collection(COLLECTIONS.ticketMessages).where('user_id', '==', uid).get()),
  )
  const records = [...roles, ...written.flatMap(({ docs }) => docs)]
  return {
    joins: answers.length - failures.length,
    errors: failures,
    elsewhere: records.filter((record) => record.get('organisation_id') !== target).length + (await countRecords(source)),
    remaining: own.filter(({ exists }) => exists).length,
  }
}
