import { APPOINTMENT_ERRORS, APPOINTMENT_SUCCESSES } from '@texts/appointments/appointments.ts'
import { defineEndpoint, defineSchedule, OFFICE, READING } from '../platform/endpoint.ts'
import {
  cancelAppointmentSchema,
  completeAppointmentSchema,
  confirmAppointmentSchema,
  newAppointmentSchema,
  openTimesSchema,
  rescheduleAppointmentSchema,
} from './appointment.ts'

/** An admin confirms a client's request and sets the meeting place or link. */
export const confirmAppointment = defineEndpoint('confirmAppointment', {
  input: confirmAppointmentSchema,
  allow: 'appointments/manage',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: APPOINTMENT_ERRORS['appointments/update-failed'],
  success: APPOINTMENT_SUCCESSES['appointments/confirmed'],
  changes: ['appointments', 'activity'],
})

/** An admin reschedules an appointment, which becomes pending again. */
export const rescheduleAppointment = defineEndpoint('rescheduleAppointment', {
  input: rescheduleAppointmentSchema,
  allow: 'appointments/manage',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: APPOINTMENT_ERRORS['appointments/update-failed'],
  success: APPOINTMENT_SUCCESSES['appointments/moved'],
  changes: ['appointments', 'activity'],
})

/** A client cancels a pending appointment; an admin cancels any future one, with a reason. */
export const cancelAppointment = defineEndpoint('cancelAppointment', {
  input: cancelAppointmentSchema,
  allow: 'member',
  limit: { perHour: 60 },
  usesEncryptionKey: true,
  failure: APPOINTMENT_ERRORS['appointments/cancel-failed'],
  success: APPOINTMENT_SUCCESSES['appointments/cancelled'],
  changes: ['appointments', 'activity'],
})

/** An admin marks an appointment as completed, which frees the rest of its time. */
export const completeAppointment = defineEndpoint('completeAppointment', {
  input: completeAppointmentSchema,
  allow: 'appointments/manage',
  limit: OFFICE,
  failure: APPOINTMENT_ERRORS['appointments/update-failed'],
  success: APPOINTMENT_SUCCESSES['appointments/completed'],
  changes: ['appointments', 'activity'],
})

/**
 * A client requests a time, or an admin books one for a client. The booking reserves the time until the staff confirm
 * it; the number of pending requests per client is limited.
 */
export const bookAppointment = defineEndpoint('bookAppointment', {
  input: newAppointmentSchema,
  allow: 'member',
  limit: { perHour: 20, perDay: 60, pendingAtOnce: 3 },
  usesEncryptionKey: true,
  failure: APPOINTMENT_ERRORS['appointments/create-failed'],
  changes: ['appointments', 'activity'],
})

/**
 * Lists the reserved half hours of a day in Nairobi, without their holders. Also returns the closing reason (null if
 * open), the earliest bookable moment (ISO 8601), and the notice period if it excludes the whole day.
 */
export const openTimes = defineEndpoint('openTimes', {
  input: openTimesSchema,
  allow: 'member',
  limit: READING,
  isReading: true,
  failure: APPOINTMENT_ERRORS['appointments/times-failed'],
})

/** Reminds clients of tomorrow's appointments. */
export const remindAppointments = defineSchedule('remindAppointments', {
  everyMinutes: 15,
  timeoutSeconds: 540,
  usesEncryptionKey: true,
})

/** Cancels appointments that nobody confirmed before their time. */
export const expireAppointments = defineSchedule('expireAppointments', {
  everyMinutes: 15,
  timeoutSeconds: 540,
  usesEncryptionKey: true,
})

/** Reports appointment requests that have waited for two working days. */
export const alertOffice = defineSchedule('alertOffice', { everyMinutes: 15, timeoutSeconds: 540, usesEncryptionKey: true })
