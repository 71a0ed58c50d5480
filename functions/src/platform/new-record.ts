import { COLLECTIONS } from '@domain/collections.ts'
import { type Actor, CLIENT_ROLES, isStaff, toActor } from '@domain/platform/access/capabilities.ts'
import { type Action, can, canForOwn, isOwner, type Owner } from '@domain/platform/access/permissions.ts'
import { type NumberSeries, numberId, numberText, numberYear, parseNumber } from '@domain/platform/number.collection.ts'
import type { LinkedProject } from '@domain/platform/project-status.ts'
import type { DocumentReference, QueryDocumentSnapshot, Transaction, WriteBatch } from 'firebase-admin/firestore'
import { ApiError, collections, db, retryOnConflict, type Writes } from './endpoint/firebase.ts'

/** The person for whom a new record is created, who with their organisation owns it, and the user id of its author. */
export interface RecordPeople {
  owner: Owner
  by: string
}

/**
 * The owner of a new record: the caller, or the client or partner for whom an admin creates it.
 * @param actions the permissions that are needed to create it for oneself and for a client
 * @throws ApiError `auth/not-allowed`, also if a non-admin names another person; `users/client-not-found`
 */
export async function recordOwner(
  clientId: string | undefined,
  actor: Actor,
  actions: { own: Action; forClient: Action },
): Promise<Owner> {
  const isOwn = clientId === undefined || clientId === actor.uid
  if (!(isOwn ? canForOwn(actor, actions.own) : can(actor, actions.forClient))) throw new ApiError('auth/not-allowed', 403)
  if (isOwn) return { uid: actor.uid, organisation_id: actor.organisation_id }
  const owner = await readOwner(clientId)
  if (!hasClientRole(owner)) throw new ApiError('users/client-not-found', 404)
  return owner
}

export function hasClientRole({ role }: Actor): boolean {
  return CLIENT_ROLES.some((each) => each === role)
}

/** A person with their role and organisation, read in the caller's transaction if given. */
export async function readOwner(uid: string, transaction?: Transaction): Promise<Actor> {
  const ref = collections.userRoles.doc(uid)
  return toActor(uid, (await (transaction ? transaction.get(ref) : ref.get())).data())
}

/**
 * Members without the permission for projects do not learn a title by choosing a project for their record.
 * @throws ApiError with the key of a project of others
 */
export function assertMayChooseProject(
  projectId: string | null,
  actor: Actor,
  errorKey: ConstructorParameters<typeof ApiError>[0],
): void {
  if (projectId !== null && !isStaff(actor) && !canForOwn(actor, 'projects/get')) throw new ApiError(errorKey, 409)
}

/**
 * The project title that a new record copies from its project.
 * @throws ApiError if the project belongs to another organisation, even if it is shared with this one
 */
export async function ownProject(
  id: string | null,
  owner: Owner,
  errorKey: ConstructorParameters<typeof ApiError>[0],
): Promise<{ title: string } | null> {
  if (id === null) return null
  const project = (await collections.projects.doc(id).get()).data() as LinkedProject | undefined
  if (!project || !isOwner(owner, COLLECTIONS.projects, project)) throw new ApiError(errorKey, 409)
  return { title: project.title }
}

/** An assigned number (`numbers`), under the id from `numberId`. */
interface NumberRecord {
  series: NumberSeries
  year: number
  number: number
  /** Path of the record that holds the number; null after it was released. */
  taken_by: string | null
}

interface Reserved {
  series: NumberSeries
  record: DocumentReference
  now: Date
}

interface Numbered extends Reserved {
  /** Adds the record and related writes to the batch that reserves the number. Runs again after a conflict. */
  build: (writes: WriteBatch, number: string) => Promise<void>
}

/** Up to twenty instances run concurrently, and each may win several times before this one. */
const RETRY = { tries: 100, longestPauseMs: (time: number) => Math.min(20 * 2 ** time, 1000) }

/**
 * Stores a record under the lowest free number of its series in Nairobi's year, in one atomic write, so that a number
 * is taken only if its record exists. Calls of one instance run in order; concurrent instances conflict on the number's
 * record, and all but one retry with the next number.
 * @returns the number as text, or undefined without a write if the record exists
 */
export function storeNumbered({ series, record, now, build }: Numbered): Promise<string | undefined> {
  const store = async () => {
    const writes = db.batch()
    const [stored, text] = await Promise.all([record.get(), reserveNumber(writes, { series, record, now })])
    if (stored.exists) return undefined
    try {
      await build(writes, text)
    } catch (error) {
      // Another instance may have stored the record meanwhile, and what it changed be the reason of the refusal.
      if ((await record.get()).exists) return undefined
      throw error
    }
    await writes.commit()
    return text
  }
  return runInOrder(series, () => retryOnConflict(store, RETRY))
}

/**
 * Adds the reservation of the lowest free number of a series to a write, which must contain the record too. `storeNumbered`
 * retries the write if another instance takes the number first.
 * @returns the number as text
 */
export async function reserveNumber(writes: WriteBatch, { series, record, now }: Reserved): Promise<string> {
  const year = numberYear(now)
  const { number, freed } = await nextNumber(series, year)
  const taken: NumberRecord = { series, year, number, taken_by: record.path }
  if (freed) writes.update(freed.ref, { ...taken }, { lastUpdateTime: freed.updateTime })
  else writes.create(collections.numbers.doc(numberId(series, year, number)), taken)
  return numberText(series, year, number)
}

/** The lowest released number, or the one after the highest. Compared as numbers, so 10000 follows 9999. */
async function nextNumber(series: NumberSeries, year: number): Promise<{ number: number; freed?: QueryDocumentSnapshot }> {
  const assigned = collections.numbers.where('series', '==', series).where('year', '==', year)
  const [free, last] = await Promise.all([
    assigned.where('taken_by', '==', null).orderBy('number').limit(1).get(),
    assigned.orderBy('number', 'desc').limit(1).get(),
  ])
  const [freed] = free.docs
  if (freed) return { number: Number(freed.get('number')), freed }
  return { number: Number(last.docs[0]?.get('number') ?? 0) + 1 }
}

const queues = new Map<string, Promise<unknown>>()

/** Runs work in order per queue, in this process. A failure does not block later work. */
function runInOrder<Result>(queue: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (queues.get(queue) ?? Promise.resolve()).then(work)
  queues.set(
    queue,
    turn.catch(() => undefined),
  )
  return turn
}

/** Releases a number in the write that deletes its record; the next record of that year reuses it. */
export function releaseNumber(writes: Writes, series: NumberSeries, text: string): void {
  const assigned = parseNumber(series, text)
  if (!assigned) throw new Error(`${text} is no number of this series`)
  const free: NumberRecord = { series, ...assigned, taken_by: null }
  writes.set(collections.numbers.doc(numberId(series, assigned.year, assigned.number)), free)
}
