import { onSchedule } from 'firebase-functions/v2/scheduler'
import '../endpoint/firebase.ts'
import { SEAL_KEY, SMTP_URL } from '../endpoint/settings.ts'
import { sendDueMails } from './send-due-mails.ts'

/** Every minute: what is due is sent, whatever happened to the event or to the sender before. */
export const sweepOutbox = onSchedule(
  { schedule: 'every 1 minutes', secrets: [SMTP_URL, SEAL_KEY], maxInstances: 2, timeoutSeconds: 300 },
  () => sendDueMails(),
)
