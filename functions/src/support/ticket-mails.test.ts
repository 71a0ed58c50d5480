import { describe, expect, it } from 'vitest'
import { SIGNATURE_PLACEHOLDER } from '../platform/mail/layout.ts'
import {
  type TicketFacts,
  ticketAssignedMail,
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
  'about a new ticket': ticketOpenedMail(TICKET, LINK, { name: MARKUP, email: 'finance@mlima.example' }),
  'about a ticket that our office opened': ticketOpenedByOfficeMail(TICKET, LINK),
  'with a client’s reply': ticketClientReplyMail(TICKET, { message: MARKUP }, LINK),
  'about a reopened ticket': ticketReopenedMail(TICKET, LINK),
  'with a reply of the staff': ticketStaffReplyMail(TICKET, { message: MARKUP }, LINK),
  'about a ticket that was assigned': ticketAssignedMail(TICKET, LINK),
  'about a ticket that the staff closed': ticketClosedMail(TICKET, 7, LINK),
}

describe.each(Object.entries(MAILS))('the mail %s', (_name, { subject, text, html }) => {
  it('has the number and no user text in its subject', () => {
    expect(subject).toContain('TKT-2026-0007')
    expect(subject).not.toMatch(/[\r\n<]/)
  })

  it('escapes user text', () => {
    expect(text).toContain(MARKUP)
    expect(html).not.toContain('<b ')
    expect(html).toContain('&lt;b onclick=')
  })

  it('links to the ticket and states sender and reason, in text and HTML', () => {
    expect(html).toContain(`href="${LINK}"`)
    for (const form of [text, html]) {
      for (const part of [LINK, SIGNATURE_PLACEHOLDER, 'You get this mail because']) expect(form).toContain(part)
    }
  })
})

describe('the mail about a new ticket', () => {
  it('shows priority, topic and client', () => {
    const { text } = ticketOpenedMail({ ...TICKET, title: 'Log', project: null }, LINK)
    expect(text).toContain('Title: Log\nFrom: ')
    expect(text).toContain('Priority: High\nIssue type: Feature request')
    expect(text).not.toContain('Project:')
    expect(text).not.toContain('Verified address:')
  })

  it('names the account and the verified address of who objects to an invoice', () => {
    const { text } = ticketOpenedMail(TICKET, LINK, { name: 'Finance Desk', email: 'finance@mlima.example' })
    expect(text).toContain('Account: Finance Desk\nVerified address: finance@mlima.example')
  })
})

describe('the mail about a closed ticket', () => {
  it('states how long the ticket can be reopened', () => {
    expect(MAILS['about a ticket that the staff closed'].text).toContain('For 7 days you can open it again.')
  })
})

describe('a ticket message', () => {
  const file = {
    id: 'a',
    file_name: 'salaries.pdf',
    file_size: 1,
    file_path: 'documents/x/1-salaries.pdf',
    file_hash: '',
    type: '',
  }
  const attachments = [file, { ...file, id: 'b' }]

  it('is mailed with the number but not the names of its files', () => {
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

  it('is mailed without a file count if it has no files', () => {
    expect(ticketStaffReplyMail(TICKET, { message: 'Here', attachments: [] }, LINK).text).not.toContain('Attached files')
  })
})
