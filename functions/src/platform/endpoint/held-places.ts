import type { Endpoint } from '@domain/platform/endpoint.ts'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { collections, dateOf, db, retryOnConflict, type StoredTime } from './firebase.ts'
import { countedKey, limitOf, limitReached } from './rate-limit.ts'

/** A resource that a person may hold in limited number at a time. */
export interface PlaceUse {
  /** The endpoint that reserves places, with their number per person. */
  endpoint: Pick<Endpoint<unknown>, 'name' | 'limit'>
  /** The holders that still need their places; receives at most all places of one person. */
  findActive: (holders: readonly string[]) => Promise<readonly string[]>
}

interface Claim {
  uid: string
  holder: string
  /** When the place becomes free, even if its holder still needs it. */
  expires_at: Date
  bytes?: number
}

/** A reserved place (`held_places`). Its id is a hash, so it identifies nobody. Times are in UTC. */
interface HeldPlace {
  holder: string
  bytes: number | null
  created_at: StoredTime
  expires_at: StoredTime
}

const records = collections.heldPlaces

/**
 * Reserves one of a person's places in the caller's batch. A place is free if it has no record, has expired, or its
 * holder is no longer active, so places need no release. If parallel calls choose one free place, only one commits; the
 * others get a conflict (`isConflict`) and must call this again with a new batch. A holder keeps a place that it has.
 * @returns the place, for callers that may release it early
 * @throws ApiError `requests/limit-pending` if other active holders have all places
 */
export async function reservePlaceIn(writes: WriteBatch, use: PlaceUse, claim: Claim, now: Date): Promise<DocumentReference> {
  const { uid, holder, expires_at, bytes = null } = claim
  const { places, active } = await placesOf(use, uid, now)
  const place = active.find((one) => holderOf(one) === holder) ?? places.find((one) => !active.includes(one))
  if (!place) throw limitReached('pendingAtOnce', places.length)
  const fields: HeldPlace = { holder, bytes, created_at: now, expires_at }
  if (place.updateTime) writes.update(place.ref, { ...fields }, { lastUpdateTime: place.updateTime })
  else writes.create(place.ref, fields)
  return place.ref
}

/** Reserves a place in a separate write; retries on conflict. @throws ApiError as `reservePlaceIn` */
export function reservePlace(use: PlaceUse, claim: Claim, now: Date): Promise<DocumentReference> {
  return retryOnConflict(async () => {
    const writes = db.batch()
    const place = await reservePlaceIn(writes, use, claim, now)
    await writes.commit()
    return place
  })
}

export async function pendingOf(use: PlaceUse, uid: string, now: Date): Promise<{ holder: string; bytes: number }[]> {
  const { active } = await placesOf(use, uid, now)
  return active.map((place) => ({ holder: holderOf(place), bytes: Number(place.get('bytes') ?? 0) }))
}

async function placesOf({ endpoint: { name, limit }, findActive }: PlaceUse, uid: string, now: Date) {
  const key = countedKey(`pending ${name} by ${uid}`)
  const refs = Array.from({ length: limitOf({ name, limit }, 'pendingAtOnce') }, (_, index) => records.doc(`${key}-${index}`))
  const places = await db.getAll(...refs)
  const held = places.filter((place) => place.exists && dateOf(place.get('expires_at')) > now)
  const needed = held.length > 0 ? await findActive(held.map(holderOf)) : []
  return { places, active: held.filter((place) => needed.includes(holderOf(place))) }
}

function holderOf(place: DocumentSnapshot): string {
  return String(place.get('holder'))
}
