import { type Actor, sideOf } from '@domain/access/permissions.ts'
import { type MoveAppointment, moveAppointmentSchema } from '@domain/appointments/appointment.schema.ts'
import { momentOf } from '@domain/appointments/office-hours.policy.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { appointmentMovedMail } from '../mail/templates/appointment-mails.ts'
import { notify, readProfile } from '../notifications/notify.ts'
import { readOfficeSettings } from '../settings/stored-settings.ts'
import { appointmentEntry, appointmentLink, assertAction, changeAppointment, changed, openTo } from './change-appointment.ts'
import { assertOffered } from './open-times.ts'
import { reserveSlots } from './slots.ts'

/** An admin moves an appointment to another time; it waits for confirmation again. */
export const moveAppointment = defineCallable({
  name: 'moveAppointment',
  input: moveAppointmentSchema,
  allow: 'appointments/manage',
  fallbackError: 'appointments/update-failed',
  run: async (move, caller) => {
    await storeMove(move, caller, new Date())
    return 'appointments/moved'
  },
})

/** @throws ApiError */
export async function storeMove({ appointment_id, ...at }: MoveAppointment, asker: Actor, now: Date): Promise<void> {
  await changeAppointment(appointment_id, async (stored, writes) => {
    const appointment = openTo(asker, stored)
    assertAction('move', appointment, asker, now)
    const moved = { ...appointment, ...at, scheduled_at: momentOf(at.scheduled_date, at.scheduled_time) }
    if (moved.scheduled_at.valueOf() === appointment.scheduled_at.valueOf()) {
      throw new ApiError('appointments/same-time', 409)
    }
    const settings = await readOfficeSettings()
    assertOffered(moved, settings, sideOf(asker), now)
    await reserveSlots(writes, { appointment_id, next: moved, before: appointment, seats: settings.booking.seats })
    const event = { ...appointmentEntry(appointment), actor_id: asker.uid, from: appointment.status, to: 'pending' }
    const mail = appointmentMovedMail(moved, appointment, appointmentLink(appointment))
    const profile = await readProfile(appointment.client_id)
    notify(writes, 'appointment_moved', { ...event, mail, profile }, now)
    const { scheduled_at } = moved
    return {
      ...changed(appointment, { status: 'pending', by: 'staff', scheduled_at }, now),
      ...at,
      scheduled_at,
      reminded_at: null,
    }
  })
}
