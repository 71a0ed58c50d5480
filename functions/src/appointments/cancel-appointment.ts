import { type Appointment, type CancelAppointment, cancelAppointmentSchema } from '@domain/appointments/appointment.schema.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { defineCallable } from '../endpoint/define-callable.ts'
import { Refusal } from '../endpoint/refusal.ts'
import { appointmentCancelledMail, appointmentWithdrawnMail } from '../mail/templates/appointment-mails.ts'
import { assertAction, changed, sideOf } from './appointment-moves.ts'
import { freeCells } from './cells.ts'
import { type Asker, changeAppointment, openTo } from './change-appointment.ts'
import { appointmentLink, OFFICE, queueAppointmentMail, queueMailToClient, recordAppointmentEvent } from './tell-appointment.ts'

/** A client cancels what is not confirmed yet, an admin with a reason whatever is to come. */
export const cancelAppointment = defineCallable({
  name: 'cancelAppointment',
  input: cancelAppointmentSchema,
  allow: 'member',
  otherwise: 'appointments/cancel-failed',
  run: async (cancellation, caller) => {
    await storeCancellation(cancellation, caller, new Date())
    return 'appointments/cancelled'
  },
})

/** Its time is free with the same write. @throws Refusal */
export async function storeCancellation({ appointment_id, reason }: CancelAppointment, asker: Asker, now: Date): Promise<void> {
  const by = sideOf(asker)
  await changeAppointment(appointment_id, async (stored, writes) => {
    const appointment = openTo(asker, stored)
    assertAction('cancel', appointment, asker, now)
    if (by === 'staff' && !reason) throw new Refusal('appointments/reason-missing', 400)
    await freeCells(writes, appointment_id)
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
