import type { Side } from '@domain/access/roles.ts'
import { CANCEL_REASON_MAX } from '@domain/appointments/appointment.constants.ts'
import { type Appointment, cancelAppointmentSchema } from '@domain/appointments/appointment.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import {
  APPOINTMENT_ERRORS,
  APPOINTMENT_FIELD_TEXTS,
  APPOINTMENT_FORM_TEXTS,
  APPOINTMENT_VIEW_TEXTS,
} from '@texts/appointments.ts'
import { cancelAppointment } from '@/data/appointment-changes.data.ts'
import { TextArea } from '@/ui/TextArea.tsx'
import { bindFields, useValidatedForm } from '../shell/forms/form-fields.ts'
import { StepForm, type StepPlace } from '../shell/forms/StepForm.tsx'
import { useSend } from '../shell/forms/useSend.tsx'

const schema = cancelAppointmentSchema.pick(['reason'])

/** Asks before an appointment is cancelled; staff give a reason. */
export function CancelForm({ appointment, side, ...place }: StepPlace & { appointment: Appointment; side: Side }) {
  const form = useValidatedForm(yupResolver(schema), APPOINTMENT_FIELD_TEXTS, { reason: '' })
  const field = bindFields(form)
  const sending = useSend(place, APPOINTMENT_ERRORS['appointments/cancel-failed'])
  const { cancelLead, cancelNotice } = APPOINTMENT_VIEW_TEXTS
  const isStaff = side === 'staff'

  async function onCancel({ reason }: { reason: string }) {
    if (isStaff && reason === '') {
      form.setError('reason', { message: APPOINTMENT_FORM_TEXTS.reasonMissing }, { shouldFocus: true })
      return
    }
    await sending.send(() => cancelAppointment({ appointment_id: appointment.id, reason }))
  }

  return (
    <StepForm
      {...place}
      {...sending}
      title={APPOINTMENT_VIEW_TEXTS.cancelQuestion}
      lead={isStaff ? `${cancelLead} ${cancelNotice}` : cancelLead}
      label={APPOINTMENT_VIEW_TEXTS.cancel}
      busyLabel={APPOINTMENT_VIEW_TEXTS.cancelling}
      backLabel={APPOINTMENT_VIEW_TEXTS.keep}
      submit={form.handleSubmit(onCancel)}
    >
      {isStaff && (
        <TextArea
          {...field('reason')}
          label={APPOINTMENT_VIEW_TEXTS.cancelReason}
          rows={3}
          maxLength={CANCEL_REASON_MAX}
          required
        />
      )}
    </StepForm>
  )
}
