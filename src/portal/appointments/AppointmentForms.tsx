import { missingForConfirmation } from '@domain/appointments/appointment.policy.ts'
import {
  APPOINTMENT_LINK_MAX,
  APPOINTMENT_LOCATION_MAX,
  type Appointment,
  confirmAppointmentSchema,
  type RescheduleAppointment,
  rescheduleAppointmentSchema,
} from '@domain/appointments/appointment.ts'
import { completeAppointment, confirmAppointment, rescheduleAppointment } from '@domain/appointments/appointments.endpoints.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { APPOINTMENT_FIELD_TEXTS, APPOINTMENT_FORM_TEXTS, APPOINTMENT_VIEW_TEXTS } from '@texts/appointments/appointments.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { useWatch } from 'react-hook-form'
import { call } from '@/data/call.ts'
import { bindFields, useBoundField, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { type StepContainer, StepForm } from '@/portal/forms/StepForm.tsx'
import { useSend } from '@/portal/forms/sending.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { bookableDays, TimeField } from './TimeField.tsx'

const confirmationSchema = confirmAppointmentSchema.pick(['location', 'meeting_link'])
const MISSING = { location: APPOINTMENT_FORM_TEXTS.placeMissing, meeting_link: APPOINTMENT_FORM_TEXTS.linkMissing }

const FIELDS = {
  virtual: { name: 'meeting_link', label: APPOINTMENT_VIEW_TEXTS.link, type: 'url', maxLength: APPOINTMENT_LINK_MAX },
  physical: { name: 'location', label: APPOINTMENT_VIEW_TEXTS.place, type: 'text', maxLength: APPOINTMENT_LOCATION_MAX },
} as const

/** An admin confirms an appointment with its place or its link. */
export function ConfirmationForm({ appointment, ...container }: StepContainer & { appointment: Appointment }) {
  const { id, mode, location, meeting_link } = appointment
  const form = useValidatedForm(yupResolver(confirmationSchema), APPOINTMENT_FIELD_TEXTS, {
    location: location ?? '',
    meeting_link: meeting_link ?? '',
  })
  const field = bindFields(form)
  const { name, ...entry } = FIELDS[mode]
  const sending = useSend(container, confirmAppointment)

  async function onConfirm(input: { location: string; meeting_link: string }) {
    const missing = missingForConfirmation(mode, input)
    if (missing) form.setError(missing, { message: MISSING[missing] }, { shouldFocus: true })
    else await sending.send(() => call(confirmAppointment, { appointment_id: id, ...input }))
  }

  return (
    <StepForm
      {...container}
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

const rescheduleSchema = rescheduleAppointmentSchema.pick(['scheduled_date', 'scheduled_time'])

export function RescheduleForm({ appointment, ...container }: StepContainer & { appointment: Appointment }) {
  const form = useValidatedForm<Omit<RescheduleAppointment, 'appointment_id'>>(
    yupResolver(rescheduleSchema),
    APPOINTMENT_FIELD_TEXTS,
    {
      scheduled_date: '',
      scheduled_time: '',
    },
  )
  const { control } = form
  // Registered before the time, as on the screen, so that the first missing field takes the focus.
  const date = bindFields(form)('scheduled_date')
  const day = useWatch({ control, name: 'scheduled_date' })
  const time = useBoundField(control, 'scheduled_time')
  const sending = useSend(container, rescheduleAppointment)
  return (
    <StepForm
      {...container}
      {...sending}
      title={APPOINTMENT_VIEW_TEXTS.moveTitle}
      lead={APPOINTMENT_VIEW_TEXTS.moveLead}
      label={APPOINTMENT_VIEW_TEXTS.move}
      busyLabel={APPOINTMENT_VIEW_TEXTS.moving}
      submit={form.handleSubmit((input) =>
        sending.send(() => call(rescheduleAppointment, { appointment_id: appointment.id, ...input })),
      )}
    >
      <TextField {...date} {...bookableDays(new Date())} label={FACT_TEXTS.date} type="date" required />
      <TimeField {...time} day={day} duration={appointment.duration_minutes} held={appointment} isMove />
    </StepForm>
  )
}

/** Asks before an appointment is completed, which is final. */
export function CompleteForm({ appointment, ...container }: StepContainer & { appointment: Appointment }) {
  const sending = useSend(container, completeAppointment)
  return (
    <StepForm
      {...container}
      {...sending}
      title={APPOINTMENT_VIEW_TEXTS.completeTitle}
      lead={APPOINTMENT_VIEW_TEXTS.completeLead}
      label={APPOINTMENT_VIEW_TEXTS.complete}
      busyLabel={APPOINTMENT_VIEW_TEXTS.completing}
      submit={() => sending.send(() => call(completeAppointment, { appointment_id: appointment.id }))}
    />
  )
}
