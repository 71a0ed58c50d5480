import { isReminderDue, remindedUntil } from '@domain/appointments/appointment.policy.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { db } from '../endpoint/firebase.ts'
import { forEachRecord } from '../endpoint/pages.ts'
import { SEAL_KEY } from '../endpoint/settings.ts'
import { appointmentReminderMail } from '../mail/templates/appointment-mails.ts'
import { appointmentLink, queueMailToClient } from './appointment-notifications.ts'
import { changeAppointment } from './change-appointment.ts'

const SCHEDULE = { schedule: 'every 15 minutes', timeoutSeconds: 540, secrets: [SEAL_KEY] }

/** Whoever has a confirmed appointment within a day is reminded of it once. */
export const remindAppointments = onSchedule(SCHEDULE, () => remindAllAppointments(new Date()))

/** Running it again, or twice at once, reminds nobody twice: the mail is queued by the write that says so. */
export async function remindAllAppointments(now: Date): Promise<void> {
  const confirmed = db.collection(COLLECTIONS.appointments).where('status', '==', 'confirmed')
  const near = confirmed.where('scheduled_at', '>', now).where('scheduled_at', '<=', remindedUntil(now))
  await forEachRecord(near.orderBy('scheduled_at'), 'remindAppointments', ({ id }) => remind(id, now))
}

/** Looks at the appointment as it is now: it may have been cancelled or moved since it was found. */
async function remind(id: string, now: Date): Promise<void> {
  await changeAppointment(id, async (appointment, writes) => {
    if (!appointment || !isReminderDue(appointment, now)) return 'none'
    const text = appointmentReminderMail(appointment, appointmentLink(appointment))
    await queueMailToClient(writes, appointment, { template: 'appointment-reminder', text }, now)
    return { reminded_at: now }
  })
}
