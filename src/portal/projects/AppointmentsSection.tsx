import { APPOINTMENT_STATUS_LABELS } from '@domain/appointments/appointment.constants.ts'
import { isPast } from '@domain/appointments/appointment.policy.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { APPOINTMENTS_PATH, appointmentPath } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { APPOINTMENT_ERRORS, APPOINTMENT_TEXTS, durationText } from '@texts/appointments.ts'
import { EMPTY_TEXTS } from '@texts/empty.ts'
import { PROJECT_SECTION_TEXTS } from '@texts/projects-dialogs.ts'
import { projectAppointments } from '@/data/appointment.data.ts'
import { Badge } from '@/ui/Badge.tsx'
import { LoadError, MalformedRecord } from '../shell/LoadError.tsx'
import { inNairobi } from '../shell/time-zones.ts'
import { APPOINTMENT_TONES } from '../shell/tones.ts'
import { EmptySection, type SectionProps, SectionSkeleton } from './ProjectSection.tsx'

/** The latest appointments of a project that the person may read, with a link to all. */
export function AppointmentsSection({ project, person }: SectionProps) {
  const appointments = useQuery(projectAppointments(person, project.id))
  if (appointments.isPending) return <SectionSkeleton label={APPOINTMENT_TEXTS.loading} />
  if (!appointments.data) {
    return <LoadError text={APPOINTMENT_ERRORS['appointments/fetch-failed']} queries={[appointments]} />
  }
  return (
    <section className="panel" aria-label={PROJECT_SECTION_TEXTS.appointments}>
      {appointments.data.length === 0 ? (
        <EmptySection project={project} person={person} text={EMPTY_TEXTS.projectAppointments} />
      ) : (
        <ul className="grid gap-5 p-5 lg:p-6">
          {appointments.data.map(({ id, record }) => (
            <li key={id}>{record ? <Row appointment={record} /> : <MalformedRecord id={id} />}</li>
          ))}
        </ul>
      )}
      <div className="border-t border-line px-5 py-3 lg:px-6">
        <a className="button button-quiet" href={APPOINTMENTS_PATH}>
          {PROJECT_SECTION_TEXTS.allAppointments}
        </a>
      </div>
    </section>
  )
}

function Row({ appointment }: { appointment: Appointment }) {
  const { id, title, status, scheduled_at, duration_minutes } = appointment
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <a
          href={appointmentPath(id)}
          className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere hover:underline lg:min-h-6"
        >
          {title}
        </a>
        <Badge tone={APPOINTMENT_TONES[status]}>{APPOINTMENT_STATUS_LABELS[status]}</Badge>
        {isPast(appointment, new Date()) && <Badge tone="mute">{APPOINTMENT_TEXTS.past}</Badge>}
      </div>
      <p className="text-sm text-soft">
        {inNairobi(scheduled_at)} {APPOINTMENT_TEXTS.inNairobi} · {durationText(duration_minutes)}
      </p>
    </div>
  )
}
