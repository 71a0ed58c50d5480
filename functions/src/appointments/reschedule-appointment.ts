import { type Actor, sideOf } from '@domain/access/permissions.ts'
import { type RescheduleAppointment, rescheduleAppointmentSchema } from '@domain/appointments/appointment.schema.ts'
import { momentOf } from '@domain/appointments/office-hours.policy.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { appointmentRescheduledMail } from '../mail/templates/appointment-mails.ts'
import { notify, readOwnerProfile } from '../notifications/notify.ts'
import { readOfficeSettings } from '../settings/stored-settings.ts'
import {
  appointmentEntry,
  appointmentFor,
  appointmentLink,
  assertAction,
  changeAppointment,
  statusChange,
} from './change-appointment.ts'
import { assertOffered } from './open-times.ts'
import { reserveSlots } from './slots.ts'

/** An admin reschedules an appointment, which becomes pending again. */
export const rescheduleAppointment = defineCallable({
  name: 'rescheduleAppointment',
  input: rescheduleAppointmentSchema,
  allow: 'appointments/manage',
  fallbackError: 'appointments/update-failed',
  run: async (newTime, caller) => {
    await storeRescheduling(newTime, caller, new Date())
    return 'appointments/moved'
  },
})

/** @throws ApiError */
export async function storeRescheduling(
  { appointment_id, ...at }: RescheduleAppointment,
  actor: Actor,
  now: Date,
): Promise<void> {
  await changeAppointment(appointment_id, async (stored, writes) => {
    const appointment = appointmentFor(actor, stored)
    assertAction('move', appointment, actor, now)
    const rescheduled = { ...appointment, ...at, scheduled_at: momentOf(at.scheduled_date, at.scheduled_time) }
    if (rescheduled.scheduled_at.valueOf() === appointment.scheduled_at.valueOf()) {
      throw new ApiError('appointments/same-time', 409)
    }
    const settings = await readOfficeSettings()
    assertOffered(rescheduled, settings, sideOf(actor), now)
    await reserveSlots(writes, { appointment_id, next: rescheduled, before: appointment, seats: settings.booking.seats })
    const event = { ...appointmentEntry(appointment), actor_id: actor.uid, from: appointment.status, to: 'pending' }
    const mail = appointmentRescheduledMail(rescheduled, appointment, appointmentLink(appointment))
    const profile = await readOwnerProfile(COLLECTIONS.appointments, appointment)
    notify(writes, 'appointment_moved', { ...event, mail, profile }, now)
    const { scheduled_at } = rescheduled
    return {
      ...statusChange(appointment, { status: 'pending', by: 'staff', scheduled_at }, now),
      ...at,
      scheduled_at,
      reminded_at: null,
    }
  })
}
