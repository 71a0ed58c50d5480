import type { AppointmentAction } from '@domain/appointments/appointment.policy.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import type { RefObject } from 'react'

/** The dialog of an appointment shows the appointment or one of its forms. */
export type AppointmentStep = 'view' | AppointmentAction

/** The properties of each form in the dialog. */
export interface AppointmentFormProps {
  appointment: Appointment
  /** Who fills it in. */
  side: 'client' | 'staff'
  isShown: boolean
  /** True while a request is running, which keeps the dialog open. */
  isSending: RefObject<boolean>
  onBack: () => void
  onDone: () => void
}
