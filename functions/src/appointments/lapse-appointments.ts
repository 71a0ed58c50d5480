import { hasLapsed } from '@domain/appointments/unanswered.policy.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { APPOINTMENTS_PATH } from '@domain/routes.ts'
import { APPOINTMENT_REASONS } from '@texts/appointments-server.ts'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { db } from '../endpoint/firebase.ts'
import { forEachRecord } from '../endpoint/pages.ts'
import { SEAL_KEY, siteLink } from '../endpoint/settings.ts'
import { appointmentLapsedMail } from '../mail/templates/appointment-mails.ts'
import { SYSTEM } from '../users/change-role.ts'
import { appointmentLink, queueMailToClient, recordAppointmentEvent } from './appointment-notifications.ts'
import { changed } from './appointment-transitions.ts'
import { changeAppointment } from './change-appointment.ts'
import { releaseSlots } from './slots.ts'

const SCHEDULE = { schedule: 'every 15 minutes', timeoutSeconds: 540, secrets: [SEAL_KEY] }

/** Cancels the appointments that nobody has confirmed before their time. */
export const lapseAppointments = onSchedule(SCHEDULE, () => lapseAllAppointments(new Date()))

/** Running it again, or twice at once, cancels nothing twice: each appointment is changed only as it was read. */
export async function lapseAllAppointments(now: Date): Promise<void> {
  const pending = db.collection(COLLECTIONS.appointments).where('status', '==', 'pending')
  await forEachRecord(pending.where('scheduled_at', '<=', now).orderBy('scheduled_at'), 'lapseAppointments', ({ id }) =>
    lapse(id, now),
  )
}

/** Looks at the appointment as it is now: it may have been confirmed or moved since it was found. */
async function lapse(id: string, now: Date): Promise<void> {
  await changeAppointment(id, async (appointment, writes) => {
    if (!appointment || !hasLapsed(appointment, now)) return 'none'
    await releaseSlots(writes, id)
    const event = { kind: 'appointment_cancelled', actor_id: SYSTEM, from: appointment.status, to: 'cancelled' } as const
    recordAppointmentEvent(writes, appointment, event, now)
    const text = appointmentLapsedMail(appointment, appointmentLink(appointment), siteLink(APPOINTMENTS_PATH))
    await queueMailToClient(writes, appointment, { template: 'appointment-lapsed', text }, now)
    return changed(appointment, { status: 'cancelled', by: 'system', reason: APPOINTMENT_REASONS.lapsed }, now)
  })
}
