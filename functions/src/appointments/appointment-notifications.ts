import type { ActivityKind } from '@domain/activity/activity.constants.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/company.ts'
import { type MailTemplate, NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import { APPOINTMENTS_PATH } from '@domain/routes.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { db } from '../endpoint/firebase.ts'
import { siteLink } from '../endpoint/settings.ts'
import { type Mail, queueMail } from '../mail/outbox.ts'
import type { MailText } from '../mail/templates/layout.ts'
import { chosenMailboxIn } from '../users/mailbox.ts'

interface AppointmentMail {
  template: MailTemplate
  to: Mail['to']
  text: MailText
}

const CHOICE = NOTIFICATIONS.appointment_confirmed.mail.choice

/** Where our staff are written to about appointments. */
export const OFFICE: Mail['to'] = { name: COMPANY.name, address: COMPANY.emails.general }

/** Puts a mail to an appointment's client into the caller's write; none where they switched such mails off, or are gone. */
export async function queueMailToClient(
  writes: WriteBatch,
  appointment: Pick<Appointment, 'id' | 'client_id'>,
  { template, text }: Omit<AppointmentMail, 'to'>,
  now: Date,
): Promise<void> {
  const profile = await db.collection(COLLECTIONS.profiles).doc(appointment.client_id).get()
  const to = chosenMailboxIn(profile.data(), CHOICE)
  if (to) queueAppointmentMail(writes, appointment, { template, to, text }, now)
}

/** Where the mails about an appointment lead to. */
export function appointmentLink({ id }: Pick<Appointment, 'id'>): string {
  return siteLink(APPOINTMENTS_PATH, { id })
}

/** Puts a mail about an appointment into the caller's write. */
export function queueAppointmentMail(
  writes: WriteBatch,
  { id }: Pick<Appointment, 'id'>,
  { text, ...mail }: AppointmentMail,
  now: Date,
): void {
  queueMail(writes, { ...text, ...mail, cause: pathOf(id), reply_to: null }, now)
}

interface AppointmentEvent {
  kind: ActivityKind
  actor_id: string
  from?: Appointment['status']
  to: Appointment['status']
}

/** Puts what happened to an appointment into the caller's write, for its client and the admins. */
export function recordAppointmentEvent(
  writes: WriteBatch,
  { id, title: label, client_id }: Pick<Appointment, 'id' | 'title' | 'client_id'>,
  event: AppointmentEvent,
  now: Date,
): void {
  recordActivity(writes, { ...event, subject: pathOf(id), label, visible_to: [client_id] }, now)
}

function pathOf(id: string): string {
  return `${COLLECTIONS.appointments}/${id}`
}
