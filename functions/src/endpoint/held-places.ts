import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { ErrorKey } from '@domain/texts/errors.ts'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { db } from './firebase.ts'
import { countedKey } from './rate-limit.ts'
import { Refusal } from './refusal.ts'
import { dateOf, type StoredTime } from './stored-time.ts'

/** Something of which a person may have a limited number at the same time. */
export interface PlaceUse {
  /** Tells the places of this use from those of others. */
  use: string
  /** How many places each person has. */
  limit: number
  /** Answers which of these holders still need their places; called for at most `limit` of them. */
  findActive: (holders: readonly string[]) => Promise<readonly string[]>
  /** What a person without a free place is answered. */
  refusal: ErrorKey
}

interface Claim {
  uid: string
  /** The id of the record that takes the place. */
  holder: string
  /** When the place is free whatever became of its holder. */
  expires_at: Date
  bytes?: number
}

/** A place that was taken (`held_places`). Its id is a hash, so it names nobody. Times are in UTC. */
interface HeldPlace {
  holder: string
  bytes: number | null
  created_at: StoredTime
  expires_at: StoredTime
}

const records = db.collection(SERVER_COLLECTIONS.heldPlaces)

/**
 * Puts one of a person's places into the caller's batch. A place is free where no record exists, where it has expired,
 * or where its holder is not active any more: so nothing has to be released. Of parallel calls that find the same free
 * place, only one can commit. The others fail with a conflict (`isContended`): they have to call this again, with a new
 * batch. A holder that has a place already keeps that one.
 * @throws Refusal `refusal` of the use, 409, where every place is held by another active holder
 */
export async function takePlace(writes: WriteBatch, use: PlaceUse, claim: Claim, now: Date): Promise<void> {
  const { uid, holder, expires_at, bytes = null } = claim
  const places = await db.getAll(...refsOf(use, uid))
  const held = places.filter((place) => place.exists && dateOf(place.get('expires_at')) > now)
  const active = held.length > 0 ? await use.findActive(held.map(holderOf)) : []
  const isFree = (place: DocumentSnapshot) => !held.includes(place) || !active.includes(holderOf(place))
  const place = held.find((one) => holderOf(one) === holder) ?? places.find(isFree)
  if (!place) throw new Refusal(use.refusal, 409)
  const fields: HeldPlace = { holder, bytes, created_at: now, expires_at }
  if (place.updateTime) writes.update(place.ref, { ...fields }, { lastUpdateTime: place.updateTime })
  else writes.create(place.ref, fields)
}

function refsOf({ use, limit }: PlaceUse, uid: string): DocumentReference[] {
  const key = countedKey(`${use} by ${uid}`)
  return Array.from({ length: limit }, (_, index) => records.doc(`${key}-${index}`))
}

function holderOf(place: DocumentSnapshot): string {
  return String(place.get('holder'))
}
