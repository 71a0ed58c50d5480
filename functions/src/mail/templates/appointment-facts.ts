import { APPOINTMENT_MODE_LABELS } from '@domain/appointments/appointment.constants.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { timeInNairobi } from '@domain/appointments/office-hours.policy.ts'
import { formatDay } from '@domain/dates.ts'
import { displayName } from '@domain/users/user.policy.ts'

export type ScheduledTime = Pick<Appointment, 'scheduled_date' | 'scheduled_time' | 'scheduled_at' | 'duration_minutes'>

/** What these mails say of an appointment. */
export type AppointmentFacts = ScheduledTime &
  Pick<
    Appointment,
    'title' | 'description' | 'notes' | 'service_category' | 'mode' | 'location' | 'meeting_link' | 'client' | 'project'
  >

const MINUTE_MS = 60_000

type Fact = readonly [string, string]

export const about = ({ title, project }: AppointmentFacts): Fact[] => [
  ['Appointment', title],
  ...(project ? [['Project', project.title] as const] : []),
]

export const whose = ({ client }: AppointmentFacts): Fact[] => [
  ['From', displayName(client)],
  ...(client.company_name ? [['Company', client.company_name] as const] : []),
]

export const when = (time: ScheduledTime): Fact[] => [
  ['Date', formatDay(time.scheduled_date)],
  ['Time', hours(time)],
]

export const where = ({ mode, location, meeting_link }: AppointmentFacts): Fact[] => [
  ['Mode', APPOINTMENT_MODE_LABELS[mode]],
  ...(location ? [['Place', location] as const] : []),
  ...(meeting_link ? [['Link', meeting_link] as const] : []),
]

/** "10:00 to 11:30 in Nairobi (EAT, UTC+3)", because the reader may be elsewhere. */
export function hours({ scheduled_time, scheduled_at, duration_minutes }: ScheduledTime): string {
  const ends = timeInNairobi(new Date(scheduled_at.valueOf() + duration_minutes * MINUTE_MS))
  return `${scheduled_time} to ${ends} in Nairobi (EAT, UTC+3)`
}
