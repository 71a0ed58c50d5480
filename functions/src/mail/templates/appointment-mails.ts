import { APPOINTMENT_MODE_LABELS, SERVICE_CATEGORY_LABELS } from '@domain/appointments/appointment.constants.ts'
import { formatDay } from '@domain/dates.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { APPOINTMENT_MAILS, APPOINTMENT_REASONS } from '@texts/appointments-server.ts'
import {
  type AppointmentFacts,
  about,
  clientFact,
  hours,
  placeFact,
  type ScheduledTime,
  timeFact,
} from './appointment-facts.ts'
import { composeMail, type MailText } from './layout.ts'

/** To our staff: a client requested an appointment. The subject contains no user text. */
export function appointmentBookedMail(appointment: AppointmentFacts, link: string): MailText {
  const { scheduled_date, description, notes, service_category, mode } = appointment
  return composeMail({
    subject: fillPlaceholder(APPOINTMENT_MAILS.booked.subject, { day: formatDay(scheduled_date) }),
    heading: APPOINTMENT_MAILS.booked.heading,
    blocks: [
      {
        facts: [
          ...about(appointment),
          ...clientFact(appointment),
          ...timeFact(appointment),
          [APPOINTMENT_MAILS.facts.service, SERVICE_CATEGORY_LABELS[service_category]],
          [APPOINTMENT_MAILS.facts.mode, APPOINTMENT_MODE_LABELS[mode]],
        ],
      },
      ...[description, notes].filter(Boolean).map((quote) => ({ quote })),
      { paragraph: APPOINTMENT_MAILS.booked.paragraph },
      { link, label: APPOINTMENT_MAILS.open },
    ],
    reason: APPOINTMENT_MAILS.toStaff,
  })
}

/** To a client for whom our office booked an appointment. The subject contains no user text. */
export function appointmentBookedByOfficeMail(appointment: AppointmentFacts, link: string): MailText {
  const { scheduled_date, description, notes } = appointment
  return composeMail({
    subject: fillPlaceholder(APPOINTMENT_MAILS.bookedByOffice.subject, { day: formatDay(scheduled_date) }),
    heading: APPOINTMENT_MAILS.bookedByOffice.heading,
    blocks: [
      { facts: [...about(appointment), ...timeFact(appointment), ...placeFact(appointment)] },
      ...[description, notes].filter(Boolean).map((quote) => ({ quote })),
      {
        paragraph: APPOINTMENT_MAILS.bookedByOffice.paragraph,
      },
      { link, label: APPOINTMENT_MAILS.open },
    ],
    reason: APPOINTMENT_MAILS.toClient,
  })
}

/** To our staff: a client cancelled a pending appointment. */
export function appointmentWithdrawnMail(appointment: AppointmentFacts, link: string): MailText {
  return composeMail({
    subject: fillPlaceholder(APPOINTMENT_MAILS.withdrawn.subject, { day: formatDay(appointment.scheduled_date) }),
    heading: APPOINTMENT_MAILS.withdrawn.heading,
    blocks: [
      { facts: [...about(appointment), ...clientFact(appointment), ...timeFact(appointment)] },
      { paragraph: APPOINTMENT_MAILS.withdrawn.paragraph },
      { link, label: APPOINTMENT_MAILS.open },
    ],
    reason: APPOINTMENT_MAILS.toStaff,
  })
}

/** To the client: the appointment is confirmed, with its place or link. */
export function appointmentConfirmedMail(appointment: AppointmentFacts, link: string): MailText {
  return composeMail({
    subject: fillPlaceholder(APPOINTMENT_MAILS.confirmed.subject, { day: formatDay(appointment.scheduled_date) }),
    heading: APPOINTMENT_MAILS.confirmed.heading,
    blocks: [
      { facts: [...about(appointment), ...timeFact(appointment), ...placeFact(appointment)] },
      { paragraph: APPOINTMENT_MAILS.confirmed.paragraph },
      { link, label: APPOINTMENT_MAILS.open },
    ],
    reason: APPOINTMENT_MAILS.toClient,
  })
}

/** To the client: our staff rescheduled the appointment. */
export function appointmentRescheduledMail(appointment: AppointmentFacts, before: ScheduledTime, link: string): MailText {
  return composeMail({
    subject: fillPlaceholder(APPOINTMENT_MAILS.rescheduled.subject, { day: formatDay(appointment.scheduled_date) }),
    heading: APPOINTMENT_MAILS.rescheduled.heading,
    blocks: [
      {
        facts: [
          ...about(appointment),
          ...timeFact(appointment),
          [APPOINTMENT_MAILS.facts.before, `${formatDay(before.scheduled_date)}, ${hours(before)}`],
        ],
      },
      { paragraph: APPOINTMENT_MAILS.rescheduled.paragraph },
      { link, label: APPOINTMENT_MAILS.open },
    ],
    reason: APPOINTMENT_MAILS.toClient,
  })
}

/** To the client: our staff cancelled the appointment, with the reason. */
export function appointmentCancelledMail(appointment: AppointmentFacts, reason: string, link: string): MailText {
  return composeMail({
    subject: fillPlaceholder(APPOINTMENT_MAILS.cancelled.subject, { day: formatDay(appointment.scheduled_date) }),
    heading: APPOINTMENT_MAILS.cancelled.heading,
    blocks: [
      { facts: [...about(appointment), ...timeFact(appointment)] },
      { quote: reason },
      { paragraph: APPOINTMENT_MAILS.cancelled.paragraph },
      { link, label: APPOINTMENT_MAILS.open },
    ],
    reason: APPOINTMENT_MAILS.toClient,
  })
}

/** To the client: nobody confirmed the appointment before its start. @param bookAgain link to a new booking */
export function appointmentLapsedMail(appointment: AppointmentFacts, link: string, bookAgain: string): MailText {
  return composeMail({
    subject: fillPlaceholder(APPOINTMENT_MAILS.lapsed.subject, { day: formatDay(appointment.scheduled_date) }),
    heading: APPOINTMENT_MAILS.lapsed.heading,
    blocks: [
      { facts: [...about(appointment), ...timeFact(appointment)] },
      { quote: APPOINTMENT_REASONS.lapsed },
      {
        paragraph: APPOINTMENT_MAILS.lapsed.paragraph,
      },
      { link: bookAgain, label: APPOINTMENT_MAILS.lapsed.open },
      { link, label: APPOINTMENT_MAILS.open },
    ],
    reason: APPOINTMENT_MAILS.toClient,
  })
}

/** To our staff: a request has waited two working days for an answer. */
export function appointmentUnansweredMail(appointment: AppointmentFacts, link: string): MailText {
  return composeMail({
    subject: fillPlaceholder(APPOINTMENT_MAILS.unanswered.subject, { day: formatDay(appointment.scheduled_date) }),
    heading: APPOINTMENT_MAILS.unanswered.heading,
    blocks: [
      { facts: [...about(appointment), ...clientFact(appointment), ...timeFact(appointment)] },
      {
        paragraph: APPOINTMENT_MAILS.unanswered.paragraph,
      },
      { link, label: APPOINTMENT_MAILS.open },
    ],
    reason: APPOINTMENT_MAILS.toStaff,
  })
}

/** To the client: reminder of an appointment within a day. */
export function appointmentReminderMail(appointment: AppointmentFacts, link: string): MailText {
  const { scheduled_date, scheduled_time } = appointment
  return composeMail({
    subject: fillPlaceholder(APPOINTMENT_MAILS.reminder.subject, { day: formatDay(scheduled_date), time: scheduled_time }),
    heading: APPOINTMENT_MAILS.reminder.heading,
    blocks: [
      { facts: [...about(appointment), ...timeFact(appointment), ...placeFact(appointment)] },
      { link, label: APPOINTMENT_MAILS.open },
    ],
    reason: APPOINTMENT_MAILS.toClient,
  })
}
