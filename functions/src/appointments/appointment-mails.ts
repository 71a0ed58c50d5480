import { APPOINTMENT_MODE_LABELS, type Appointment, SERVICE_CATEGORY_LABELS } from '@domain/appointments/appointment.ts'
import { displayName } from '@domain/platform/client-names.ts'
import { formatDay, timeInNairobi } from '@domain/platform/dates.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { APPOINTMENT_MAILS, APPOINTMENT_REASONS } from '@texts/appointments/appointments.ts'
import { composeMail, type Fact, type MailText } from '../platform/mail/layout.ts'

type ScheduledTime = Pick<Appointment, 'scheduled_date' | 'scheduled_time' | 'scheduled_at' | 'duration_minutes'>

/** The fields that appointment mails use. */
export type AppointmentFacts = ScheduledTime &
  Pick<
    Appointment,
    'title' | 'description' | 'notes' | 'service_category' | 'mode' | 'location' | 'meeting_link' | 'client' | 'project'
  >

const { facts: LABELS, toStaff, toClient } = APPOINTMENT_MAILS

/** To our staff: a client requested an appointment. The subject contains no user text. */
export function appointmentBookedMail(appointment: AppointmentFacts, link: string): MailText {
  const texts = APPOINTMENT_MAILS.booked
  const service: Fact = [LABELS.service, SERVICE_CATEGORY_LABELS[appointment.service_category]]
  return composeMail(textsFor(texts, toStaff, appointment), [
    { facts: [...requestFacts(appointment), service, modeFact(appointment)] },
    ...inputTexts(appointment),
    texts.paragraph,
    openLink(link),
  ])
}

/** To a client for whom our office booked an appointment. The subject contains no user text. */
export function appointmentBookedByOfficeMail(appointment: AppointmentFacts, link: string): MailText {
  const texts = APPOINTMENT_MAILS.bookedByOffice
  return composeMail(textsFor(texts, toClient, appointment), [
    { facts: [...timeFacts(appointment), ...placeFacts(appointment)] },
    ...inputTexts(appointment),
    texts.paragraph,
    openLink(link),
  ])
}

/** To our staff: a client cancelled a pending appointment. */
export function appointmentWithdrawnMail(appointment: AppointmentFacts, link: string): MailText {
  const texts = APPOINTMENT_MAILS.withdrawn
  const blocks = [{ facts: requestFacts(appointment) }, texts.paragraph, openLink(link)]
  return composeMail(textsFor(texts, toStaff, appointment), blocks)
}

/** To the client: the appointment is confirmed, with its place or link. */
export function appointmentConfirmedMail(appointment: AppointmentFacts, link: string): MailText {
  const texts = APPOINTMENT_MAILS.confirmed
  const facts = [...timeFacts(appointment), ...placeFacts(appointment)]
  return composeMail(textsFor(texts, toClient, appointment), [{ facts }, texts.paragraph, openLink(link)])
}

/** To the client: our staff rescheduled the appointment. */
export function appointmentRescheduledMail(appointment: AppointmentFacts, before: ScheduledTime, link: string): MailText {
  const texts = APPOINTMENT_MAILS.rescheduled
  const earlier: Fact = [LABELS.before, `${formatDay(before.scheduled_date)}, ${hours(before)}`]
  const blocks = [{ facts: [...timeFacts(appointment), earlier] }, texts.paragraph, openLink(link)]
  return composeMail(textsFor(texts, toClient, appointment), blocks)
}

/** To the client: our staff cancelled the appointment, with the reason. */
export function appointmentCancelledMail(appointment: AppointmentFacts, reason: string, link: string): MailText {
  const texts = APPOINTMENT_MAILS.cancelled
  const blocks = [{ facts: timeFacts(appointment) }, { quote: reason }, texts.paragraph, openLink(link)]
  return composeMail(textsFor(texts, toClient, appointment), blocks)
}

/** To the client: nobody confirmed the appointment before its start. @param bookAgain link to a new booking */
export function appointmentExpiredMail(appointment: AppointmentFacts, link: string, bookAgain: string): MailText {
  const texts = APPOINTMENT_MAILS.expired
  return composeMail(textsFor(texts, toClient, appointment), [
    { facts: timeFacts(appointment) },
    { quote: APPOINTMENT_REASONS.expired },
    texts.paragraph,
    { link: bookAgain, label: texts.open },
    openLink(link),
  ])
}

/** To our staff: a request has waited two working days for an answer. */
export function appointmentUnansweredMail(appointment: AppointmentFacts, link: string): MailText {
  const texts = APPOINTMENT_MAILS.unanswered
  const blocks = [{ facts: requestFacts(appointment) }, texts.paragraph, openLink(link)]
  return composeMail(textsFor(texts, toStaff, appointment), blocks)
}

/** To the client: reminder of an appointment within a day. */
export function appointmentReminderMail(appointment: AppointmentFacts, link: string): MailText {
  const facts = [...timeFacts(appointment), ...placeFacts(appointment)]
  return composeMail(textsFor(APPOINTMENT_MAILS.reminder, toClient, appointment), [{ facts }, openLink(link)])
}

function textsFor(
  { subject, heading }: { subject: `${string}{day}${string}`; heading: string },
  reason: string,
  { scheduled_date, scheduled_time }: ScheduledTime,
) {
  // Only the reminder names the time.
  const when = { day: formatDay(scheduled_date), time: scheduled_time }
  return { subject: fillPlaceholder(subject, when), heading, reason }
}

const openLink = (link: string) => ({ link, label: APPOINTMENT_MAILS.open })

const inputTexts = ({ description, notes }: AppointmentFacts) =>
  [description, notes].filter(Boolean).map((quote) => ({ quote }))

const aboutFacts = ({ title, project }: AppointmentFacts): Fact[] => [
  [LABELS.appointment, title],
  [LABELS.project, project?.title],
]

const whenFacts = (time: ScheduledTime): Fact[] => [
  [LABELS.date, formatDay(time.scheduled_date)],
  [LABELS.time, hours(time)],
]

const timeFacts = (appointment: AppointmentFacts): Fact[] => [...aboutFacts(appointment), ...whenFacts(appointment)]

/** For our staff, also from whom the request is. */
const requestFacts = (appointment: AppointmentFacts): Fact[] => [
  ...aboutFacts(appointment),
  [LABELS.from, displayName(appointment.client)],
  [LABELS.company, appointment.client.company_name || null],
  ...whenFacts(appointment),
]

const modeFact = ({ mode }: AppointmentFacts): Fact => [LABELS.mode, APPOINTMENT_MODE_LABELS[mode]]

const placeFacts = (appointment: AppointmentFacts): Fact[] => [
  modeFact(appointment),
  [LABELS.place, appointment.location || null],
  [LABELS.link, appointment.meeting_link || null],
]

/** "10:00 to 11:30 in Nairobi (EAT, UTC+3)", because readers may be in another time zone. */
function hours({ scheduled_time, scheduled_at, duration_minutes }: ScheduledTime): string {
  const ends = timeInNairobi(new Date(scheduled_at.valueOf() + duration_minutes * 60_000))
  return fillPlaceholder(APPOINTMENT_MAILS.hours, { from: scheduled_time, to: ends })
}
