import { type Appointment, CANCEL_REASON_MAX, cancelAppointmentSchema } from '@domain/appointments/appointment.ts'
import { cancelAppointment } from '@domain/appointments/appointments.endpoints.ts'
import { getActorSide, type Side } from '@domain/platform/access/capabilities.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { APPOINTMENT_FIELD_TEXTS, APPOINTMENT_FORM_TEXTS, APPOINTMENT_VIEW_TEXTS } from '@texts/appointments/appointments.ts'
import { useRef } from 'react'
import { call } from '@/data/call.ts'
import { bindFields, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { type StepContainer, StepForm } from '@/portal/forms/StepForm.tsx'
import { useSend } from '@/portal/forms/sending.tsx'
import { ScreenErrorBoundary } from '@/portal/frame/feedback.tsx'
import { usePerson } from '@/portal/frame/Gate.tsx'
import { RecordHead } from '@/portal/records/RecordDialog.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { TextArea } from '@/ui/TextField.tsx'
import { showToast } from '@/ui/toasts.ts'
import { AppointmentHead } from './AppointmentRows.tsx'

interface CancelDialogProps {
  /** null while the dialog is closed. */
  appointment: Appointment | null
  onClose: () => void
  onDone: () => void
}

/** The confirmation that the list opens before an appointment is cancelled. */
export function CancelDialog({ appointment, onClose, onDone }: CancelDialogProps) {
  const person = usePerson()
  const isSending = useRef(false)

  function onCancelled() {
    onDone()
    showToast({ tone: 'ok', ...cancelAppointment.success })
  }

  return (
    <Dialog
      title={APPOINTMENT_VIEW_TEXTS.heading}
      head={
        <RecordHead title={appointment?.title} isPending={false}>
          {appointment && <AppointmentHead appointment={appointment} withTime />}
        </RecordHead>
      }
      open={appointment !== null}
      onClose={() => isSending.current || onClose()}
    >
      <ScreenErrorBoundary>
        {appointment && (
          <CancelForm
            appointment={appointment}
            side={getActorSide({ role: person?.role })}
            isShown
            isSending={isSending}
            onBack={onClose}
            onDone={onCancelled}
          />
        )}
      </ScreenErrorBoundary>
    </Dialog>
  )
}

const schema = cancelAppointmentSchema.pick(['reason'])

/** Asks before an appointment is cancelled; staff give a reason. */
export function CancelForm({ appointment, side, ...container }: StepContainer & { appointment: Appointment; side: Side }) {
  const form = useValidatedForm(yupResolver(schema), APPOINTMENT_FIELD_TEXTS, { reason: '' })
  const field = bindFields(form)
  const sending = useSend(container, cancelAppointment)
  const { cancelLead, cancelNotice } = APPOINTMENT_VIEW_TEXTS
  const isStaff = side === 'staff'

  async function onCancel({ reason }: { reason: string }) {
    if (isStaff && reason === '') {
      form.setError('reason', { message: APPOINTMENT_FORM_TEXTS.reasonMissing }, { shouldFocus: true })
      return
    }
    await sending.send(() => call(cancelAppointment, { appointment_id: appointment.id, reason }))
  }

  return (
    <StepForm
      {...container}
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
