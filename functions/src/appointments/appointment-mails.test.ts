import { describe, expect, it } from 'vitest'
import { SIGNATURE_PLACEHOLDER } from '../platform/mail/layout.ts'
import {
  type AppointmentFacts,
  appointmentBookedByOfficeMail,
  appointmentBookedMail,
  appointmentCancelledMail,
  appointmentConfirmedMail,
  appointmentExpiredMail,
  appointmentReminderMail,
  appointmentRescheduledMail,
  appointmentUnansweredMail,
  appointmentWithdrawnMail,
} from './appointment-mails.ts'

const MARKUP = `<b onclick="x()">A & 'B'</b>`
const BOOK_AGAIN = 'https://ubora.example/appointments'
const LINK = 'https://ubora.example/appointments?id=an-appointment'
const APPOINTMENT: AppointmentFacts = {
  title: MARKUP,
  description: `${MARKUP}\n\nsecond`,
  notes: MARKUP,
  service_category: 'follow_up',
  mode: 'physical',
  scheduled_date: '2026-11-23',
  scheduled_time: '08:30',
  scheduled_at: new Date('2026-11-23T05:30:00Z'),
  duration_minutes: 90,
  location: MARKUP,
  meeting_link: null,
  client: { first_name: MARKUP, last_name: '', company_name: MARKUP },
  project: { title: MARKUP },
}
const BEFORE = { ...APPOINTMENT, scheduled_date: '2026-11-21', scheduled_at: new Date('2026-11-21T05:30:00Z') }

const MAILS = {
  'about a new request': appointmentBookedMail(APPOINTMENT, LINK),
  'about a booking by our office': appointmentBookedByOfficeMail(APPOINTMENT, LINK),
  'about a request that its client cancelled': appointmentWithdrawnMail(APPOINTMENT, LINK),
  'about a confirmation': appointmentConfirmedMail(APPOINTMENT, LINK),
  'about a rescheduling': appointmentRescheduledMail(APPOINTMENT, BEFORE, LINK),
  'about a cancellation': appointmentCancelledMail(APPOINTMENT, MARKUP, LINK),
  'about an unconfirmed appointment': appointmentExpiredMail(APPOINTMENT, LINK, BOOK_AGAIN),
  'about an unanswered request': appointmentUnansweredMail(APPOINTMENT, LINK),
  'about an upcoming appointment': appointmentReminderMail(APPOINTMENT, LINK),
}

describe.each(Object.entries(MAILS))('the mail %s', (_name, { subject, text, html }) => {
  it('has the day and no user text in its subject', () => {
    expect(subject).toContain('Nov 23, 2026')
    expect(subject).not.toMatch(/[\r\n<]/)
  })

  it('shows the time in Nairobi', () => {
    expect(text).toContain('Date: Nov 23, 2026\nTime: 08:30 to 10:00 in Nairobi (EAT, UTC+3)')
  })

  it('escapes user text', () => {
    expect(text).toContain(MARKUP)
    expect(html).not.toContain('<b ')
    expect(html).toContain('&lt;b onclick=')
  })

  it('links to the appointment and states sender and reason, in text and HTML', () => {
    expect(html).toContain(`href="${LINK}"`)
    for (const form of [text, html]) {
      for (const part of [LINK, SIGNATURE_PLACEHOLDER, 'You get this mail because']) expect(form).toContain(part)
    }
  })
})

describe('the mail about a confirmation', () => {
  it('shows only the place or the meeting link', () => {
    const inPerson = appointmentConfirmedMail({ ...APPOINTMENT, location: 'Our office' }, LINK).text
    expect(inPerson).toContain('Mode: In person\nPlace: Our office\n')
    expect(inPerson).not.toContain('Link:')
    const online = { ...APPOINTMENT, mode: 'virtual', location: null, meeting_link: 'https://meet.example/a' } as const
    expect(appointmentConfirmedMail(online, LINK).text).toContain('Mode: Online\nLink: https://meet.example/a\n')
  })
})

describe('the mail about a rescheduling', () => {
  it('shows the previous time', () => {
    expect(MAILS['about a rescheduling'].text).toContain('Before: Nov 21, 2026, 08:30 to 10:00 in Nairobi (EAT, UTC+3)')
  })
})

describe('the mail about an unconfirmed appointment', () => {
  it('gives the reason, apologises, and links to a new booking', () => {
    const { text, html } = MAILS['about an unconfirmed appointment']
    expect(text).toContain('> Nobody confirmed this appointment before its time.')
    expect(text).toContain('We are sorry that we did not answer you in time.')
    expect(text).toContain(`Book another time:\n${BOOK_AGAIN}\n`)
    expect(html).toContain(`href="${BOOK_AGAIN}"`)
  })
})

describe('the mail about an unanswered request', () => {
  it('shows the client, the waiting time, and the consequence', () => {
    const { text } = MAILS['about an unanswered request']
    expect(text).toContain(`From: ${MARKUP}\nCompany: ${MARKUP}`)
    expect(text).toContain('Nobody has answered this client for 2 working days.')
    expect(text).toContain('If nobody confirms it, it is cancelled when its time comes.')
  })
})

describe('the mail about a new request', () => {
  it('shows the request, without empty fields', () => {
    const { text } = appointmentBookedMail({ ...APPOINTMENT, project: null, description: '', notes: '' }, LINK)
    expect(text).toContain('Service: Follow-up\nMode: In person')
    expect(text).not.toMatch(/Project:|^>/m)
  })
})
