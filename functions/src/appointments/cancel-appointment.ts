import { type Actor, sideOf } from '@domain/access/permissions.ts'
import { type CancelAppointment, cancelAppointmentSchema } from '@domain/appointments/appointment.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { appointmentCancelledMail, appointmentWithdrawnMail } from '../mail/templates/appointment-mails.ts'
import { notify, readOwnerProfile } from '../notifications/notify.ts'
import {
  appointmentEntry,
  appointmentFor,
  appointmentLink,
  assertAction,
  changeAppointment,
  statusChange,
} from './change-appointment.ts'
import { releaseSlots } from './slots.ts'

/** A client cancels a pending appointment; an admin cancels any future one, with a reason. */
export const cancelAppointment = defineCallable({
  name: 'cancelAppointment',
  input: cancelAppointmentSchema,
  allow: 'member',
  fallbackError: 'appointments/cancel-failed',
  run: async (cancellation, caller) => {
    await storeCancellation(cancellation, caller, new Date())
    return 'appointments/cancelled'
  },
})

/** Frees the time in the same write. @throws ApiError */
export async function storeCancellation({ appointment_id, reason }: CancelAppointment, actor: Actor, now: Date): Promise<void> {
  const by = sideOf(actor)
  await changeAppointment(appointment_id, async (stored, writes) => {
    const appointment = appointmentFor(actor, stored)
    assertAction('cancel', appointment, actor, now)
    if (by === 'staff' && !reason) throw new ApiError('appointments/reason-missing', 400)
    await releaseSlots(writes, appointment_id)
    const event = { ...appointmentEntry(appointment), actor_id: actor.uid, from: appointment.status, to: 'cancelled' }
    const link = appointmentLink(appointment)
    if (by === 'staff') {
      const mail = appointmentCancelledMail(appointment, reason, link)
      const profile = await readOwnerProfile(COLLECTIONS.appointments, appointment)
      notify(writes, 'appointment_cancelled', { ...event, mail, profile }, now)
    } else notify(writes, 'appointment_withdrawn', { ...event, mail: appointmentWithdrawnMail(appointment, link) }, now)
    return statusChange(appointment, { status: 'cancelled', by, reason: reason || null }, now)
  })
}
