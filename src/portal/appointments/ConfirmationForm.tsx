import { APPOINTMENT_LINK_MAX, APPOINTMENT_LOCATION_MAX } from '@domain/appointments/appointment.constants.ts'
import { missingForConfirmation } from '@domain/appointments/appointment.policy.ts'
import { type Appointment, confirmAppointmentSchema } from '@domain/appointments/appointment.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { APPOINTMENT_ERRORS } from '@texts/appointments.ts'
import { APPOINTMENT_FIELD_TEXTS, APPOINTMENT_FORM_TEXTS, APPOINTMENT_VIEW_TEXTS } from '@texts/appointments-dialogs.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { useForm } from 'react-hook-form'
import { confirmAppointment } from '@/data/appointment-changes.data.ts'
import { TextField } from '@/ui/TextField.tsx'
import { formResolver } from '../shell/forms/field-texts.ts'
import { StepForm, type StepPlace } from '../shell/forms/StepForm.tsx'
import { useSend } from '../shell/forms/useSend.tsx'

const schema = confirmAppointmentSchema.pick(['location', 'meeting_link'])
const MISSING = { location: APPOINTMENT_FORM_TEXTS.placeMissing, meeting_link: APPOINTMENT_FORM_TEXTS.linkMissing }

/** An admin confirms an appointment with its place or its link. */
export function ConfirmationForm(props: StepPlace & { appointment: Appointment }) {
  const { appointment, isShown, onBack } = props
  const { id, mode, location, meeting_link } = appointment
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: formResolver(yupResolver(schema), APPOINTMENT_FIELD_TEXTS),
    defaultValues: { location: location ?? '', meeting_link: meeting_link ?? '' },
  })
  const { errors } = formState
  const { isBusy, refusal, send } = useSend(props, APPOINTMENT_ERRORS['appointments/update-failed'])

  async function onConfirm(entered: { location: string; meeting_link: string }) {
    const missing = missingForConfirmation(mode, entered)
    if (missing) setError(missing, { message: MISSING[missing] }, { shouldFocus: true })
    else await send(() => confirmAppointment({ appointment_id: id, ...entered }))
  }

  return (
    <StepForm
      title={APPOINTMENT_VIEW_TEXTS.confirmTitle}
      lead={APPOINTMENT_VIEW_TEXTS.confirmLead}
      isShown={isShown}
      isBusy={isBusy}
      refusal={refusal}
      label={APPOINTMENT_VIEW_TEXTS.confirm}
      busyLabel={APPOINTMENT_VIEW_TEXTS.confirming}
      backLabel={CONTROL_TEXTS.back}
      onBack={onBack}
      onSubmit={(event) => void handleSubmit(onConfirm)(event)}
    >
      {mode === 'virtual' ? (
        <TextField
          {...register('meeting_link')}
          label={APPOINTMENT_VIEW_TEXTS.link}
          type="url"
          autoComplete="off"
          maxLength={APPOINTMENT_LINK_MAX}
          required
          error={errors.meeting_link?.message}
        />
      ) : (
        <TextField
          {...register('location')}
          label={APPOINTMENT_VIEW_TEXTS.place}
          autoComplete="off"
          maxLength={APPOINTMENT_LOCATION_MAX}
          required
          error={errors.location?.message}
        />
      )}
    </StepForm>
  )
}
