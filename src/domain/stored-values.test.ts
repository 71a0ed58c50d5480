import { SECURITY_EVENT_TEXTS } from '@texts/security-log.ts'
import { describe, expect, it } from 'vitest'
import { ROLE_LABELS, ROLES } from './access/roles.ts'
import { GROUP_KINDS } from './activity/activity.constants.ts'
import { ACTIVITY_GROUP_LABELS, ACTIVITY_GROUPS } from './activity/define-activity.ts'
import * as appointments from './appointments/appointment.constants.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from './collections.ts'
import { CATEGORIES, COOKIES } from './consent/cookies.ts'
import { CONTACT_STATUS_LABELS, CONTACT_STATUSES } from './contact/contact.constants.ts'
import { CREDIT_SCOPES } from './credit-notes/credit-note.constants.ts'
import * as documents from './documents/document.status.ts'
import * as invoices from './invoices/invoice.constants.ts'
import * as messages from './messages/message.constants.ts'
import { NEWS_CATEGORIES, NEWS_HEROES } from './news/news.constants.ts'
import * as newsletter from './newsletter/newsletter-admin.constants.ts'
import * as organisations from './organisations/organisation.constants.ts'
import * as payments from './payments/payment.constants.ts'
import * as projects from './projects/project.constants.ts'
import { SECURITY_EVENT_KINDS } from './security/security-event.constants.ts'
import * as tickets from './tickets/ticket.constants.ts'
import { ALL_MAILS, MAIL_CHOICE_LABELS, MAIL_CHOICES } from './users/mail-choices.ts'

/** Written by hand: records of the live database contain these values, so they must not change. */
const LISTS: [string, readonly string[], string][] = [
  ['roles', ROLES, 'admin client partner'],
  ['kinds of organisations', organisations.ORGANISATION_KINDS, 'public_body company ngo person'],
  ['organisation statuses', organisations.ORGANISATION_STATUSES, 'active archived merging merged'],
  ['roles of organisations', organisations.ORGANISATION_ROLES, 'client partner'],
  ['states of invitations', organisations.INVITATION_STATES, 'open accepted withdrawn'],
  ['steps of a merge', organisations.MERGE_STEPS, 'people records shares activity check done'],
  [
    'kinds of security events',
    SECURITY_EVENT_KINDS,
    'signed_in signed_out session_ended signed_out_everywhere code_failed factor_added factor_removed recovery_codes_created recovery_code_used recovery_code_failed password_changed address_changed limit_reached role_changed capabilities_changed account_disabled account_enabled data_exported calendar_address_shown calendar_address_renewed file_infected',
  ],
  [
    'groups of activities',
    ACTIVITY_GROUPS,
    'accounts projects documents invoices quotations accounting tickets appointments messages settings',
  ],
  ['appointment statuses', appointments.APPOINTMENT_STATUSES, 'pending confirmed completed cancelled'],
  ['upcoming appointments', appointments.UPCOMING, 'pending confirmed'],
  ['appointment tabs', appointments.APPOINTMENT_TABS, 'all upcoming completed cancelled'],
  ['appointment modes', appointments.APPOINTMENT_MODES, 'physical virtual'],
  ['service categories', appointments.SERVICE_CATEGORIES, 'consultation project_review technical_support billing follow_up'],
  ['cookie categories', CATEGORIES, 'analytics preference marketing'],
  ['contact statuses', CONTACT_STATUSES, 'new read responded'],
  ['document statuses', documents.DOCUMENT_STATUSES, 'pending under_review approved rejected'],
  ['types of documents from the office', documents.OFFICE_TYPES, 'report contract certificate drawing'],
  ['document categories', documents.DOCUMENT_CATEGORIES, 'business_docs kyc insurance technical contracts reports'],
  ['invoice statuses', invoices.INVOICE_STATUSES, 'draft sent paid overdue cancelled'],
  ['invoice tabs', invoices.INVOICE_TABS, 'all pending paid overdue'],
  ['pending invoices', invoices.INVOICE_TAB_STATUSES.pending, 'draft sent'],
  ['paid invoices', invoices.INVOICE_TAB_STATUSES.paid, 'paid'],
  ['overdue invoices', invoices.INVOICE_TAB_STATUSES.overdue, 'overdue'],
  ['invoice flags', invoices.INVOICE_FLAGS, 'amount_differs paid_twice paid_after_cancel reversed'],
  ['scopes of credit notes', CREDIT_SCOPES, 'rest lines amount'],
  ['message types', messages.MESSAGE_TYPES, 'info success warning error'],
  ['message priorities', messages.MESSAGE_PRIORITIES, 'low normal high urgent'],
  ['message filters', messages.MESSAGE_FILTERS, 'all unread read'],
  ['manual payment methods', payments.MANUAL_METHODS, 'bank_transfer mpesa cheque cash'],
  ['payment methods', payments.PAYMENT_METHODS, 'online bank_transfer mpesa cheque cash'],
  ['payment statuses', payments.PAYMENT_STATUSES, 'succeeded flagged credited reversed'],
  ['checkout outcomes', payments.CHECKOUT_OUTCOMES, 'received processing not_completed'],
  ['project stages', projects.PROJECT_STAGES, 'planning feasibility procurement execution completion maintenance'],
  ['project tabs', projects.PROJECT_TABS, 'all active completed'],
  ['active projects', projects.PROJECT_TAB_STATUSES.active, 'planning feasibility procurement execution'],
  ['completed projects', projects.PROJECT_TAB_STATUSES.completed, 'completion'],
  ['project statuses of the admin screen', projects.ADMIN_PROJECT_STATUSES, 'planning in_progress completed on_hold'],
  ['ticket statuses', tickets.TICKET_STATUSES, 'open in_progress closed'],
  ['ticket tabs', tickets.TICKET_TABS, 'all open in_progress closed'],
  ['ticket priorities', tickets.TICKET_PRIORITIES, 'low medium high'],
  ['ticket issue types', tickets.TICKET_ISSUE_TYPES, 'technical billing project general feature'],
  ['sides of a reply', tickets.REPLY_SIDES, 'client staff'],
  ['states of a sent newsletter', newsletter.SEND_STATES, 'sending sent cancelled'],
  ['mail choices', MAIL_CHOICES, 'messages projects documents appointments tickets new_documents'],
  [
    'collections',
    Object.values(COLLECTIONS).toSorted(),
    'activity appointments catalogue_items contact_messages credit_notes document_checklists documents invoices messages milestone_signers milestones office_notes organisations payments profiles project_comments project_plans project_risks projects quotation_signers quotations recurring_invoices requested_documents search_index security_events shared_documents shared_plans support_tickets ticket_messages user_directory user_roles withholding_certificates',
  ],
  [
    'collections of the server',
    Object.values(SERVER_COLLECTIONS).toSorted(),
    'account_deletions account_handovers account_links accounting_months appointment_cells calendar_feeds call_counts check_codes checkouts closing_days data_exports document_files email_codes health held_places invitations job_progress ledger_entries message_sends migrations newsletter_deliveries newsletter_sends newsletter_subscribers numbers office_settings organisation_merges outbox payment_events policy_reports rate_limits recovery_codes sandbox_transactions schedule_runs sessions tax_submissions tax_units',
  ],
  [
    'drawings of the news',
    Object.values(NEWS_HEROES),
    'news-insight news-energy news-health news-regulatory news-insight news-insight',
  ],
]

/** Values that screens show with a label. */
const LABELS: [string, readonly string[], Record<string, string>][] = [
  ['roles', ROLES, ROLE_LABELS],
  ['kinds of organisations', organisations.ORGANISATION_KINDS, organisations.ORGANISATION_KIND_LABELS],
  ['organisation statuses', organisations.ORGANISATION_STATUSES, organisations.ORGANISATION_STATUS_LABELS],
  ['kinds of security events', SECURITY_EVENT_KINDS, SECURITY_EVENT_TEXTS],
  ['groups of activities', ACTIVITY_GROUPS, ACTIVITY_GROUP_LABELS],
  ['appointment statuses', appointments.APPOINTMENT_STATUSES, appointments.APPOINTMENT_STATUS_LABELS],
  ['appointment tabs', appointments.APPOINTMENT_TABS, appointments.APPOINTMENT_TAB_LABELS],
  ['appointment modes', appointments.APPOINTMENT_MODES, appointments.APPOINTMENT_MODE_LABELS],
  ['service categories', appointments.SERVICE_CATEGORIES, appointments.SERVICE_CATEGORY_LABELS],
  ['contact statuses', CONTACT_STATUSES, CONTACT_STATUS_LABELS],
  ['document statuses', documents.DOCUMENT_STATUSES, documents.DOCUMENT_STATUS_LABELS],
  ['document categories', documents.DOCUMENT_CATEGORIES, documents.DOCUMENT_CATEGORY_LABELS],
  ['invoice statuses', invoices.INVOICE_STATUSES, invoices.INVOICE_STATUS_LABELS],
  ['invoice tabs', invoices.INVOICE_TABS, invoices.INVOICE_TAB_LABELS],
  ['invoice flags', invoices.INVOICE_FLAGS, invoices.INVOICE_FLAG_LABELS],
  ['message types', messages.MESSAGE_TYPES, messages.MESSAGE_TYPE_LABELS],
  ['message priorities', messages.MESSAGE_PRIORITIES, messages.MESSAGE_PRIORITY_LABELS],
  ['message filters', messages.MESSAGE_FILTERS, messages.MESSAGE_FILTER_LABELS],
  ['payment methods', payments.PAYMENT_METHODS, payments.PAYMENT_METHOD_LABELS],
  ['payment statuses', payments.PAYMENT_STATUSES, payments.PAYMENT_STATUS_LABELS],
  ['project statuses', projects.PROJECT_STATUSES, projects.PROJECT_STATUS_LABELS],
  ['project tabs', projects.PROJECT_TABS, projects.PROJECT_TAB_LABELS],
  ['project statuses of the admin screen', projects.ADMIN_PROJECT_STATUSES, projects.ADMIN_PROJECT_STATUS_LABELS],
  ['ticket statuses', tickets.TICKET_STATUSES, tickets.TICKET_STATUS_LABELS],
  ['ticket tabs', tickets.TICKET_TABS, tickets.TICKET_TAB_LABELS],
  ['ticket priorities', tickets.TICKET_PRIORITIES, tickets.TICKET_PRIORITY_LABELS],
  ['ticket issue types', tickets.TICKET_ISSUE_TYPES, tickets.TICKET_ISSUE_TYPE_LABELS],
  ['states of a sent newsletter', newsletter.SEND_STATES, newsletter.SEND_STATE_LABELS],
  ['mail choices', MAIL_CHOICES, MAIL_CHOICE_LABELS],
  ['news categories', NEWS_CATEGORIES, NEWS_HEROES],
]

describe('the stored words', () => {
  it.each(LISTS)('of %s are those of the live database', (_name, words, byHand) => {
    expect(words).toEqual(byHand.split(' '))
  })

  it.each(LABELS)('of %s each have a label', (_name, words, labels) => {
    for (const word of words) expect(labels[word]).toMatch(/\S/)
  })

  it('of a new record are the default', () => {
    expect([appointments.DEFAULT_MODE, appointments.DEFAULT_SERVICE_CATEGORY]).toEqual(['physical', 'consultation'])
    expect([messages.DEFAULT_MESSAGE_TYPE, messages.DEFAULT_MESSAGE_PRIORITY]).toEqual(['info', 'normal'])
    expect([tickets.DEFAULT_TICKET_PRIORITY, tickets.DEFAULT_ISSUE_TYPE]).toEqual(['medium', 'general'])
    expect(messages.DEFAULT_MESSAGE_FILTER).toBe('unread')
    expect(Object.values(ALL_MAILS)).toEqual(MAIL_CHOICES.map(() => true))
  })

  it('of the activity log are in one group each, and start with its name', () => {
    const kinds = Object.values(GROUP_KINDS).flat()
    expect(new Set(kinds).size).toBe(kinds.length)
    expect(kinds.join(' ')).toMatch(/^[a-z_]+( [a-z_]+)+$/)
    expect(GROUP_KINDS.invoices.every((kind) => /^(invoice|payment|certificates?|credit)_[a-z]/.test(kind))).toBe(true)
    expect(GROUP_KINDS.quotations.every((kind) => kind.startsWith('quotation_'))).toBe(true)
    expect(GROUP_KINDS.appointments.every((kind) => kind.startsWith('appointment_'))).toBe(true)
  })

  it('of the cookies name a category and a lifetime of the specification', () => {
    const rules = Object.entries(COOKIES).map(([name, { category, days }]) => `${name} ${category} ${days}`)
    expect(rules).toEqual([
      'cookieConsent necessary 365',
      'cookieCategories necessary 365',
      'userPreferences preference 365',
      'shoppingCart preference 7',
      'rememberLogin preference 30',
      'analyticsData analytics 30',
    ])
  })
})
