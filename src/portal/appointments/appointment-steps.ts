import type { AppointmentAction } from '@domain/appointments/appointment.policy.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import type { RefObject } from 'react'

/** What the details of an appointment show: the appointment, or one of the forms that are opened there. */
export type AppointmentStep = 'view' | AppointmentAction

/** A form of the details. */
export interface AppointmentFormProps {
  appointment: Appointment
  /** Who fills it in. */
  side: 'client' | 'staff'
  isShown: boolean
  /** Set while something is on its way: the dialog stays open then. */
  isSending: RefObject<boolean>
  onBack: () => void
  onDone: () => void
}
