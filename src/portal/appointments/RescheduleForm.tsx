import {
  type Appointment,
  type RescheduleAppointment,
  rescheduleAppointmentSchema,
} from '@domain/appointments/appointment.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { APPOINTMENT_ERRORS } from '@texts/appointments.ts'
import { APPOINTMENT_FIELD_TEXTS, APPOINTMENT_VIEW_TEXTS } from '@texts/appointments-dialogs.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { useController, useForm, useWatch } from 'react-hook-form'
import { rescheduleAppointment } from '@/data/appointment-changes.data.ts'
import { TextField } from '@/ui/TextField.tsx'
import { formResolver } from '../shell/forms/field-texts.ts'
import { StepForm, type StepPlace } from '../shell/forms/StepForm.tsx'
import { useSend } from '../shell/forms/useSend.tsx'
import { bookableDays } from './day-problem.ts'
import { TimeField } from './TimeField.tsx'

const schema = rescheduleAppointmentSchema.pick(['scheduled_date', 'scheduled_time'])

/** The form with which an admin reschedules an appointment. */
export function RescheduleForm(props: StepPlace & { appointment: Appointment }) {
  const { appointment, isShown, onBack } = props
  const { register, control, handleSubmit, formState } = useForm<Omit<RescheduleAppointment, 'appointment_id'>>({
    resolver: formResolver(yupResolver(schema), APPOINTMENT_FIELD_TEXTS),
    defaultValues: { scheduled_date: '', scheduled_time: '' },
  })
  const { errors } = formState
  // Registered before the time, as on the screen, so that the first missing field takes the focus.
  const date = register('scheduled_date')
  const day = useWatch({ control, name: 'scheduled_date' })
  const { field: time } = useController({ control, name: 'scheduled_time' })
  const { isBusy, refusal, send } = useSend(props, APPOINTMENT_ERRORS['appointments/update-failed'])
  return (
    <StepForm
      title={APPOINTMENT_VIEW_TEXTS.moveTitle}
      lead={APPOINTMENT_VIEW_TEXTS.moveLead}
      isShown={isShown}
      isBusy={isBusy}
      refusal={refusal}
      label={APPOINTMENT_VIEW_TEXTS.move}
      busyLabel={APPOINTMENT_VIEW_TEXTS.moving}
      backLabel={CONTROL_TEXTS.back}
      onBack={onBack}
      onSubmit={(event) =>
        void handleSubmit((entered) => send(() => rescheduleAppointment({ appointment_id: appointment.id, ...entered })))(event)
      }
    >
      <TextField
        {...date}
        {...bookableDays(new Date())}
        label={FACT_TEXTS.date}
        type="date"
        required
        error={errors.scheduled_date?.message}
      />
      <TimeField
        {...time}
        day={day}
        duration={appointment.duration_minutes}
        held={appointment}
        isMove
        error={errors.scheduled_time?.message}
      />
    </StepForm>
  )
}
