import { APPOINTMENT_MODE_LABELS } from '@domain/appointments/appointment.constants.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { timeInNairobi } from '@domain/appointments/office-hours.policy.ts'
import { formatDay } from '@domain/dates.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { APPOINTMENT_MAILS } from '@texts/appointments-server.ts'

export type ScheduledTime = Pick<Appointment, 'scheduled_date' | 'scheduled_time' | 'scheduled_at' | 'duration_minutes'>

/** The fields that appointment mails use. */
export type AppointmentFacts = ScheduledTime &
  Pick<
    Appointment,
    'title' | 'description' | 'notes' | 'service_category' | 'mode' | 'location' | 'meeting_link' | 'client' | 'project'
  >

const MINUTE_MS = 60_000

type Fact = readonly [string, string]

export const about = ({ title, project }: AppointmentFacts): Fact[] => [
  [APPOINTMENT_MAILS.facts.appointment, title],
  ...(project ? [[APPOINTMENT_MAILS.facts.project, project.title] as const] : []),
]

export const clientFact = ({ client }: AppointmentFacts): Fact[] => [
  [APPOINTMENT_MAILS.facts.from, displayName(client)],
  ...(client.company_name ? [[APPOINTMENT_MAILS.facts.company, client.company_name] as const] : []),
]

export const timeFact = (time: ScheduledTime): Fact[] => [
  [APPOINTMENT_MAILS.facts.date, formatDay(time.scheduled_date)],
  [APPOINTMENT_MAILS.facts.time, hours(time)],
]

export const placeFact = ({ mode, location, meeting_link }: AppointmentFacts): Fact[] => [
  [APPOINTMENT_MAILS.facts.mode, APPOINTMENT_MODE_LABELS[mode]],
  ...(location ? [[APPOINTMENT_MAILS.facts.place, location] as const] : []),
  ...(meeting_link ? [[APPOINTMENT_MAILS.facts.link, meeting_link] as const] : []),
]

/** "10:00 to 11:30 in Nairobi (EAT, UTC+3)", because readers may be in another time zone. */
export function hours({ scheduled_time, scheduled_at, duration_minutes }: ScheduledTime): string {
  const ends = timeInNairobi(new Date(scheduled_at.valueOf() + duration_minutes * MINUTE_MS))
  return fillPlaceholder(APPOINTMENT_MAILS.hours, { from: scheduled_time, to: ends })
}
