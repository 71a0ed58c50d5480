import { describe, expect, it } from 'vitest'
import { SIGNATURE_PLACE } from './layout.ts'
import {
  type TicketFacts,
  ticketClientReplyMail,
  ticketClosedMail,
  ticketOpenedByOfficeMail,
  ticketOpenedMail,
  ticketReopenedMail,
  ticketStaffReplyMail,
} from './ticket-mails.ts'

const MARKUP = `<b onclick="x()">A & 'B'</b>`
const LINK = 'https://ubora.example/support?id=a-ticket'
const TICKET: TicketFacts = {
  ticket_number: 'TKT-2026-0007',
  title: MARKUP,
  description: `${MARKUP}\n\nsecond`,
  priority: 'high',
  issue_type: 'feature',
  client: { first_name: MARKUP, last_name: '', company_name: MARKUP },
  project: { title: MARKUP },
}

const MAILS = {
  'of a new ticket': ticketOpenedMail(TICKET, LINK),
  'of a ticket that our office opened': ticketOpenedByOfficeMail(TICKET, LINK),
  'of a client’s reply': ticketClientReplyMail(TICKET, { message: MARKUP }, LINK),
  'of a ticket that was opened again': ticketReopenedMail(TICKET, LINK),
  'of a reply of the staff': ticketStaffReplyMail(TICKET, { message: MARKUP }, LINK),
  'of a ticket that the staff closed': ticketClosedMail(TICKET, 7, LINK),
}

describe.each(Object.entries(MAILS))('the mail %s', (_name, { subject, text, html }) => {
  it('has the number in its subject, and no entered text', () => {
    expect(subject).toContain('TKT-2026-0007')
    expect(subject).not.toMatch(/[\r\n<]/)
  })

  it('shows entered text as text, never as markup', () => {
    expect(text).toContain(MARKUP)
    expect(html).not.toContain('<b ')
    expect(html).toContain('&lt;b onclick=')
  })

  it('links to the ticket, and says who sends it and why, in text and HTML', () => {
    expect(html).toContain(`href="${LINK}"`)
    for (const form of [text, html]) {
      for (const part of [LINK, SIGNATURE_PLACE, 'You get this mail because']) expect(form).toContain(part)
    }
  })
})

describe('the mail of a new ticket', () => {
  it('shows priority, topic and client', () => {
    const { text } = ticketOpenedMail({ ...TICKET, title: 'Log', project: null }, LINK)
    expect(text).toContain('Title: Log\nFrom: ')
    expect(text).toContain('Priority: High\nIssue type: Feature request')
    expect(text).not.toContain('Project:')
  })
})

describe('the mail of a closed ticket', () => {
  it('says until when it can be reopened', () => {
    expect(MAILS['of a ticket that the staff closed'].text).toContain('For 7 days you can open it again.')
  })
})

describe('a text of a ticket', () => {
  const file = {
    id: 'a',
    file_name: 'salaries.pdf',
    file_size: 1,
    file_path: 'documents/x/1-salaries.pdf',
    file_hash: '',
    type: '',
  }
  const attachments = [file, { ...file, id: 'b' }]

  it('is mailed with the number of its files and without their names', () => {
    const mails = [
      ticketOpenedMail({ ...TICKET, attachments }, LINK),
      ticketClientReplyMail(TICKET, { message: 'Here', attachments }, LINK),
      ticketStaffReplyMail(TICKET, { message: 'Here', attachments }, LINK),
    ]
    for (const { text, html } of mails) {
      expect(text).toContain('Attached files: 2')
      for (const form of [text, html]) expect(form).not.toContain('salaries')
    }
  })

  it('is mailed without a number if it has no files', () => {
    expect(ticketStaffReplyMail(TICKET, { message: 'Here', attachments: [] }, LINK).text).not.toContain('Attached files')
  })
})
