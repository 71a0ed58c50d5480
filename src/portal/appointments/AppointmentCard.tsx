import { SERVICE_CATEGORY_LABELS } from '@domain/appointments/appointment.constants.ts'
import { appointmentActions, isBookedByOffice } from '@domain/appointments/appointment.policy.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { APPOINTMENT_TEXTS, durationText } from '@domain/texts/appointments.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { CardFact } from '../shell/CardFact.tsx'
import { inNairobi } from '../shell/time-zones.ts'
import { AppointmentBadges } from './AppointmentBadges.tsx'
import { AppointmentRow } from './AppointmentRow.tsx'

interface AppointmentCardProps {
  appointment: Appointment
  /** Admins see whose it is. */
  isAdmin: boolean
  onView: () => void
  onCancel: () => void
}

/** One appointment of the list. It can be cancelled here while it is pending; later the staff do it in its details. */
export function AppointmentCard({ appointment, isAdmin, onView, onCancel }: AppointmentCardProps) {
  const { title, status } = appointment
  const actions = appointmentActions(appointment, isAdmin ? 'staff' : 'client', new Date())
  return (
    <article>
      <AppointmentRow
        main={<Summary appointment={appointment} isAdmin={isAdmin} />}
        actions={
          <>
            <button type="button" className="button button-quiet" onClick={onView}>
              {APPOINTMENT_TEXTS.details}
              <span className="sr-only"> of {title}</span>
            </button>
            {status === 'pending' && actions.includes('cancel') && (
              <button type="button" className="button button-quiet" onClick={onCancel}>
                {APPOINTMENT_TEXTS.cancel}
                <span className="sr-only"> {title}</span>
              </button>
            )}
          </>
        }
      />
    </article>
  )
}

function Summary({ appointment, isAdmin }: Pick<AppointmentCardProps, 'appointment' | 'isAdmin'>) {
  const { title, service_category, scheduled_at, duration_minutes, client, project } = appointment
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{title}</h2>
        <AppointmentBadges appointment={appointment} />
      </div>
      <p className="mt-0.5 text-sm text-soft">{SERVICE_CATEGORY_LABELS[service_category]}</p>
      {isBookedByOffice(appointment) && <p className="text-sm text-soft">{APPOINTMENT_TEXTS.bookedByOffice}</p>}
      <dl className="mt-3 grid gap-x-8 gap-y-2 text-sm sm:flex sm:flex-wrap">
        {isAdmin && <CardFact label="Client">{personAndCompany(client)}</CardFact>}
        <CardFact label="When">
          <time dateTime={scheduled_at.toISOString()} className="tabular-nums">
            {inNairobi(scheduled_at)}
          </time>{' '}
          {APPOINTMENT_TEXTS.inNairobi}
        </CardFact>
        <CardFact label="Duration">{durationText(duration_minutes)}</CardFact>
        {project && <CardFact label="Project">{project.title}</CardFact>}
      </dl>
    </div>
  )
}
