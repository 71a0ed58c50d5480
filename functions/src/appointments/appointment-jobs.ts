import { SYSTEM_ACTOR } from '@domain/activity/activity.constants.ts'
import { hasLapsed, isAlertDue, isReminderDue, latestReminderStart } from '@domain/appointments/appointment.policy.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { APPOINTMENTS_PATH } from '@domain/routes.ts'
import { APPOINTMENT_REASONS } from '@texts/appointments-server.ts'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { db } from '../endpoint/firebase.ts'
import { forEachRecord } from '../endpoint/pages.ts'
import { SEAL_KEY, siteLink } from '../endpoint/settings.ts'
import {
  appointmentLapsedMail,
  appointmentReminderMail,
  appointmentUnansweredMail,
} from '../mail/templates/appointment-mails.ts'
import { notify, readOwnerProfile } from '../notifications/notify.ts'
import { appointmentEntry, appointmentLink, changeAppointment, statusChange } from './change-appointment.ts'
import { releaseSlots } from './slots.ts'

const SCHEDULE = { schedule: 'every 15 minutes', timeoutSeconds: 540, secrets: [SEAL_KEY] }

/** Cancels appointments that were not confirmed before they started. */
export const lapseAppointments = onSchedule(SCHEDULE, () => lapseAllAppointments(new Date()))

/** Idempotent; safe to run concurrently because each change requires an unchanged appointment. */
export async function lapseAllAppointments(now: Date): Promise<void> {
  const pending = db.collection(COLLECTIONS.appointments).where('status', '==', 'pending')
  await forEachRecord(pending.where('scheduled_at', '<=', now).orderBy('scheduled_at'), 'lapseAppointments', ({ id }) =>
    lapse(id, now),
  )
}

/** Reads the appointment again because it may have been confirmed or moved since the query. */
async function lapse(id: string, now: Date): Promise<void> {
  await changeAppointment(id, async (appointment, writes) => {
    if (!appointment || !hasLapsed(appointment, now)) return 'none'
    await releaseSlots(writes, id)
    const event = { ...appointmentEntry(appointment), actor_id: SYSTEM_ACTOR, from: appointment.status, to: 'cancelled' }
    const mail = appointmentLapsedMail(appointment, appointmentLink(appointment), siteLink(APPOINTMENTS_PATH))
    const profile = await readOwnerProfile(COLLECTIONS.appointments, appointment)
    notify(writes, 'appointment_lapsed', { ...event, mail, profile }, now)
    return statusChange(appointment, { status: 'cancelled', by: 'system', reason: APPOINTMENT_REASONS.lapsed }, now)
  })
}

/** Alerts the office to appointments without an answer for two working days. */
export const alertOffice = onSchedule(SCHEDULE, () => alertOfficeOfUnanswered(new Date()))

/** Idempotent; safe to run concurrently because the write that queues the mail also clears the due time. */
export async function alertOfficeOfUnanswered(now: Date): Promise<void> {
  // Any answer clears `answer_due_at`, so the query finds only pending appointments.
  const due = db.collection(COLLECTIONS.appointments).where('answer_due_at', '<=', now)
  await forEachRecord(due.orderBy('answer_due_at'), 'alertOffice', ({ id }) => alert(id, now))
}

/** Reads the appointment again because it may have been answered since the query. */
async function alert(id: string, now: Date): Promise<void> {
  await changeAppointment(id, async (appointment, writes) => {
    if (!appointment || !isAlertDue(appointment, now)) return 'none'
    const mail = appointmentUnansweredMail(appointment, appointmentLink(appointment))
    notify(writes, 'appointment_unanswered', { ...appointmentEntry(appointment), actor_id: SYSTEM_ACTOR, mail }, now)
    return { answer_due_at: null }
  })
}

/** Reminds clients once of a confirmed appointment within a day. */
export const remindAppointments = onSchedule(SCHEDULE, () => remindAllAppointments(new Date()))

/** Idempotent; safe to run concurrently because the write that queues the mail also sets `reminded_at`. */
export async function remindAllAppointments(now: Date): Promise<void> {
  const confirmed = db.collection(COLLECTIONS.appointments).where('status', '==', 'confirmed')
  const near = confirmed.where('scheduled_at', '>', now).where('scheduled_at', '<=', latestReminderStart(now))
  await forEachRecord(near.orderBy('scheduled_at'), 'remindAppointments', ({ id }) => remind(id, now))
}

/** Reads the appointment again because it may have been cancelled or moved since the query. */
async function remind(id: string, now: Date): Promise<void> {
  await changeAppointment(id, async (appointment, writes) => {
    if (!appointment || !isReminderDue(appointment, now)) return 'none'
    const mail = appointmentReminderMail(appointment, appointmentLink(appointment))
    const notice = { ...appointmentEntry(appointment), actor_id: SYSTEM_ACTOR, mail }
    notify(
      writes,
      'appointment_near',
      { ...notice, profile: await readOwnerProfile(COLLECTIONS.appointments, appointment) },
      now,
    )
    return { reminded_at: now }
  })
}
