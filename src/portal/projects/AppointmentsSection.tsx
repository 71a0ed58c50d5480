import { isPast } from '@domain/appointments/appointment.policy.ts'
import { APPOINTMENT_STATUS_LABELS, APPOINTMENT_TONES } from '@domain/appointments/appointment.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { APPOINTMENTS_PATH, appointmentPath } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { APPOINTMENT_ERRORS, APPOINTMENT_TEXTS, durationText } from '@texts/appointments/appointments.ts'
import { EMPTY_TEXTS } from '@texts/platform/controls.ts'
import { PROJECT_SECTION_TEXTS } from '@texts/projects/projects.ts'
import { projectAppointments } from '@/data/appointments/appointment.data.ts'
import { Badge } from '@/ui/Badge.tsx'
import { RecordLink, RecordsSection } from './RecordsSection.tsx'
import type { SectionProps } from './section-props.tsx'

export function AppointmentsSection(props: SectionProps) {
  return (
    <RecordsSection
      {...props}
      query={useQuery(projectAppointments(props.person, props.project.id))}
      label={PROJECT_SECTION_TEXTS.appointments}
      loading={APPOINTMENT_TEXTS.loading}
      failed={APPOINTMENT_ERRORS['appointments/fetch-failed']}
      empty={EMPTY_TEXTS.projectAppointments}
      all={{ href: APPOINTMENTS_PATH, label: PROJECT_SECTION_TEXTS.allAppointments }}
      row={(appointment) => (
        <div className="min-w-0">
          <RecordLink href={appointmentPath(appointment.id)} title={appointment.title}>
            <Badge tone={APPOINTMENT_TONES[appointment.status]}>{APPOINTMENT_STATUS_LABELS[appointment.status]}</Badge>
            {isPast(appointment, new Date()) && <Badge tone="mute">{APPOINTMENT_TEXTS.past}</Badge>}
          </RecordLink>
          <p className="text-sm text-soft">{`${formatMoment(appointment.scheduled_at)} ${APPOINTMENT_TEXTS.inNairobi} · ${durationText(appointment.duration_minutes)}`}</p>
        </div>
      )}
    />
  )
}
