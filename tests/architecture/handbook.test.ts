import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FACTOR_LABELS } from '@domain/accounts/second-factor.ts'
import { CODE_MINUTES } from '@domain/accounts/sign-in.ts'
import { BOOKABLE_DAYS } from '@domain/appointments/appointment.ts'
import { bookAppointment } from '@domain/appointments/appointments.endpoints.ts'
import { JOURNAL_DAYS_MAX } from '@domain/billing/journal/journal.endpoints.ts'
import { ALLOCATION_MAX } from '@domain/billing/ledger/ledger.ts'
import { LINES_MAX } from '@domain/billing/lines/line.ts'
import { STATEMENT_ENTRIES_MAX } from '@domain/billing/statements/statement.ts'
import { ATTACHMENTS_MAX } from '@domain/documents/attachment.ts'
import { DOCUMENT_VERSIONS_MAX } from '@domain/documents/document.ts'
import { beginUpload } from '@domain/documents/documents.endpoints.ts'
import { MAX_UPLOAD_BYTES } from '@domain/documents/upload.ts'
import { MESSAGE_ORGANISATIONS_MAX, MESSAGE_RECIPIENTS_MAX } from '@domain/messages/message.ts'
import { INVITATION_DAYS, OPEN_INVITATIONS_MAX } from '@domain/organisations/invitation.ts'
import { MEMBERS_MAX } from '@domain/organisations/organisation.ts'
import { DELETED_CLIENT } from '@domain/platform/access/personal-data.ts'
import { SESSION_SECONDS, STAFF_SESSION_SECONDS } from '@domain/platform/access/session.policy.ts'
import { EXPORT_MAX } from '@domain/platform/activity/activity-log.ts'
import { displayName } from '@domain/platform/client-names.ts'
import { MAIL_CHOICE_LABELS } from '@domain/platform/mail/mail.policy.ts'
import { NOTIFICATIONS } from '@domain/platform/notification.registry.ts'
import { PROJECT_PARTNERS_MAX } from '@domain/platform/project-status.ts'
import { CHECKLIST_ITEMS_MAX } from '@domain/projects/checklist.ts'
import { PLAN_ENTRIES_MAX } from '@domain/projects/plan-fields.ts'
import { PROJECT_TITLE_MAX } from '@domain/projects/project.ts'
import { ANSWER_HOURS, INQUIRY_REPLIES_MAX } from '@domain/public/inquiry.ts'
import { REOPEN_DAYS, TICKET_REPLY_MAX } from '@domain/support/ticket.ts'
import { describe, expect, it } from 'vitest'
import { PICTURES } from '../../scripts/handbook/pictures.ts'
import { ROOT } from '../../scripts/local/paths.ts'
import { withTable } from '../support/printed-tables.ts'
import { screenTexts } from '../support/screen-texts.ts'

const DOCS = join(ROOT, 'docs')
const KB = 1024
const handbook = readFileSync(join(DOCS, 'handbook.md'), 'utf8')

/** The distinct matches of a pattern's first group. */
function found(pattern: RegExp): string[] {
  return [...new Set([...handbook.matchAll(pattern)].map(([, text]) => text ?? ''))]
}

/** The cells of the table below a heading. */
function tableUnder(heading: string): string[][] {
  const section = handbook.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(1).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** GitHub's anchor for a heading. */
function toHeadingAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}

describe('the pictures of the handbook', () => {
  const files = readdirSync(join(DOCS, 'pictures')).filter((name) => name.endsWith('.webp'))

  it('are exactly those that the program takes, each shown once', () => {
    const shown = [...handbook.matchAll(/!\[[^\]]*\]\(pictures\/([^)]+)\)/g)].map(([, name]) => name ?? '')
    const taken = PICTURES.map(({ name }) => `${name}.webp`).sort()
    expect(shown.toSorted()).toEqual(taken)
    expect(files.toSorted()).toEqual(taken)
  })

  it('have a text that describes them', () => {
    const words = [...handbook.matchAll(/!\[([^\]]*)\]/g)].map(([, alt]) => alt ?? '')
    expect(words.filter((alt) => alt.length < 15)).toEqual([])
  })

  it('are small enough for a telephone', () => {
    const sizes = files.map((name) => statSync(join(DOCS, 'pictures', name)).size)
    expect(Math.max(...sizes)).toBeLessThan(60 * KB)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1536 * KB)
  })
})

describe('the links of the handbook', () => {
  const headings = found(/^#{2,3} (.+)$/gm)
  const anchors = headings.map(toHeadingAnchor)

  it('lead to headings with different names', () => {
    expect(headings.length).toBeGreaterThan(40)
    expect(new Set(anchors).size).toBe([...handbook.matchAll(/^#{2,3} /gm)].length)
  })

  it.each(found(/\]\(#([^)]+)\)/g))('#%s leads to a heading', (anchor) => {
    expect(anchors).toContain(anchor)
  })

  it('lead to every chapter from the contents', () => {
    const contents = handbook.split('\n## ')[0] ?? ''
    const listed = [...contents.matchAll(/^- \[([^\]]+)\]\(#/gm)].map(([, title]) => title)
    expect(listed).toEqual(found(/^## (.+)$/gm))
  })

  it('lead to existing files', () => {
    const files = found(/\]\(([^#)][^)]*)\)/g)
    expect(files.filter((path) => !existsSync(join(DOCS, path)))).toEqual([])
  })
})

describe('the screen texts in the handbook', () => {
  const words = screenTexts()
  /** Texts that the screens compose. */
  const composed = [
    ...Object.values(FACTOR_LABELS).map((label) => `Add ${label.toLowerCase().replace('sms', 'SMS')}`),
    displayName(DELETED_CLIENT),
  ]
  /** The handbook's heading of the table of contents. */
  const own = ['Contents']

  it('are compared with a list that is neither empty nor matches everything', () => {
    expect(words.has('Record payment')).toBe(true)
    expect(words.has('Type an amount instead')).toBe(true)
    expect(words.has('Record the payment now')).toBe(false)
  })

  it.each(found(/\*\*([^*]+)\*\*/g).filter((label) => !own.includes(label)))('**%s** is a text of a screen', (label) => {
    expect(words.has(label) || composed.includes(label)).toBe(true)
  })
})

describe('the tables of the handbook', () => {
  const number = (value: number) => value.toLocaleString('en-US')

  it('list every mail, and name the choice that switches it off', () => {
    // Two events may send the same type of mail.
    const mails = new Map(Object.values(NOTIFICATIONS).map((each) => [each.template, each]))
    const offered = [...mails.values()].map(({ choice }) => (choice ? `**${MAIL_CHOICE_LABELS[choice]}**` : 'no'))
    const rows = tableUnder('Mails: what goes out when')
    const choices = rows.flatMap(([, choice = '', events = '']) => events.split('; ').map(() => choice))
    expect(choices.toSorted()).toEqual(offered.toSorted())
  })

  it('state the limits that the server applies', async () => {
    const printed = withTable(handbook, 'Limits', [
      ['a file', `${MAX_UPLOAD_BYTES / KB / KB} MB`],
      ['lines of an invoice, a credit note or a quotation', number(LINES_MAX)],
      ['invoices that one payment is spread over', number(ALLOCATION_MAX)],
      ['movements on a statement', number(STATEMENT_ENTRIES_MAX)],
      ['days of a sales journal', number(JOURNAL_DAYS_MAX)],
      ['all files of one account', `${Number(beginUpload.limit.bytesStored) / KB / KB / KB} GB`],
      ['versions of a document', number(DOCUMENT_VERSIONS_MAX)],
      ['milestones and requested documents of a project', number(PLAN_ENTRIES_MAX)],
      ['documents on a checklist', number(CHECKLIST_ITEMS_MAX)],
      ['files of a submission', number(ATTACHMENTS_MAX)],
      ['people of an organisation', number(MEMBERS_MAX)],
      ['open invitations of an organisation', number(OPEN_INVITATIONS_MAX)],
      ['days that an invitation is valid', number(INVITATION_DAYS)],
      ['partners of a project', number(PROJECT_PARTNERS_MAX)],
      ['recipients of a message', number(MESSAGE_RECIPIENTS_MAX)],
      ['organisations chosen for a message', number(MESSAGE_ORGANISATIONS_MAX)],
      ['a title', `${number(PROJECT_TITLE_MAX)} characters`],
      ['a reply on a ticket', `${number(TICKET_REPLY_MAX)} characters`],
      ['replies to an inquiry from here', number(INQUIRY_REPLIES_MAX)],
      ['days to reopen a ticket', number(REOPEN_DAYS)],
      ['days ahead for an appointment', number(BOOKABLE_DAYS)],
      ['pending appointments of a client', number(Number(bookAppointment.limit.pendingAtOnce))],
      ['entries in one export', number(EXPORT_MAX)],
      ['hours until an inquiry is overdue', number(ANSWER_HOURS)],
      ['minutes that a sign-in code is valid', number(CODE_MINUTES)],
      ['hours that a session of an admin lasts', number(STAFF_SESSION_SECONDS / 3600)],
      ['days without a visit after which any other session ends', number(SESSION_SECONDS / 86_400)],
    ])
    await expect(printed).toMatchFileSnapshot('../../docs/handbook.md')
  })
})
