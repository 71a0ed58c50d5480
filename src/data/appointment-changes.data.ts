import type {
  CancelAppointment,
  ConfirmAppointment,
  MoveAppointment,
  NewAppointment,
} from '@domain/appointments/appointment.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { ENDPOINTS } from '@domain/endpoints.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { APPOINTMENT_ERRORS } from '@texts/appointments.ts'
import { collection, doc } from 'firebase/firestore/lite'
import { ACTIVITY_KEY } from './activity-scope.ts'
import { appointmentKeys } from './appointment-keys.ts'
import { callFunction } from './firebase/call.ts'
import { db } from './firebase/database.ts'
import { queryClient } from './firebase/query-client.ts'

const UPDATE_FAILED = APPOINTMENT_ERRORS['appointments/update-failed']

/** An id for an appointment that is being entered. */
export function newAppointmentId(): string {
  return doc(collection(db, COLLECTIONS.appointments)).id
}

/** Asks for a time; sent again with the same id, it is booked once. @throws Refused */
export function bookAppointment(appointment: NewAppointment): Promise<void> {
  return change(ENDPOINTS.bookAppointment, appointment, APPOINTMENT_ERRORS['appointments/create-failed'])
}

/** @throws Refused */
export function confirmAppointment(confirmation: ConfirmAppointment): Promise<void> {
  return change(ENDPOINTS.confirmAppointment, confirmation, UPDATE_FAILED)
}

/** @throws Refused */
export function completeAppointment(appointment_id: string): Promise<void> {
  return change(ENDPOINTS.completeAppointment, { appointment_id }, UPDATE_FAILED)
}

/** @throws Refused */
export function moveAppointment(move: MoveAppointment): Promise<void> {
  return change(ENDPOINTS.moveAppointment, move, UPDATE_FAILED)
}

/** @throws Refused */
export function cancelAppointment(cancellation: CancelAppointment): Promise<void> {
  return change(ENDPOINTS.cancelAppointment, cancellation, APPOINTMENT_ERRORS['appointments/cancel-failed'])
}

/** Calls the function, and asks again for everything on the screens that an appointment is part of. */
async function change(path: Parameters<typeof callFunction>[0], input: object, failure: ErrorText): Promise<void> {
  try {
    await callFunction(path, input, failure)
  } finally {
    // After a refusal too: somebody else may have taken the time, or changed the appointment.
    for (const queryKey of [appointmentKeys.all, [ACTIVITY_KEY]]) void queryClient.invalidateQueries({ queryKey })
  }
}
