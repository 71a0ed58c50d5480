import { APPOINTMENT_LINK_MAX, APPOINTMENT_LOCATION_MAX } from '@domain/appointments/appointment.constants.ts'
import { missingForConfirmation } from '@domain/appointments/appointment.policy.ts'
import { type Appointment, confirmAppointmentSchema } from '@domain/appointments/appointment.schema.ts'
import { confirmAppointment } from '@domain/appointments/appointments.endpoints.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { APPOINTMENT_FIELD_TEXTS, APPOINTMENT_FORM_TEXTS, APPOINTMENT_VIEW_TEXTS } from '@texts/appointments.ts'
import { call } from '@/data/call.ts'
import { TextField } from '@/ui/TextField.tsx'
import { bindFields, useValidatedForm } from '../shell/forms/form-fields.ts'
import { StepForm, type StepPlace } from '../shell/forms/StepForm.tsx'
import { useSend } from '../shell/forms/useSend.tsx'

const schema = confirmAppointmentSchema.pick(['location', 'meeting_link'])
const MISSING = { location: APPOINTMENT_FORM_TEXTS.placeMissing, meeting_link: APPOINTMENT_FORM_TEXTS.linkMissing }

const FIELDS = {
  virtual: { name: 'meeting_link', label: APPOINTMENT_VIEW_TEXTS.link, type: 'url', maxLength: APPOINTMENT_LINK_MAX },
  physical: { name: 'location', label: APPOINTMENT_VIEW_TEXTS.place, type: 'text', maxLength: APPOINTMENT_LOCATION_MAX },
} as const

/** An admin confirms an appointment with its place or its link. */
export function ConfirmationForm({ appointment, ...place }: StepPlace & { appointment: Appointment }) {
  const { id, mode, location, meeting_link } = appointment
  const form = useValidatedForm(yupResolver(schema), APPOINTMENT_FIELD_TEXTS, {
    location: location ?? '',
    meeting_link: meeting_link ?? '',
  })
  const field = bindFields(form)
  const { name, ...entry } = FIELDS[mode]
  const sending = useSend(place, confirmAppointment)

  async function onConfirm(entered: { location: string; meeting_link: string }) {
    const missing = missingForConfirmation(mode, entered)
    if (missing) form.setError(missing, { message: MISSING[missing] }, { shouldFocus: true })
    else await sending.send(() => call(confirmAppointment, { appointment_id: id, ...entered }))
  }

  return (
    <StepForm
      {...place}
      {...sending}
      title={APPOINTMENT_VIEW_TEXTS.confirmTitle}
      lead={APPOINTMENT_VIEW_TEXTS.confirmLead}
      label={APPOINTMENT_VIEW_TEXTS.confirm}
      busyLabel={APPOINTMENT_VIEW_TEXTS.confirming}
      submit={form.handleSubmit(onConfirm)}
    >
      <TextField {...field(name)} {...entry} autoComplete="off" required />
    </StepForm>
  )
}
