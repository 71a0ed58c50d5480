import type { AppointmentAction } from '@domain/appointments/appointment.policy.ts'
import type { Appointment } from '@domain/appointments/appointment.ts'
import { getActorSide, type Side } from '@domain/platform/access/capabilities.ts'
import { useQuery } from '@tanstack/react-query'
import { APPOINTMENT_ERRORS, APPOINTMENT_VIEW_TEXTS } from '@texts/appointments/appointments.ts'
import { type ComponentType, lazy } from 'react'
import { appointmentById } from '@/data/appointments/appointment.data.ts'
import { RecordSteps, type StepContainer, useSteps } from '@/portal/forms/StepForm.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { CloseButton, RecordDialog } from '@/portal/records/RecordDialog.tsx'
import { AppointmentHead } from './AppointmentRows.tsx'
import { AppointmentFrame, AppointmentView } from './AppointmentView.tsx'

interface AppointmentDialogProps {
  appointmentId: string
  person: Person
  onClose: () => void
}

export function AppointmentDialog({ appointmentId, onClose, person }: AppointmentDialogProps) {
  const appointment = useQuery(appointmentById(person, appointmentId))
  const steps = useSteps<AppointmentAction>(onClose)
  const { isView, onLeave } = steps

  return (
    <RecordDialog
      title={() => APPOINTMENT_VIEW_TEXTS.heading}
      badges={(record) => <AppointmentHead appointment={record} withTime={!isView} />}
      actions={isView && <CloseButton label={APPOINTMENT_VIEW_TEXTS.leave} onClose={onLeave} />}
      open
      onClose={onLeave}
      isRecord
      query={appointment}
      loading={APPOINTMENT_VIEW_TEXTS.loading}
      skeleton={<AppointmentSkeleton />}
      notFound={APPOINTMENT_ERRORS['appointments/not-found']}
      failed={APPOINTMENT_ERRORS['appointments/fetch-failed']}
    >
      {(record) => (
        <RecordSteps
          steps={steps}
          view={(onStep) => <AppointmentView appointment={record} person={person} onStep={onStep} />}
          form={(name, container) => {
            const Form = FORMS[name]
            return <Form appointment={record} side={getActorSide(person)} {...container} />
          }}
        />
      )}
    </RecordDialog>
  )
}

function AppointmentSkeleton() {
  return (
    <AppointmentFrame side={[0, 1, 2, 3, 4].map((line) => <span key={line} className="skeleton my-0.5 h-9" />)}>
      <span className="skeleton h-16" />
      <span className="skeleton h-40" />
    </AppointmentFrame>
  )
}

interface AppointmentFormProps extends StepContainer {
  appointment: Appointment
  side: Side
}

/** Loaded when the first of them is opened. The question before completion needs no library of forms. */
const FORMS: Record<AppointmentAction, ComponentType<AppointmentFormProps>> = {
  confirm: lazy(() => import('./AppointmentForms.tsx').then((file) => ({ default: file.ConfirmationForm }))),
  complete: lazy(() => import('./AppointmentForms.tsx').then((file) => ({ default: file.CompleteForm }))),
  move: lazy(() => import('./AppointmentForms.tsx').then((file) => ({ default: file.RescheduleForm }))),
  cancel: lazy(() => import('./CancelDialog.tsx').then((file) => ({ default: file.CancelForm }))),
}
