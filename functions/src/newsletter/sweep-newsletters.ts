import { FieldPath } from 'firebase-admin/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import '../endpoint/firebase.ts'
import { forEachRecord } from '../endpoint/pages.ts'
import { SEAL_KEY } from '../endpoint/settings.ts'
import { advanceNewsletter } from './advance-newsletter.ts'
import { newsletterSends } from './newsletter-sends.ts'

const SCHEDULE = { schedule: 'every 1 minutes', secrets: [SEAL_KEY], maxInstances: 1, timeoutSeconds: 300 }
/** Below the function's own time limit; the next minute goes on where this one stopped. */
const WORK_MS = 240_000

/** Every minute: a newsletter that was interrupted goes on, and one that has no mail waiting is closed. */
export const sweepNewsletters = onSchedule(SCHEDULE, async () => {
  const until = Date.now() + WORK_MS
  const unfinished = newsletterSends.where('finished_at', '==', null).orderBy(FieldPath.documentId())
  await forEachRecord(unfinished, 'sweepNewsletters', ({ id }) => advanceNewsletter(id, until))
})
