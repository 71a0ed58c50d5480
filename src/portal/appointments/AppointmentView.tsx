import type { AppointmentAction } from '@domain/appointments/appointment.policy.ts'
import { appointmentActions } from '@domain/appointments/appointment.policy.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { APPOINTMENT_VIEW_TEXTS } from '@domain/texts/appointment-view.ts'
import type { ErrorText } from '@domain/texts/told.ts'
import { useState } from 'react'
import { SaveFailed } from '../shell/forms/SaveFailed.tsx'
import type { Person } from '../shell/Gate.tsx'
import { AppointmentFacts } from './AppointmentFacts.tsx'
import { AppointmentFrame } from './AppointmentFrame.tsx'
import { AppointmentHistory } from './AppointmentHistory.tsx'
import { CalendarButton } from './CalendarButton.tsx'

interface AppointmentViewProps {
  appointment: Appointment
  person: Person
  onStep: (action: AppointmentAction) => void
}

const LABELS: Record<AppointmentAction, string> = {
  confirm: APPOINTMENT_VIEW_TEXTS.confirm,
  complete: APPOINTMENT_VIEW_TEXTS.complete,
  move: APPOINTMENT_VIEW_TEXTS.move,
  cancel: APPOINTMENT_VIEW_TEXTS.cancel,
}
/** What the staff are waited for with. */
const MAIN: readonly AppointmentAction[] = ['confirm', 'complete']

/** Everything about one appointment, and what may be done with it. */
export function AppointmentView({ appointment, person, onStep }: AppointmentViewProps) {
  const [failure, setFailure] = useState<ErrorText | null>(null)
  const isAdmin = person.role === 'admin'
  const { description, notes } = appointment
  return (
    <>
      {failure && <SaveFailed refusal={failure} />}
      <AppointmentFrame
        side={
          <>
            <AppointmentFacts appointment={appointment} isAdmin={isAdmin} />
            <div className="grid gap-2">
              <CalendarButton appointment={appointment} onFailure={setFailure} />
              {appointmentActions(appointment, isAdmin ? 'staff' : 'client', new Date()).map((action) => (
                <button
                  key={action}
                  type="button"
                  className={MAIN.includes(action) ? 'button order-first' : 'button button-quiet'}
                  data-step={action}
                  onClick={() => onStep(action)}
                >
                  {LABELS[action]}
                </button>
              ))}
            </div>
          </>
        }
      >
        {description && <Words label="Description">{description}</Words>}
        {notes && <Words label="Notes">{notes}</Words>}
        <AppointmentHistory appointment={appointment} isAdmin={isAdmin} />
      </AppointmentFrame>
    </>
  )
}

function Words({ label, children }: { label: string; children: string }) {
  return (
    <section aria-label={label}>
      <h3 className="mb-1 font-text text-base font-semibold">{label}</h3>
      <p className="max-w-[70ch] text-sm whitespace-pre-line wrap-anywhere">{children}</p>
    </section>
  )
}
