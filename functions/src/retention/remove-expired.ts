import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { DAY_MS, HOUR_MS } from '@domain/dates.ts'
import { INVITATION_KEPT_DAYS } from '@domain/organisations/organisation.constants.ts'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { unlessChanged } from '../endpoint/conflicts.ts'
import { db } from '../endpoint/firebase.ts'
import { emailCodes } from '../users/request-email-otp.ts'

const PAGE = 300
/** Collections whose records are deleted after `expires_at`; null never expires. */
const EXPIRING = [
  SERVER_COLLECTIONS.rateLimits,
  SERVER_COLLECTIONS.accountLinks,
  SERVER_COLLECTIONS.heldPlaces,
  SERVER_COLLECTIONS.newsletterSubscribers,
  SERVER_COLLECTIONS.documentFiles,
  SERVER_COLLECTIONS.messageSends,
]

/**
 * Deletes expired records: rate limits, links, held places, codes, unconfirmed addresses, claims, finished sends, and
 * invitations after a month.
 */
export const removeExpired = onSchedule({ schedule: 'every 60 minutes', timeoutSeconds: 540 }, async () => {
  const now = new Date()
  for (const name of EXPIRING) await removeAll(name, now)
  await removeAll(SERVER_COLLECTIONS.invitations, new Date(now.valueOf() - INVITATION_KEPT_DAYS * DAY_MS))
  await removeCodes(new Date(now.valueOf() - HOUR_MS))
})

/** Keeps codes an hour after their expiry, so that old ones fail as expired. Deletes their attempts with them. */
async function removeCodes(before: Date): Promise<void> {
  const old = emailCodes.where('expires_at', '<=', before).orderBy('expires_at').limit(PAGE)
  for (let page = await old.get(); !page.empty; page = await old.get()) {
    const writer = db.bulkWriter()
    await Promise.all(page.docs.map(({ ref }) => db.recursiveDelete(ref, writer)))
    await writer.close()
  }
}

async function removeAll(name: string, before: Date): Promise<void> {
  const expired = db.collection(name).where('expires_at', '<=', before).orderBy('expires_at')
  for (;;) {
    const { docs } = await expired.limit(PAGE).get()
    const writer = db.bulkWriter()
    // The precondition keeps an address that was confirmed or submitted again since the query.
    for (const { ref, updateTime } of docs) void unlessChanged(writer.delete(ref, { lastUpdateTime: updateTime }))
    await writer.close()
    if (docs.length < PAGE) return
  }
}
