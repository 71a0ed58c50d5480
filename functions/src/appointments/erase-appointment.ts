import { holdsItsTime } from '@domain/appointments/appointment.policy.ts'
import { changeAppointment } from './change-appointment.ts'
import { releaseSlots } from './slots.ts'

/** Erases an appointment and gives its time back, in one write: no half hour stays taken by nobody. */
export async function eraseAppointment(id: string): Promise<void> {
  await changeAppointment(id, async (appointment, writes) => {
    if (!appointment) return 'none'
    if (holdsItsTime(appointment)) await releaseSlots(writes, id)
    return 'delete'
  })
}
