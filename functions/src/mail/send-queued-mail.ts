import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import '../endpoint/firebase.ts'
import { SEAL_KEY, SMTP_URL } from '../endpoint/settings.ts'
import { outbox } from './outbox.ts'
import { deliver } from './send-mail.ts'

/** Sends a new mail at once. Few at a time: mail servers count connections. What this misses, the sweep finds. */
export const sendQueuedMail = onDocumentCreated(
  {
    document: `${SERVER_COLLECTIONS.outbox}/{mailId}`,
    secrets: [SMTP_URL, SEAL_KEY],
    maxInstances: 2,
    concurrency: 5,
    timeoutSeconds: 120,
  },
  async ({ params, data }) => {
    // The sweep sends bulk mails: here they would compete with mails that people wait for.
    if (data?.get('state') === 'held') return
    // As it is now: an event may come twice, or late.
    await deliver(await outbox.doc(params.mailId).get())
  },
)
