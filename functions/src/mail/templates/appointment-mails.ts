import {
  ANSWER_WORKING_DAYS,
  APPOINTMENT_MODE_LABELS,
  SERVICE_CATEGORY_LABELS,
} from '@domain/appointments/appointment.constants.ts'
import { COMPANY_SHORT_NAME } from '@domain/company-name.ts'
import { formatDay } from '@domain/dates.ts'
import { APPOINTMENT_REASONS } from '@texts/appointments-server.ts'
import { type AppointmentFacts, about, hours, type ScheduledTime, when, where, whose } from './appointment-facts.ts'
import { composeMail, type MailText } from './layout.ts'

const LABEL = 'Open the appointment'
const TO_STAFF = 'You get this mail because what clients do with appointments goes to this address.'
const TO_CLIENT = 'You get this mail because the appointment is yours. You can switch such mails off in your account.'

/** To our staff: somebody asks for a time. The subject has nothing that anybody entered. */
export function appointmentBookedMail(appointment: AppointmentFacts, link: string): MailText {
  const { scheduled_date, description, notes, service_category, mode } = appointment
  return composeMail({
    subject: `New appointment request for ${formatDay(scheduled_date)}`,
    heading: 'A new appointment request',
    blocks: [
      {
        facts: [
          ...about(appointment),
          ...whose(appointment),
          ...when(appointment),
          ['Service', SERVICE_CATEGORY_LABELS[service_category]],
          ['Mode', APPOINTMENT_MODE_LABELS[mode]],
        ],
      },
      ...[description, notes].filter(Boolean).map((quote) => ({ quote })),
      { paragraph: 'The time is kept for this client. Please confirm it, move it or cancel it in the portal.' },
      { link, label: LABEL },
    ],
    reason: TO_STAFF,
  })
}

/** To the client for whom our office has booked. The subject has nothing that anybody entered. */
export function appointmentBookedByOfficeMail(appointment: AppointmentFacts, link: string): MailText {
  const { scheduled_date, description, notes } = appointment
  return composeMail({
    subject: `An appointment on ${formatDay(scheduled_date)} was booked for you`,
    heading: 'We have booked an appointment for you',
    blocks: [
      { facts: [...about(appointment), ...when(appointment), ...where(appointment)] },
      ...[description, notes].filter(Boolean).map((quote) => ({ quote })),
      {
        paragraph: `${COMPANY_SHORT_NAME} booked this time for you. We write again when it is confirmed; until then you can cancel it in the portal.`,
      },
      { link, label: LABEL },
    ],
    reason: TO_CLIENT,
  })
}

/** To our staff: a client has cancelled what was not confirmed yet. */
export function appointmentWithdrawnMail(appointment: AppointmentFacts, link: string): MailText {
  return composeMail({
    subject: `Appointment request for ${formatDay(appointment.scheduled_date)} cancelled`,
    heading: 'A client has cancelled a request',
    blocks: [
      { facts: [...about(appointment), ...whose(appointment), ...when(appointment)] },
      { paragraph: 'Its time is free again.' },
      { link, label: LABEL },
    ],
    reason: TO_STAFF,
  })
}

/** To the client: it is confirmed, and where it is. */
export function appointmentConfirmedMail(appointment: AppointmentFacts, link: string): MailText {
  return composeMail({
    subject: `Your appointment on ${formatDay(appointment.scheduled_date)} is confirmed`,
    heading: 'Your appointment is confirmed',
    blocks: [
      { facts: [...about(appointment), ...when(appointment), ...where(appointment)] },
      { paragraph: 'We remind you of it a day before.' },
      { link, label: LABEL },
    ],
    reason: TO_CLIENT,
  })
}

/** To the client: our staff have moved it. */
export function appointmentRescheduledMail(appointment: AppointmentFacts, before: ScheduledTime, link: string): MailText {
  return composeMail({
    subject: `Your appointment was moved to ${formatDay(appointment.scheduled_date)}`,
    heading: 'Your appointment was moved',
    blocks: [
      {
        facts: [
          ...about(appointment),
          ...when(appointment),
          ['Before', `${formatDay(before.scheduled_date)}, ${hours(before)}`],
        ],
      },
      { paragraph: 'Does the new time not suit you? You can cancel it in the portal until we confirm it, and book another.' },
      { link, label: LABEL },
    ],
    reason: TO_CLIENT,
  })
}

/** To the client: our staff have cancelled it, and why. */
export function appointmentCancelledMail(appointment: AppointmentFacts, reason: string, link: string): MailText {
  return composeMail({
    subject: `Your appointment on ${formatDay(appointment.scheduled_date)} was cancelled`,
    heading: 'Your appointment was cancelled',
    blocks: [
      { facts: [...about(appointment), ...when(appointment)] },
      { quote: reason },
      { paragraph: 'Please book another time in the portal, whenever it suits you.' },
      { link, label: LABEL },
    ],
    reason: TO_CLIENT,
  })
}

/** To the client: nobody has confirmed it, and its time has come. @param bookAgain where another time can be booked */
export function appointmentLapsedMail(appointment: AppointmentFacts, link: string, bookAgain: string): MailText {
  return composeMail({
    subject: `Your appointment on ${formatDay(appointment.scheduled_date)} was not confirmed`,
    heading: 'Your appointment was not confirmed',
    blocks: [
      { facts: [...about(appointment), ...when(appointment)] },
      { quote: APPOINTMENT_REASONS.lapsed },
      {
        paragraph: 'It is cancelled. We are sorry that we did not answer you in time. Please book another time in the portal.',
      },
      { link: bookAgain, label: 'Book another time' },
      { link, label: LABEL },
    ],
    reason: TO_CLIENT,
  })
}

/** To our staff: nobody has answered a request for two working days. */
export function appointmentUnansweredMail(appointment: AppointmentFacts, link: string): MailText {
  return composeMail({
    subject: `Appointment request for ${formatDay(appointment.scheduled_date)} waits for an answer`,
    heading: 'A request waits for an answer',
    blocks: [
      { facts: [...about(appointment), ...whose(appointment), ...when(appointment)] },
      {
        paragraph: `Nobody has answered this client for ${ANSWER_WORKING_DAYS} working days. Please confirm the appointment, move it or cancel it. If nobody confirms it, it is cancelled when its time comes.`,
      },
      { link, label: LABEL },
    ],
    reason: TO_STAFF,
  })
}

/** To the client, a day before. */
export function appointmentReminderMail(appointment: AppointmentFacts, link: string): MailText {
  const { scheduled_date, scheduled_time } = appointment
  return composeMail({
    subject: `Reminder: your appointment on ${formatDay(scheduled_date)} at ${scheduled_time}`,
    heading: 'Your appointment is near',
    blocks: [{ facts: [...about(appointment), ...when(appointment), ...where(appointment)] }, { link, label: LABEL }],
    reason: TO_CLIENT,
  })
}
