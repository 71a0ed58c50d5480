import { completeAppointmentSchema } from '@domain/appointments/appointment.schema.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { assertAction, changed } from './appointment-moves.ts'
import { freeCells } from './cells.ts'
import { type Asker, changeAppointment, openTo } from './change-appointment.ts'
import { recordAppointmentEvent } from './tell-appointment.ts'

/** An admin says that an appointment has taken place. */
export const completeAppointment = defineCallable({
  name: 'completeAppointment',
  input: completeAppointmentSchema,
  allow: 'admin',
  otherwise: 'appointments/update-failed',
  run: async ({ appointment_id }, caller) => {
    await storeCompletion(appointment_id, caller, new Date())
    return 'appointments/completed'
  },
})

/** What is left of its time is free again. @throws Refusal */
async function storeCompletion(id: string, asker: Asker, now: Date): Promise<void> {
  await changeAppointment(id, async (stored, writes) => {
    const appointment = openTo(asker, stored)
    assertAction('complete', appointment, asker, now)
    await freeCells(writes, id)
    const event = { kind: 'appointment_completed', actor_id: asker.uid, from: appointment.status, to: 'completed' } as const
    recordAppointmentEvent(writes, appointment, event, now)
    return changed(appointment, { status: 'completed', by: 'staff' }, now)
  })
}
