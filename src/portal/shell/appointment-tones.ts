import type { AppointmentMode, AppointmentStatus } from '@domain/appointments/appointment.constants.ts'
import type { Tone } from '@/ui/Badge.tsx'

export const APPOINTMENT_TONES: Record<AppointmentStatus, Tone> = {
  pending: 'warn',
  confirmed: 'ok',
  completed: 'mute',
  cancelled: 'bad',
}

export const APPOINTMENT_MODE_TONES: Record<AppointmentMode, Tone> = { physical: 'outline', virtual: 'info' }
