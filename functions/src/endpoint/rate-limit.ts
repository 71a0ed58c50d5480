import { createHmac } from 'node:crypto'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import type { DocumentReference } from 'firebase-admin/firestore'
import { createNew } from './create-new.ts'
import { db } from './firebase.ts'
import { Refusal } from './refusal.ts'
import { RATE_LIMIT_SALT } from './settings.ts'

export const HOUR_MS = 3_600_000
/** Requests of one use for one email address in an hour. */
export const PER_EMAIL = 5
const PER_NETWORK_ADDRESS = 20

interface Asker {
  /** What is counted, each by itself: the endpoint. */
  use: string
  /** The network address that the request came from. */
  from: string
  email: string
}

/**
 * Counts a request against the limits of its hour: 5 per email address and 20 per network address.
 * @throws Refusal `requests/too-many`
 */
export async function limitRequests(asker: Asker, now = new Date()): Promise<void> {
  // In this order, so that one flooding machine does not use up what is left to the owner of an address.
  await limitNetwork(asker, now)
  await takeSlot(addressSlots(asker, now))
}

/** Counts a request against the limit of its network address alone. @throws Refusal `requests/too-many` */
export async function limitNetwork(
  { use, from }: Pick<Asker, 'use' | 'from'>,
  now: Date,
  limit = PER_NETWORK_ADDRESS,
): Promise<void> {
  await takeSlot(slotsOf(`${use} from ${from}`, limit, now))
}

/** Counts a request of somebody who is signed in, by the account. @throws Refusal `requests/too-many` */
export async function limitPerson({ use, uid }: { use: string; uid: string }, now: Date, limit: number): Promise<void> {
  await takeSlot(slotsOf(`${use} by ${uid}`, limit, now))
}

/** The slots of this hour for one email address, for whoever takes one in a write of their own. */
export function addressSlots({ use, email }: Pick<Asker, 'use' | 'email'>, now: Date): Slots {
  return slotsOf(`${use} to ${sameAddressKey(email)}`, PER_EMAIL, now)
}

/** The id of a record that counts: hashed with a secret, so that the records name nobody. */
export function countedKey(counted: string): string {
  return createHmac('sha256', RATE_LIMIT_SALT.value()).update(counted).digest('hex')
}

/**
 * A slot is a document that only one request can create, so requests that come at the same moment cannot share one.
 * `taken` is what is written into it.
 */
interface Slots {
  refs: DocumentReference[]
  taken: { expires_at: Date }
}

function slotsOf(counted: string, limit: number, now: Date): Slots {
  const hour = Math.floor(now.valueOf() / HOUR_MS)
  const key = countedKey(`${counted}\n${hour}`)
  const collection = db.collection(SERVER_COLLECTIONS.rateLimits)
  return {
    refs: Array.from({ length: limit }, (_, index) => collection.doc(`${key}-${index}`)),
    taken: { expires_at: new Date((hour + 1) * HOUR_MS) },
  }
}

/** The slots that nobody has taken yet. @throws Refusal `requests/too-many` where there is none */
export async function freeSlots({ refs }: Slots): Promise<DocumentReference[]> {
  const free = (await db.getAll(...refs)).filter(({ exists }) => !exists)
  if (free.length === 0) throw new Refusal('requests/too-many', 429)
  return free.map(({ ref }) => ref)
}

async function takeSlot(slots: Slots): Promise<void> {
  for (const slot of await freeSlots(slots)) {
    if (await createNew(slot, slots.taken)) return
  }
  throw new Refusal('requests/too-many', 429)
}
