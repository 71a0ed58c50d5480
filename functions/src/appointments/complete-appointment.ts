import type { Actor } from '@domain/access/permissions.ts'
import { completeAppointmentSchema } from '@domain/appointments/appointment.schema.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { appointmentEntry, appointmentFor, assertAction, changeAppointment, statusChange } from './change-appointment.ts'
import { releaseSlots } from './slots.ts'

/** An admin marks an appointment as completed. */
export const completeAppointment = defineCallable({
  name: 'completeAppointment',
  input: completeAppointmentSchema,
  allow: 'appointments/manage',
  fallbackError: 'appointments/update-failed',
  run: async ({ appointment_id }, caller) => {
    await storeCompletion(appointment_id, caller, new Date())
    return 'appointments/completed'
  },
})

/** Frees the rest of its time. @throws ApiError */
async function storeCompletion(id: string, actor: Actor, now: Date): Promise<void> {
  await changeAppointment(id, async (stored, writes) => {
    const appointment = appointmentFor(actor, stored)
    assertAction('complete', appointment, actor, now)
    await releaseSlots(writes, id)
    const change = { actor_id: actor.uid, from: appointment.status, to: 'completed' }
    recordActivity(writes, { kind: 'appointment_completed', ...appointmentEntry(appointment), ...change }, now)
    return statusChange(appointment, { status: 'completed', by: 'staff' }, now)
  })
}
