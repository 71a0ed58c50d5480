import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import '../endpoint/firebase.ts'
import { SEAL_KEY } from '../endpoint/settings.ts'
import { deliverMessage } from './deliver-message.ts'

/** Brings a new message to those who have not got it with the admin's answer. What this misses, the sweep finds. */
export const finishSend = onDocumentCreated(
  { document: `${SERVER_COLLECTIONS.messageSends}/{sendId}`, secrets: [SEAL_KEY], retry: true, timeoutSeconds: 300 },
  ({ params }) => deliverMessage(params.sendId),
)
