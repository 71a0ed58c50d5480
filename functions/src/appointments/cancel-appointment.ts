import { type Actor, sideOf } from '@domain/access/permissions.ts'
import { type Appointment, type CancelAppointment, cancelAppointmentSchema } from '@domain/appointments/appointment.schema.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/api-error.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { appointmentCancelledMail, appointmentWithdrawnMail } from '../mail/templates/appointment-mails.ts'
import {
  appointmentLink,
  OFFICE,
  queueAppointmentMail,
  queueMailToClient,
  recordAppointmentEvent,
} from './appointment-notifications.ts'
import { assertAction, changeAppointment, changed, openTo } from './change-appointment.ts'
import { releaseSlots } from './slots.ts'

/** A client cancels what is not confirmed yet, an admin with a reason whatever is to come. */
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

/** Its time is free with the same write. @throws ApiError */
export async function storeCancellation({ appointment_id, reason }: CancelAppointment, asker: Actor, now: Date): Promise<void> {
  const by = sideOf(asker)
  await changeAppointment(appointment_id, async (stored, writes) => {
    const appointment = openTo(asker, stored)
    assertAction('cancel', appointment, asker, now)
    if (by === 'staff' && !reason) throw new ApiError('appointments/reason-missing', 400)
    await releaseSlots(writes, appointment_id)
    const event = { kind: 'appointment_cancelled', actor_id: asker.uid, from: appointment.status, to: 'cancelled' } as const
    recordAppointmentEvent(writes, appointment, event, now)
    if (by === 'staff') await tellClient(writes, appointment, reason, now)
    else tellOffice(writes, appointment, now)
    return changed(appointment, { status: 'cancelled', by, reason: reason || null }, now)
  })
}

async function tellClient(writes: WriteBatch, appointment: Appointment, reason: string, now: Date): Promise<void> {
  const text = appointmentCancelledMail(appointment, reason, appointmentLink(appointment))
  await queueMailToClient(writes, appointment, { template: 'appointment-cancelled', text }, now)
}

function tellOffice(writes: WriteBatch, appointment: Appointment, now: Date): void {
  const text = appointmentWithdrawnMail(appointment, appointmentLink(appointment))
  queueAppointmentMail(writes, appointment, { template: 'appointment-withdrawn', to: OFFICE, text }, now)
}
