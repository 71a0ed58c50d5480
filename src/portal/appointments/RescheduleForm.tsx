import {
  type Appointment,
  type RescheduleAppointment,
  rescheduleAppointmentSchema,
} from '@domain/appointments/appointment.schema.ts'
import { rescheduleAppointment } from '@domain/appointments/appointments.endpoints.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { APPOINTMENT_FIELD_TEXTS, APPOINTMENT_VIEW_TEXTS } from '@texts/appointments.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { useWatch } from 'react-hook-form'
import { call } from '@/data/call.ts'
import { TextField } from '@/ui/TextField.tsx'
import { bindFields, useBoundField, useValidatedForm } from '../shell/forms/form-fields.ts'
import { StepForm, type StepPlace } from '../shell/forms/StepForm.tsx'
import { useSend } from '../shell/forms/useSend.tsx'
import { bookableDays, TimeField } from './TimeField.tsx'

const schema = rescheduleAppointmentSchema.pick(['scheduled_date', 'scheduled_time'])

export function RescheduleForm({ appointment, ...place }: StepPlace & { appointment: Appointment }) {
  const form = useValidatedForm<Omit<RescheduleAppointment, 'appointment_id'>>(yupResolver(schema), APPOINTMENT_FIELD_TEXTS, {
    scheduled_date: '',
    scheduled_time: '',
  })
  const { control } = form
  // Registered before the time, as on the screen, so that the first missing field takes the focus.
  const date = bindFields(form)('scheduled_date')
  const day = useWatch({ control, name: 'scheduled_date' })
  const time = useBoundField(control, 'scheduled_time')
  const sending = useSend(place, rescheduleAppointment)
  return (
    <StepForm
      {...place}
      {...sending}
      title={APPOINTMENT_VIEW_TEXTS.moveTitle}
      lead={APPOINTMENT_VIEW_TEXTS.moveLead}
      label={APPOINTMENT_VIEW_TEXTS.move}
      busyLabel={APPOINTMENT_VIEW_TEXTS.moving}
      submit={form.handleSubmit((entered) =>
        sending.send(() => call(rescheduleAppointment, { appointment_id: appointment.id, ...entered })),
      )}
    >
      <TextField {...date} {...bookableDays(new Date())} label={FACT_TEXTS.date} type="date" required />
      <TimeField {...time} day={day} duration={appointment.duration_minutes} held={appointment} isMove />
    </StepForm>
  )
}
