import { describe, expect, it } from 'vitest'
import { PERSONAL_DATA } from './personal-data.ts'

/**
 * Written by hand, independently of the table: the effect of an account's deletion on each record, and the effect instead
 * if other people still belong to the organisation.
 */
const ON_DELETION: Record<string, string[]> = {
  user_roles: ['id: erase'],
  profiles: ['id: erase'],
  user_directory: ['id: erase'],
  projects: ['owner client_id: replace names, name the organisation', 'organisation list partner_ids: take out of the list'],
  documents: [
    'owner user_id: erase, name the organisation',
    'organisation list partner_ids: take out of the list',
    'field uploaded_by: replace author',
  ],
  shared_documents: ['organisation list partner_ids: keep'],
  invoices: ['owner client_id: replace names, name the organisation'],
  payments: ['owner client_id: keep'],
  credit_notes: ['owner client_id: replace names, name the organisation'],
  quotations: ['owner client_id: replace names, name the organisation'],
  quotation_signers: ['field user_id: keep'],
  recurring_invoices: ['owner client_id: replace names, name the organisation'],
  withholding_certificates: ['owner client_id: keep'],
  ledger_entries: ['owner client_id: keep'],
  support_tickets: ['owner user_id: erase, name the organisation', 'field assigned_to: keep'],
  ticket_messages: ['owner ticket_user_id: erase, keep', 'field user_id: replace author'],
  appointments: ['owner client_id: erase and free its time, name the organisation'],
  project_plans: ['owner client_id: keep'],
  shared_plans: ['organisation list partner_ids: take out of the list'],
  milestones: ['owner client_id: replace names, name the organisation'],
  milestone_signers: ['field user_id: keep'],
  requested_documents: ['owner client_id: keep'],
  project_risks: ['owner client_id: keep'],
  project_comments: ['owner client_id: erase, keep', 'field user_id: replace author'],
  calendar_feeds: ['id: erase'],
  messages: ['field recipient_id: erase'],
  contact_messages: ['address email_key email: erase'],
  activity: ['audiences visible_to: erase label', 'field actor_id: keep'],
  outbox: ['address address_keys to.address reply_to.address: erase', 'profile path cause: erase'],
  newsletter_subscribers: ['address hash: erase'],
  email_codes: ['address email: erase'],
  account_links: ['field user_id: erase'],
  sessions: ['field user_id: erase'],
  recovery_codes: ['id: erase'],
  message_sends: ['list recipient_ids: take out of the list'],
  checkouts: ['owner client_id: keep'],
  organisations: ['organisation: erase, keep'],
  security_events: ['field user_id: keep', 'field actor_id: keep'],
  office_notes: ['of organisation organisation_id: erase', 'field author_id: keep'],
  invitations: ['address email_key: erase', 'field invited_by: keep'],
  account_handovers: ['id: erase'],
  data_exports: ['id: erase'],
  account_deletions: ['id: keep'],
}

/** The collections that the data download omits. */
const NOT_IN_DOWNLOAD = [
  ...[
    'rate_limits',
    'policy_reports',
    'held_places',
    'email_codes',
    'calendar_feeds',
    'document_checklists',
    'account_links',
    'recovery_codes',
    'document_files',
    'numbers',
    'appointment_cells',
  ],
  ...['data_exports', 'office_notes', 'office_settings', 'closing_days', 'accounting_months', 'search_index', 'call_counts'],
  ...[
    'newsletter_sends',
    'newsletter_deliveries',
    'message_sends',
    'checkouts',
    'payment_events',
    'sandbox_transactions',
    'account_deletions',
    'organisation_merges',
    'migrations',
    'job_progress',
    'schedule_runs',
    'health',
    'account_handovers',
  ],
  ...['ledger_entries', 'recurring_invoices', 'catalogue_items', 'check_codes', 'tax_submissions', 'tax_units'],
]

const LEFT_OUT: Record<string, string[]> = {
  documents: ['file_hash'],
  support_tickets: ['assigned_to'],
  organisations: ['prefixes', 'name_key'],
  invitations: ['token_hash'],
  activity: ['label'],
  contact_messages: ['admin_notes', 'responded_by'],
  outbox: ['sealed'],
  newsletter_subscribers: ['token_hashes', 'unsubscribe_hashes'],
}

/** A record's query as text. */
function queryText(find: object): string {
  return Object.values(find)
    .flat()
    .filter((word) => typeof word === 'string')
    .join(' ')
}

describe.each(Object.entries(PERSONAL_DATA))('the records of %s', (name, data) => {
  it('are erased, changed or kept as in the handwritten table', () => {
    const found = data.links.map(
      ({ find, onDeletion, withColleagues }) =>
        `${queryText(find)}: ${[onDeletion, withColleagues].filter(Boolean).join(', ')}`,
    )
    expect(found).toEqual(ON_DELETION[name] ?? [])
  })

  it('are in the download, without secrets and notes of the staff', () => {
    expect(data.inDownload).toBe(!NOT_IN_DOWNLOAD.includes(name))
    expect(data.leaveOut).toEqual(LEFT_OUT[name] ?? [])
  })
})

describe('the label of a record in the activity log', () => {
  it('is erased with its owner’s account, not with a partner’s or an author’s', () => {
    const owned = Object.entries(PERSONAL_DATA).flatMap(([name, { links }]) =>
      links.filter(({ isOwner }) => isOwner).map(({ find }) => `${name} ${queryText(find)}`),
    )
    for (const line of ['projects owner client_id', 'documents owner user_id', 'invoices owner client_id']) {
      expect(owned).toContain(line)
    }
    for (const line of ['support_tickets owner user_id', 'appointments owner client_id', 'messages field recipient_id']) {
      expect(owned).toContain(line)
    }
    expect(owned.filter((line) => /partner_ids|ticket_messages|visible_to|actor_id/.test(line))).toEqual([])
  })
})

describe('a record that is shown conditionally', () => {
  it('is an issued invoice, or a reply that is not an internal note', () => {
    expect(PERSONAL_DATA.invoices).toMatchObject({ shownIf: { field: 'is_issued', is: true } })
    expect(PERSONAL_DATA.ticket_messages).toMatchObject({ shownIf: { field: 'is_internal', is: false } })
  })
})
