import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { endpointPath } from '@domain/endpoints.ts'
import { db } from '../endpoint/firebase.ts'
import { newToken, seal, sha256, unsealText } from '../endpoint/secrets.ts'
import { siteLink } from '../endpoint/settings.ts'
import type { StoredTime } from '../endpoint/stored-time.ts'

/** The private address of a person's calendar (`calendar_feeds/{uid}`). */
interface StoredFeed {
  /** Without a key, because 256 random bits cannot be guessed. */
  token_hash: string
  /** The token, encrypted: the person sees the address again on /account. */
  sealed: string
  created_at: StoredTime
}

const feeds = db.collection(SERVER_COLLECTIONS.calendarFeeds)

/**
 * The address of a person's calendar. The first call makes it; of concurrent calls, all get one address.
 * @param renew whether a new one replaces it; the former one then stops at once
 */
export function addressOf(uid: string, renew: boolean, now: Date): Promise<string> {
  return db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(feeds.doc(uid))).data() as StoredFeed | undefined
    const known = stored && !renew ? unsealText(stored.sealed) : undefined
    if (known) return linkOf(known)
    const token = newToken()
    const feed: StoredFeed = { token_hash: sha256(token), sealed: seal(token), created_at: now }
    transaction.set(feeds.doc(uid), feed)
    return linkOf(token)
  })
}

/** The person whose calendar has this token; undefined for an unknown or a former one. */
export async function ownerOfFeed(token: string): Promise<string | undefined> {
  const { docs } = await feeds.where('token_hash', '==', sha256(token)).limit(1).get()
  return docs[0]?.id
}

const linkOf = (token: string) => siteLink(endpointPath('calendar'), { token })
