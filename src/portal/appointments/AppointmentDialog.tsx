import { APPOINTMENT_ERRORS } from '@domain/texts/appointment-errors.ts'
import { APPOINTMENT_VIEW_TEXTS } from '@domain/texts/appointment-view.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { appointmentById } from '@/data/appointment-detail.data.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { Icon } from '@/ui/Icon.tsx'
import type { Person } from '../shell/Gate.tsx'
import { NoRecord } from '../shell/NoRecord.tsx'
import { Unbroken } from '../shell/Unbroken.tsx'
import { usePerson } from '../shell/usePerson.ts'
import { AppointmentHead } from './AppointmentHead.tsx'
import { AppointmentSkeleton } from './AppointmentSkeleton.tsx'
import { AppointmentSteps } from './AppointmentSteps.tsx'
import type { AppointmentStep } from './appointment-steps.ts'

interface AppointmentDialogProps {
  appointmentId: string
  onClose: () => void
}

/** One appointment with everything about it, and what may be done with it. */
export function AppointmentDialog(props: AppointmentDialogProps) {
  const person = usePerson()
  return person && <OpenAppointment {...props} person={person} />
}

function OpenAppointment({ appointmentId, onClose, person }: AppointmentDialogProps & { person: Person }) {
  const appointment = useQuery(appointmentById(person, appointmentId))
  const [step, setStep] = useState<AppointmentStep>('view')
  const isSending = useRef(false)
  const record = appointment.data?.record
  const isView = step === 'view'

  /** Escape: out of a form back to the appointment, and from there away. What is being sent is waited for. */
  function onLeave() {
    if (isSending.current) return
    if (isView) onClose()
    else setStep('view')
  }

  return (
    <Dialog title="Appointment" open onClose={onLeave} wide={isView && record !== undefined}>
      <Unbroken>
        {/* In one place whatever stands below: it has the focus while the appointment is awaited. */}
        <div className="flex items-start justify-between gap-4">
          <AppointmentHead appointment={record} isPending={appointment.isPending} withTime={!isView} />
          <button type="button" className={isView ? 'button button-quiet' : 'hidden'} onClick={onLeave}>
            <Icon name="close" size={16} />
            <span className="sr-only">{APPOINTMENT_VIEW_TEXTS.leave}</span>
          </button>
        </div>
        {record ? (
          <AppointmentSteps {...{ appointment: record, person, step, setStep, isSending }} />
        ) : (
          <NoRecord
            query={appointment}
            skeleton={<AppointmentSkeleton />}
            notFound={APPOINTMENT_ERRORS['appointments/not-found']}
            failed={APPOINTMENT_ERRORS['appointments/fetch-failed']}
          />
        )}
      </Unbroken>
    </Dialog>
  )
}
