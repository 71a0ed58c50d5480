import { hasExpired, isAlertDue, isReminderDue, latestReminderStart } from '@domain/appointments/appointment.policy.ts'
import type { Appointment } from '@domain/appointments/appointment.ts'
import * as endpoints from '@domain/appointments/appointments.endpoints.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { SYSTEM_ACTOR } from '@domain/platform/access/capabilities.ts'
import { APPOINTMENTS_PATH } from '@domain/routes.ts'
import { APPOINTMENT_REASONS } from '@texts/appointments/appointments.ts'
import type { Query, WriteBatch } from 'firebase-admin/firestore'
import { readRecipients } from '../organisations/recipients.ts'
import { collections } from '../platform/endpoint/firebase.ts'
import { forEachRecord, implementSchedule } from '../platform/endpoint/implement-schedule.ts'
import { notify, siteLink } from '../platform/notifications/notify.ts'
import type { Change } from '../platform/search/index-record.ts'
import { appointmentExpiredMail, appointmentReminderMail, appointmentUnansweredMail } from './appointment-mails.ts'
import { appointmentEntry, appointmentLink, changeAppointment, statusChange } from './change-appointment.ts'
import { releaseSlots } from './slots.ts'

/** Changes each found appointment, after reading it again because it may have changed since the query. */
function changeEach(
  found: Query,
  job: string,
  change: (appointment: Appointment, writes: WriteBatch) => Promise<Change<Appointment>>,
): Promise<void> {
  return forEachRecord(found, job, ({ id }) =>
    changeAppointment(id, async (appointment, writes) => (appointment ? change(appointment, writes) : 'none')),
  )
}

export const expireAppointments = implementSchedule(endpoints.expireAppointments, expireAllAppointments)

/** Idempotent; safe to run concurrently because each change requires an unchanged appointment. */
export async function expireAllAppointments(now: Date): Promise<void> {
  const pending = collections.appointments.where('status', '==', 'pending')
  const late = pending.where('scheduled_at', '<=', now).orderBy('scheduled_at')
  await changeEach(late, 'expireAppointments', async (appointment, writes) => {
    if (!hasExpired(appointment, now)) return 'none'
    await releaseSlots(writes, appointment.id)
    const event = { ...appointmentEntry(appointment), actor_id: SYSTEM_ACTOR, from: appointment.status, to: 'cancelled' }
    const mail = appointmentExpiredMail(appointment, appointmentLink(appointment), siteLink(APPOINTMENTS_PATH))
    const profiles = await readRecipients(COLLECTIONS.appointments, appointment)
    notify(writes, 'appointment_expired', { ...event, mail, profiles }, now)
    return statusChange(appointment, { status: 'cancelled', by: 'system', reason: APPOINTMENT_REASONS.expired }, now)
  })
}

export const alertOffice = implementSchedule(endpoints.alertOffice, alertOfficeOfUnanswered)

/** Idempotent; safe to run concurrently because the write that queues the mail also clears the due time. */
export async function alertOfficeOfUnanswered(now: Date): Promise<void> {
  // Any answer clears `answer_due_at`, so the query finds only pending appointments.
  const due = collections.appointments.where('answer_due_at', '<=', now)
  await changeEach(due.orderBy('answer_due_at'), 'alertOffice', async (appointment, writes) => {
    if (!isAlertDue(appointment, now)) return 'none'
    const mail = appointmentUnansweredMail(appointment, appointmentLink(appointment))
    notify(writes, 'appointment_unanswered', { ...appointmentEntry(appointment), actor_id: SYSTEM_ACTOR, mail }, now)
    return { answer_due_at: null }
  })
}

export const remindAppointments = implementSchedule(endpoints.remindAppointments, remindAllAppointments)

/** Idempotent; safe to run concurrently because the write that queues the mail also sets `reminded_at`. */
export async function remindAllAppointments(now: Date): Promise<void> {
  const confirmed = collections.appointments.where('status', '==', 'confirmed')
  const near = confirmed.where('scheduled_at', '>', now).where('scheduled_at', '<=', latestReminderStart(now))
  await changeEach(near.orderBy('scheduled_at'), 'remindAppointments', async (appointment, writes) => {
    if (!isReminderDue(appointment, now)) return 'none'
    const mail = appointmentReminderMail(appointment, appointmentLink(appointment))
    const profiles = await readRecipients(COLLECTIONS.appointments, appointment)
    notify(writes, 'appointment_near', { ...appointmentEntry(appointment), actor_id: SYSTEM_ACTOR, mail, profiles }, now)
    return { reminded_at: now }
  })
}
