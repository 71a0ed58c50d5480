import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { APPOINTMENT_ERRORS } from '@texts/appointments.ts'
import { APPOINTMENT_VIEW_TEXTS } from '@texts/appointments-dialogs.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { completeAppointment } from '@/data/appointment-changes.data.ts'
import { StepForm, type StepPlace } from '../shell/forms/StepForm.tsx'
import { useSend } from '../shell/forms/useSend.tsx'

/** Asks before an appointment is completed, which is final. */
export function CompleteForm(props: StepPlace & { appointment: Appointment }) {
  const { appointment, isShown, onBack } = props
  const { isBusy, refusal, send } = useSend(props, APPOINTMENT_ERRORS['appointments/update-failed'])
  return (
    <StepForm
      title={APPOINTMENT_VIEW_TEXTS.completeTitle}
      lead={APPOINTMENT_VIEW_TEXTS.completeLead}
      isShown={isShown}
      isBusy={isBusy}
      refusal={refusal}
      label={APPOINTMENT_VIEW_TEXTS.complete}
      busyLabel={APPOINTMENT_VIEW_TEXTS.completing}
      backLabel={CONTROL_TEXTS.back}
      onBack={onBack}
      onSubmit={(event) => {
        event.preventDefault()
        void send(() => completeAppointment(appointment.id))
      }}
    />
  )
}
