import type { AppointmentAction } from '@domain/appointments/appointment.policy.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { APPOINTMENT_SUCCESSES } from '@domain/texts/appointment-successes.ts'
import { type ComponentType, lazy, type RefObject, Suspense } from 'react'
import { Notice } from '@/ui/Notice.tsx'
import { Spinner } from '@/ui/Spinner.tsx'
import type { Person } from '../shell/Gate.tsx'
import { useSteps } from '../shell/useSteps.ts'
import { AppointmentView } from './AppointmentView.tsx'
import type { AppointmentFormProps, AppointmentStep } from './appointment-steps.ts'

/** The code of each form comes when it is opened. */
const FORMS: Record<AppointmentAction, ComponentType<AppointmentFormProps>> = {
  confirm: lazy(() => import('./ConfirmationForm.tsx').then((file) => ({ default: file.ConfirmationForm }))),
  complete: lazy(() => import('./CompleteForm.tsx').then((file) => ({ default: file.CompleteForm }))),
  move: lazy(() => import('./MoveForm.tsx').then((file) => ({ default: file.MoveForm }))),
  cancel: lazy(() => import('./CancelForm.tsx').then((file) => ({ default: file.CancelForm }))),
}
const DONE: Record<AppointmentAction, string> = {
  confirm: APPOINTMENT_SUCCESSES['appointments/confirmed'].title,
  complete: APPOINTMENT_SUCCESSES['appointments/completed'].title,
  move: APPOINTMENT_SUCCESSES['appointments/moved'].title,
  cancel: APPOINTMENT_SUCCESSES['appointments/cancelled'].title,
}

interface AppointmentStepsProps {
  appointment: Appointment
  person: Person
  step: AppointmentStep
  setStep: (step: AppointmentStep) => void
  isSending: RefObject<boolean>
}

/** The appointment, and the forms over it. What was entered in a form stays while the dialog is open. */
export function AppointmentSteps({ appointment, person, step, setStep, isSending }: AppointmentStepsProps) {
  const { begun, done, view, onStep, onDone } = useSteps<AppointmentAction>(step, setStep)

  return (
    <>
      <div ref={view} tabIndex={-1} className={step === 'view' ? 'grid gap-5' : 'hidden'}>
        {done && <Notice tone="ok" description={DONE[done]} announce />}
        <AppointmentView appointment={appointment} person={person} onStep={onStep} />
      </div>
      {begun.map((each) => {
        const Form = FORMS[each]
        return (
          <div key={each} className={step === each ? undefined : 'hidden'}>
            <Suspense fallback={<Spinner label="Opening…" />}>
              <Form
                appointment={appointment}
                side={person.role === 'admin' ? 'staff' : 'client'}
                isShown={step === each}
                isSending={isSending}
                onBack={() => setStep('view')}
                onDone={() => onDone(each)}
              />
            </Suspense>
          </div>
        )
      })}
    </>
  )
}
