import { APPOINTMENT_MODE_LABELS, SERVICE_CATEGORY_LABELS } from '@domain/appointments/appointment.constants.ts'
import { isBookedByOffice } from '@domain/appointments/appointment.policy.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { projectPath } from '@domain/routes.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { APPOINTMENT_TEXTS, durationText } from '@texts/appointments.ts'
import { APPOINTMENT_VIEW_TEXTS } from '@texts/appointments-dialogs.ts'
import type { ReactNode } from 'react'
import { inNairobi, whereReaderIs } from '../shell/time-zones.ts'

type Fact = [label: string, value: ReactNode]

const NONE = '—'
const LINK = 'inline-flex min-h-11 items-center font-semibold text-accent underline wrap-anywhere lg:min-h-6'

/** The time in Nairobi and in the reader's time zone, the place, and the description of an appointment. */
export function AppointmentFacts({ appointment, isAdmin }: { appointment: Appointment; isAdmin: boolean }) {
  const { scheduled_at, duration_minutes, service_category, mode, client, project, project_id } = appointment
  const own = whereReaderIs(scheduled_at)
  const facts: Fact[] = [
    ['Time in Nairobi', inNairobi(scheduled_at)],
    ...(own ? [[`Your time (${own.place})`, own.moment] as Fact] : []),
    ['Duration', durationText(duration_minutes)],
    ['Mode', APPOINTMENT_MODE_LABELS[mode]],
    whereOf(appointment),
    ['Service category', SERVICE_CATEGORY_LABELS[service_category]],
    ...(isAdmin ? [['Client', personAndCompany(client)] as Fact] : []),
    ...(project && project_id
      ? [['Project', <ProjectLink key="project" id={project_id} title={project.title} />] as Fact]
      : []),
  ]
  return (
    <>
      {isBookedByOffice(appointment) && <p className="text-sm font-semibold">{APPOINTMENT_TEXTS.bookedByOffice}</p>}
      <dl className="grid gap-3 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The link of an online appointment, or the place of one in person. */
function whereOf({ mode, status, location, meeting_link }: Appointment): Fact {
  const none = status === 'pending' ? APPOINTMENT_VIEW_TEXTS.noPlaceYet : NONE
  if (mode === 'physical') return ['Place', location ?? none]
  // Only http(s) links are rendered, whatever the record holds.
  const isWeb = meeting_link?.startsWith('https://')
  return ['Meeting link', meeting_link && isWeb ? <MeetingLink url={meeting_link} /> : none]
}

function MeetingLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={LINK}>
      {url}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

function ProjectLink({ id, title }: { id: string; title: string }) {
  return (
    <a href={projectPath(id)} className={LINK}>
      {title}
    </a>
  )
}
