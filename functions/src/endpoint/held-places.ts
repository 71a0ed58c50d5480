import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { limitOf, type PersonEndpoint } from '@domain/limits.ts'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { retryOnConflict } from './conflicts.ts'
import { db } from './firebase.ts'
import { countedKey, limitReached } from './rate-limit.ts'
import { dateOf, type StoredTime } from './stored-time.ts'

/** Something of which a person may have a limited number at the same time. */
export interface PlaceUse {
  /** The function that takes places; the table of limits says how many each person has. */
  use: PersonEndpoint
  /** Answers which of these holders still need their places; called for all places of one person at most. */
  findActive: (holders: readonly string[]) => Promise<readonly string[]>
}

interface Claim {
  uid: string
  /** The id of the record that takes the place. */
  holder: string
  /** When the place is free, even if its holder still needs it. */
  expires_at: Date
  bytes?: number
}

/** A place that was taken (`held_places`). Its id is a hash, so it names nobody. Times are in UTC. */
interface HeldSlot {
  holder: string
  bytes: number | null
  created_at: StoredTime
  expires_at: StoredTime
}

const records = db.collection(SERVER_COLLECTIONS.heldPlaces)

/**
 * Puts one of a person's places into the caller's batch. A place is free where no record exists, where it has expired,
 * or where its holder is not active any more: so nothing has to be released. Of parallel calls that find the same free
 * place, only one can commit. The others fail with a conflict (`isConflict`): they have to call this again, with a new
 * batch. A holder that has a place already keeps that one.
 * @returns the place, for a caller who may have to give it back
 * @throws ApiError `requests/limit-pending` where every place is held by another active holder
 */
export async function reservePlaceIn(writes: WriteBatch, use: PlaceUse, claim: Claim, now: Date): Promise<DocumentReference> {
  const { uid, holder, expires_at, bytes = null } = claim
  const { places, active } = await placesOf(use, uid, now)
  const place = active.find((one) => holderOf(one) === holder) ?? places.find((one) => !active.includes(one))
  if (!place) throw limitReached('pendingAtOnce', limitOf(use.use, 'pendingAtOnce'))
  const fields: HeldSlot = { holder, bytes, created_at: now, expires_at }
  if (place.updateTime) writes.update(place.ref, { ...fields }, { lastUpdateTime: place.updateTime })
  else writes.create(place.ref, fields)
  return place.ref
}

/** Takes a place in a separate write, and tries again where parallel calls took it first. @throws ApiError as `takePlace` */
export function reservePlace(use: PlaceUse, claim: Claim, now: Date): Promise<DocumentReference> {
  return retryOnConflict(async () => {
    const writes = db.batch()
    const place = await reservePlaceIn(writes, use, claim, now)
    await writes.commit()
    return place
  })
}

/** What a person has pending: the holders of the places, with their bytes. */
export async function pendingOf(use: PlaceUse, uid: string, now: Date): Promise<{ holder: string; bytes: number }[]> {
  const { active } = await placesOf(use, uid, now)
  return active.map((place) => ({ holder: holderOf(place), bytes: Number(place.get('bytes') ?? 0) }))
}

/** All places of a person, and those of them that are held by somebody who still needs them. */
async function placesOf({ use, findActive }: PlaceUse, uid: string, now: Date) {
  const key = countedKey(`pending ${use} by ${uid}`)
  const refs = Array.from({ length: limitOf(use, 'pendingAtOnce') }, (_, index) => records.doc(`${key}-${index}`))
  const places = await db.getAll(...refs)
  const held = places.filter((place) => place.exists && dateOf(place.get('expires_at')) > now)
  const needed = held.length > 0 ? await findActive(held.map(holderOf)) : []
  return { places, active: held.filter((place) => needed.includes(holderOf(place))) }
}

function holderOf(place: DocumentSnapshot): string {
  return String(place.get('holder'))
}
