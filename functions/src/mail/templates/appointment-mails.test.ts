import { describe, expect, it } from 'vitest'
import type { AppointmentFacts } from './appointment-facts.ts'
import {
  appointmentBookedByOfficeMail,
  appointmentBookedMail,
  appointmentCancelledMail,
  appointmentConfirmedMail,
  appointmentLapsedMail,
  appointmentReminderMail,
  appointmentRescheduledMail,
  appointmentUnansweredMail,
  appointmentWithdrawnMail,
} from './appointment-mails.ts'
import { SIGNATURE_PLACE } from './layout.ts'

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
  'of a new request': appointmentBookedMail(APPOINTMENT, LINK),
  'of a booking by our office': appointmentBookedByOfficeMail(APPOINTMENT, LINK),
  'of a request that its client cancelled': appointmentWithdrawnMail(APPOINTMENT, LINK),
  'of a confirmation': appointmentConfirmedMail(APPOINTMENT, LINK),
  'of a move': appointmentRescheduledMail(APPOINTMENT, BEFORE, LINK),
  'of a cancellation': appointmentCancelledMail(APPOINTMENT, MARKUP, LINK),
  'of an appointment that nobody confirmed': appointmentLapsedMail(APPOINTMENT, LINK, BOOK_AGAIN),
  'of a request that nobody answered': appointmentUnansweredMail(APPOINTMENT, LINK),
  'of an appointment that is near': appointmentReminderMail(APPOINTMENT, LINK),
}

describe.each(Object.entries(MAILS))('the mail %s', (_name, { subject, text, html }) => {
  it('has the day in its subject, and no entered text', () => {
    expect(subject).toContain('Nov 23, 2026')
    expect(subject).not.toMatch(/[\r\n<]/)
  })

  it('shows the time in Nairobi', () => {
    expect(text).toContain('Date: Nov 23, 2026\nTime: 08:30 to 10:00 in Nairobi (EAT, UTC+3)')
  })

  it('shows entered text as text, never as markup', () => {
    expect(text).toContain(MARKUP)
    expect(html).not.toContain('<b ')
    expect(html).toContain('&lt;b onclick=')
  })

  it('links to the appointment, and says who sends it and why, in text and HTML', () => {
    expect(html).toContain(`href="${LINK}"`)
    for (const form of [text, html]) {
      for (const part of [LINK, SIGNATURE_PLACE, 'You get this mail because']) expect(form).toContain(part)
    }
  })
})

describe('the mail of a confirmation', () => {
  it('shows only the place or the link to meet', () => {
    const inPerson = appointmentConfirmedMail({ ...APPOINTMENT, location: 'Our office' }, LINK).text
    expect(inPerson).toContain('Mode: In person\nPlace: Our office\n')
    expect(inPerson).not.toContain('Link:')
    const online = { ...APPOINTMENT, mode: 'virtual', location: null, meeting_link: 'https://meet.example/a' } as const
    expect(appointmentConfirmedMail(online, LINK).text).toContain('Mode: Online\nLink: https://meet.example/a\n')
  })
})

describe('the mail of a rescheduling', () => {
  it('shows the previous time', () => {
    expect(MAILS['of a move'].text).toContain('Before: Nov 21, 2026, 08:30 to 10:00 in Nairobi (EAT, UTC+3)')
  })
})

describe('the mail of an appointment that nobody confirmed', () => {
  it('says so, apologises, and links to the booking of another time', () => {
    const { text, html } = MAILS['of an appointment that nobody confirmed']
    expect(text).toContain('> Nobody confirmed this appointment before its time.')
    expect(text).toContain('We are sorry that we did not answer you in time.')
    expect(text).toContain(`Book another time:\n${BOOK_AGAIN}\n`)
    expect(html).toContain(`href="${BOOK_AGAIN}"`)
  })
})

describe('the mail of a request that nobody answered', () => {
  it('shows the client, the waiting time, and the consequence', () => {
    const { text } = MAILS['of a request that nobody answered']
    expect(text).toContain(`From: ${MARKUP}\nCompany: ${MARKUP}`)
    expect(text).toContain('Nobody has answered this client for 2 working days.')
    expect(text).toContain('If nobody confirms it, it is cancelled when its time comes.')
  })
})

describe('the mail of a new request', () => {
  it('shows the request, without empty fields', () => {
    const { text } = appointmentBookedMail({ ...APPOINTMENT, project: null, description: '', notes: '' }, LINK)
    expect(text).toContain('Service: Follow-up\nMode: In person')
    expect(text).not.toMatch(/Project:|^>/m)
  })
})
