import type { Actor } from '@domain/access/permissions.ts'
import { missingForConfirmation } from '@domain/appointments/appointment.policy.ts'
import { type ConfirmAppointment, confirmAppointmentSchema } from '@domain/appointments/appointment.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { appointmentConfirmedMail } from '../mail/templates/appointment-mails.ts'
import { notify, readOwnerProfile } from '../notifications/notify.ts'
import {
  appointmentEntry,
  appointmentFor,
  appointmentLink,
  assertAction,
  changeAppointment,
  statusChange,
} from './change-appointment.ts'

/** An admin confirms a client's request and sets the meeting place or link. */
export const confirmAppointment = defineCallable({
  name: 'confirmAppointment',
  input: confirmAppointmentSchema,
  allow: 'appointments/manage',
  fallbackError: 'appointments/update-failed',
  run: async (confirmation, caller) => {
    await storeConfirmation(confirmation, caller, new Date())
    return 'appointments/confirmed'
  },
})

const MISSING = { location: 'appointments/place-missing', meeting_link: 'appointments/link-missing' } as const

/** @throws ApiError */
export async function storeConfirmation(
  { appointment_id, location, meeting_link }: ConfirmAppointment,
  actor: Actor,
  now: Date,
): Promise<void> {
  await changeAppointment(appointment_id, async (stored, writes) => {
    const appointment = appointmentFor(actor, stored)
    assertAction('confirm', appointment, actor, now)
    const missing = missingForConfirmation(appointment.mode, { location, meeting_link })
    if (missing) throw new ApiError(MISSING[missing], 400)
    const where = { location: location || null, meeting_link: meeting_link || null }
    const event = { ...appointmentEntry(appointment), actor_id: actor.uid, from: appointment.status, to: 'confirmed' }
    const mail = appointmentConfirmedMail({ ...appointment, ...where }, appointmentLink(appointment))
    const profile = await readOwnerProfile(COLLECTIONS.appointments, appointment)
    notify(writes, 'appointment_confirmed', { ...event, mail, profile }, now)
    return { ...statusChange(appointment, { status: 'confirmed', by: 'staff' }, now), ...where }
  })
}
