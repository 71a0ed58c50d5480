import type { Appointment } from '@domain/appointments/appointment.ts'
import { completeAppointment } from '@domain/appointments/appointments.endpoints.ts'
import { APPOINTMENT_VIEW_TEXTS } from '@texts/appointments/appointments.ts'
import { call } from '@/data/call.ts'
import { StepForm, type StepPlace } from '@/portal/forms/StepForm.tsx'
import { useSend } from '@/portal/forms/useSend.tsx'

/** Asks before an appointment is completed, which is final. */
export function CompleteForm({ appointment, ...place }: StepPlace & { appointment: Appointment }) {
  const sending = useSend(place, completeAppointment)
  return (
    <StepForm
      {...place}
      {...sending}
      title={APPOINTMENT_VIEW_TEXTS.completeTitle}
      lead={APPOINTMENT_VIEW_TEXTS.completeLead}
      label={APPOINTMENT_VIEW_TEXTS.complete}
      busyLabel={APPOINTMENT_VIEW_TEXTS.completing}
      submit={() => sending.send(() => call(completeAppointment, { appointment_id: appointment.id }))}
    />
  )
}
