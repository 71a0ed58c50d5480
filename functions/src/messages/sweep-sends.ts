import { onSchedule } from 'firebase-functions/v2/scheduler'
import '../endpoint/firebase.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { SEAL_KEY } from '../endpoint/settings.ts'
import { deliverMessage } from './deliver-message.ts'
import { messageSends } from './message-sends.ts'

const SCHEDULE = { schedule: 'every 5 minutes', secrets: [SEAL_KEY], maxInstances: 1, timeoutSeconds: 540 }

/** Every five minutes: a message whose delivery was interrupted goes on. */
export const sweepSends = onSchedule(SCHEDULE, () => finishAllSends())

export async function finishAllSends(): Promise<void> {
  const { docs } = await messageSends.where('state', '==', 'sending').get()
  for (const { id } of docs) {
    // One that cannot be delivered keeps no other from its people.
    await deliverMessage(id).catch((error: unknown) => logFailure('sweepSends', error))
  }
}
