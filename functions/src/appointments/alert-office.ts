import { isAlertDue } from '@domain/appointments/unanswered.policy.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { db } from '../endpoint/firebase.ts'
import { forEachRecord } from '../endpoint/pages.ts'
import { SEAL_KEY } from '../endpoint/settings.ts'
import { appointmentUnansweredMail } from '../mail/templates/appointment-mails.ts'
import { appointmentLink, OFFICE, queueAppointmentMail } from './appointment-notifications.ts'
import { changeAppointment } from './change-appointment.ts'

const SCHEDULE = { schedule: 'every 15 minutes', timeoutSeconds: 540, secrets: [SEAL_KEY] }

/** Alerts our office of the appointments that nobody has answered for two working days. */
export const alertOffice = onSchedule(SCHEDULE, () => alertOfficeOfAll(new Date()))

/** Running it again, or twice at once, sends no second mail: the write that queues the mail clears the time that was due. */
export async function alertOfficeOfAll(now: Date): Promise<void> {
  // An answer clears the time, so it is only on what is pending.
  const due = db.collection(COLLECTIONS.appointments).where('answer_due_at', '<=', now)
  await forEachRecord(due.orderBy('answer_due_at'), 'alertOffice', ({ id }) => alert(id, now))
}

/** Looks at the appointment as it is now: it may have been answered since it was found. */
async function alert(id: string, now: Date): Promise<void> {
  await changeAppointment(id, async (appointment, writes) => {
    if (!appointment || !isAlertDue(appointment, now)) return 'none'
    const text = appointmentUnansweredMail(appointment, appointmentLink(appointment))
    queueAppointmentMail(writes, appointment, { template: 'appointment-unanswered', to: OFFICE, text }, now)
    return { answer_due_at: null }
  })
}
