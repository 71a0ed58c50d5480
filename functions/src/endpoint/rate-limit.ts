import { createHmac } from 'node:crypto'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import { db } from './firebase.ts'
import { existsAlready } from './firestore-codes.ts'
import { Refusal } from './refusal.ts'
import { RATE_LIMIT_SALT } from './settings.ts'

const HOUR_MS = 3_600_000
const PER_EMAIL = 5
const PER_NETWORK_ADDRESS = 20

interface Asker {
  /** What is counted, each by itself: the endpoint. */
  use: string
  /** The network address that the request came from. */
  from: string
  email: string
}

/**
 * Counts a request against the limits of its hour: 5 per email address, 20 per network address.
 * @throws Refusal `requests/too-many`
 */
export async function limitRequests({ use, from, email }: Asker, now = new Date()): Promise<void> {
  // In this order, so that one flooding machine does not use up what is left to the owner of an address.
  await takeSlot(`${use} from ${from}`, PER_NETWORK_ADDRESS, now)
  await takeSlot(`${use} to ${sameAddressKey(email)}`, PER_EMAIL, now)
}

/**
 * Takes one of `limit` slots of this hour. A slot is a document that only one request can create, so requests that
 * come at the same moment cannot share one. The key is hashed with a secret: the records name nobody.
 */
async function takeSlot(counted: string, limit: number, now: Date): Promise<void> {
  const hour = Math.floor(now.valueOf() / HOUR_MS)
  const key = createHmac('sha256', RATE_LIMIT_SALT.value()).update(`${counted}\n${hour}`).digest('hex')
  const collection = db.collection(SERVER_COLLECTIONS.rateLimits)
  const slots = await db.getAll(...Array.from({ length: limit }, (_, index) => collection.doc(`${key}-${index}`)))
  const expires_at = new Date((hour + 1) * HOUR_MS)
  for (const { ref } of slots.filter(({ exists }) => !exists)) {
    try {
      await ref.create({ expires_at })
      return
    } catch (error) {
      if (!existsAlready(error)) throw error
    }
  }
  throw new Refusal('requests/too-many', 429)
}
