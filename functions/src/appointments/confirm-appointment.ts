import { missingForConfirmation } from '@domain/appointments/appointment.policy.ts'
import { type ConfirmAppointment, confirmAppointmentSchema } from '@domain/appointments/appointment.schema.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { Refusal } from '../endpoint/refusal.ts'
import { appointmentConfirmedMail } from '../mail/templates/appointment-mails.ts'
import { assertAction, changed } from './appointment-moves.ts'
import { type Asker, changeAppointment, openTo } from './change-appointment.ts'
import { appointmentLink, queueMailToClient, recordAppointmentEvent } from './tell-appointment.ts'

/** An admin confirms what a client asked for, and says where to meet. */
export const confirmAppointment = defineCallable({
  name: 'confirmAppointment',
  input: confirmAppointmentSchema,
  allow: 'admin',
  otherwise: 'appointments/update-failed',
  run: async (confirmation, caller) => {
    await storeConfirmation(confirmation, caller, new Date())
    return 'appointments/confirmed'
  },
})

const MISSING = { location: 'appointments/place-missing', meeting_link: 'appointments/link-missing' } as const

/** @throws Refusal */
export async function storeConfirmation(
  { appointment_id, location, meeting_link }: ConfirmAppointment,
  asker: Asker,
  now: Date,
): Promise<void> {
  await changeAppointment(appointment_id, async (stored, writes) => {
    const appointment = openTo(asker, stored)
    assertAction('confirm', appointment, asker, now)
    const missing = missingForConfirmation(appointment.mode, { location, meeting_link })
    if (missing) throw new Refusal(MISSING[missing], 400)
    const event = { kind: 'appointment_confirmed', actor_id: asker.uid, from: appointment.status, to: 'confirmed' } as const
    recordAppointmentEvent(writes, appointment, event, now)
    const where = { location: location || null, meeting_link: meeting_link || null }
    const text = appointmentConfirmedMail({ ...appointment, ...where }, appointmentLink(appointment))
    await queueMailToClient(writes, appointment, { template: 'appointment-confirmed', text }, now)
    return { ...changed(appointment, { status: 'confirmed', by: 'staff' }, now), ...where }
  })
}
