import { CALENDAR_TEXTS } from '@texts/accounts/account.ts'
import type { Appointment } from '../appointments/appointment.ts'
import { appointmentEvent } from '../appointments/appointment-files.ts'
import { CALENDAR_HEAD, calendarContent, calendarMoment, calendarText, calendarUid } from '../platform/calendar-lines.ts'
import { type CalendarDate, daysAfter } from '../platform/dates.ts'
import { MILESTONE_STATUS_LABELS, type MilestoneStatus } from '../projects/milestone.ts'

/** How often calendar programs should ask again. */
const REFRESH = 'PT1H'

/** What a calendar shows of a milestone. */
export interface FeedMilestone {
  id: string
  title: string
  status: MilestoneStatus
  planned_end: CalendarDate
  project: string
  /** The absolute address of its page. */
  url: string
}

interface Feed {
  milestones: readonly FeedMilestone[]
  appointments: readonly Appointment[]
  now: Date
}

/** The calendar of a person as an iCalendar file (RFC 5545). */
export function calendarFeed({ milestones, appointments, now }: Feed): string {
  return calendarContent([
    ...CALENDAR_HEAD,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${calendarText(CALENDAR_TEXTS.name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...milestones.flatMap((milestone) => milestoneEvent(milestone, now)),
    ...appointments.flatMap(appointmentEvent),
    'END:VCALENDAR',
  ])
}

/** The planned last day of a milestone, as an entry of the whole day that leaves the day free. */
function milestoneEvent({ id, title, status, planned_end, project, url }: FeedMilestone, now: Date): string[] {
  const day = (date: CalendarDate) => date.replaceAll('-', '')
  return [
    'BEGIN:VEVENT',
    `UID:${calendarUid(`milestone-${id}`)}`,
    `DTSTAMP:${calendarMoment(now)}`,
    `DTSTART;VALUE=DATE:${day(planned_end)}`,
    `DTEND;VALUE=DATE:${day(daysAfter(planned_end, 1))}`,
    `STATUS:${status === 'accepted' ? 'CONFIRMED' : 'TENTATIVE'}`,
    'TRANSP:TRANSPARENT',
    `SUMMARY:${calendarText(`${title} — ${project}`)}`,
    `DESCRIPTION:${calendarText(`${CALENDAR_TEXTS.milestone}: ${MILESTONE_STATUS_LABELS[status]}`)}`,
    `URL:${url}`,
    'END:VEVENT',
  ]
}
