import type { CollectionName } from '../collections.ts'
import { DAY_MS, dayInNairobi, HOUR_MS } from '../dates.ts'
import { INVITATION_KEPT_DAYS } from '../organisations/organisation.constants.ts'

/** Why the records of a collection do not grow without a bound. `removeExpired` applies `expires` and `age`. */
export type Retention =
  /** Deleted this long after the time in `expires_at`; records where it is null are kept. */
  | { rule: 'expires'; keptMs: number; why: string }
  /** Deleted this many days after the time in the field; only in these states, if they are given. */
  | { rule: 'age'; field: string; days: number; states?: readonly string[]; isDay?: true; why: string }
  /** Kept as long as the account or the organisation that it belongs to, or as the law requires. */
  | { rule: 'kept'; why: string }
  /** Bounded by their number, or deleted by another job. */
  | { rule: 'bounded'; why: string }

const YEAR_DAYS = 365
export const INQUIRY_DAYS = 2 * YEAR_DAYS
export const MAIL_DAYS = 90
export const DELIVERY_DAYS = 2 * YEAR_DAYS
export const ACTIVITY_DAYS = 5 * YEAR_DAYS
export const CHECKOUT_DAYS = 2 * YEAR_DAYS
export const PAYMENT_EVENT_DAYS = 180
const SLOT_DAYS = 90
/** Days after which an account is deleted if its address was never verified. */
export const UNVERIFIED_DAYS = 30
/**
 * Deletions of such accounts that one night begins. `finishDeletions` completes 300 an hour, and the health check reports a
 * deletion that takes longer; the difference is for deletions that people request.
 */
export const UNVERIFIED_PER_NIGHT = 200

const expires = (why: string, keptMs = 0): Retention => ({ rule: 'expires', keptMs, why })
const age = (field: string, days: number, why: string, states?: readonly string[]): Retention => ({
  rule: 'age',
  field,
  days,
  why,
  ...(states && { states }),
})
const kept = (why: string): Retention => ({ rule: 'kept', why })
const bounded = (why: string): Retention => ({ rule: 'bounded', why })

const WITH_ACCOUNT = kept('Deleted with the account, and after 30 days if its address is not verified.')
const WITH_ORGANISATION = kept('Deleted with the organisation’s last account.')

/** The entry of every collection. A collection without one does not compile; the privacy text states the periods. */
export const RETENTION: Record<CollectionName, Retention> = {
  user_roles: WITH_ACCOUNT,
  profiles: WITH_ACCOUNT,
  user_directory: WITH_ACCOUNT,
  projects: kept('The record of our own work; names are replaced with the last account.'),
  documents: WITH_ORGANISATION,
  invoices: kept('Kenyan tax law requires us to keep invoices.'),
  payments: kept('Kenyan tax law requires us to keep payments.'),
  credit_notes: kept('Kenyan tax law requires us to keep credit notes.'),
  withholding_certificates: kept('Kenyan tax law requires us to keep certificates of withheld tax.'),
  quotations: kept('An accepted quotation is a contract; the others show which prices were offered.'),
  quotation_signers: kept('As long as the quotation whose answer it proves.'),
  recurring_invoices: bounded('Templates that the office writes.'),
  catalogue_items: bounded('Services and goods that the office writes.'),
  ledger_entries: kept('Kenyan tax law requires us to keep our books.'),
  project_plans: kept('As long as the project that it describes.'),
  shared_plans: kept('As long as the project that it describes.'),
  milestones: kept('An acceptance is evidence of the contract.'),
  milestone_signers: kept('As long as the milestone whose acceptance it proves.'),
  requested_documents: kept('As long as the project that needed them.'),
  project_risks: kept('As long as the project that they concern.'),
  project_comments: WITH_ORGANISATION,
  document_checklists: bounded('One record for each service.'),
  calendar_feeds: WITH_ACCOUNT,
  check_codes: kept('As long as the document whose number it proves.'),
  tax_units: bounded('One record for each branch of the seller.'),
  tax_submissions: kept('The proof of what was reported to the tax authority.'),
  support_tickets: WITH_ORGANISATION,
  ticket_messages: WITH_ORGANISATION,
  appointments: WITH_ORGANISATION,
  messages: kept('Deleted with the account of their recipient.'),
  contact_messages: age('updated_at', INQUIRY_DAYS, 'Follow-up questions come within two years.'),
  activity: age('created_at', ACTIVITY_DAYS, 'Disputes about invoices and payments refer to the log.'),
  organisations: WITH_ORGANISATION,
  search_index: kept('Each entry is deleted in the write that deletes its record.'),
  office_notes: WITH_ORGANISATION,
  security_events: expires('Kept for 180 days, to investigate an incident.'),
  outbox: age('created_at', MAIL_DAYS, 'To answer whether a mail was sent.', ['sent', 'dead']),
  newsletter_subscribers: expires('Unconfirmed addresses expire; after unsubscribing only a hash remains.'),
  newsletter_sends: bounded('One record for each article.'),
  newsletter_deliveries: age('created_at', DELIVERY_DAYS, 'A repeated send skips those who have the article.'),
  rate_limits: expires('Counts of an hour or a day.'),
  held_places: expires('A place is held for half a year at most.'),
  // An hour longer, so that an old code fails as expired.
  email_codes: expires('Codes are valid for ten minutes.', HOUR_MS),
  account_links: expires('Links are valid for three days at most.'),
  account_deletions: bounded('finishDeletions deletes each a day after its end.'),
  account_handovers: bounded('finishHandovers deletes each after minutes.'),
  invitations: expires('So that the organisation sees what became of its invitations.', INVITATION_KEPT_DAYS * DAY_MS),
  organisation_merges: bounded('sweepMerges deletes each two days after its end.'),
  migrations: bounded('One record for each step.'),
  job_progress: bounded('One record for each job.'),
  schedule_runs: bounded('One record for each scheduled function.'),
  health: bounded('Three records.'),
  call_counts: expires('One record for each hour, for 30 days.'),
  policy_reports: expires('One record for each day, for 90 days.'),
  sessions: expires('Until the session can no longer be used.'),
  recovery_codes: WITH_ACCOUNT,
  shared_documents: kept('Each copy is deleted with its document, or when the sharing ends.'),
  data_exports: bounded('sweepDataExports deletes each after EXPORT_KEPT_DAYS, with its file.'),
  document_files: expires('Kept as long as its file; a released one expires.'),
  numbers: kept('Numbers of invoices and tickets must never be used twice.'),
  appointment_cells: { rule: 'age', field: 'day', days: SLOT_DAYS, isDay: true, why: 'Past half hours cannot be booked.' },
  office_settings: bounded('One record.'),
  accounting_months: bounded('One record for each month.'),
  closing_days: bounded('At most 150 days.'),
  message_sends: expires('A finished delivery is remembered for 30 days.'),
  checkouts: age('created_at', CHECKOUT_DAYS, 'A late or disputed payment is matched to its invoice.', [
    'settled',
    'failed',
    'replaced',
    'closed',
  ]),
  payment_events: age('received_at', PAYMENT_EVENT_DAYS, 'Repeats of a webhook are recognised.'),
  sandbox_transactions: bounded('Used by local runs only.'),
}

/** Records whose time lies before this one are deleted: a moment, or a day in Nairobi where the field holds days. */
export function cutOff(retention: Extract<Retention, { rule: 'expires' | 'age' }>, now: Date): Date | string {
  if (retention.rule === 'expires') return new Date(now.valueOf() - retention.keptMs)
  const before = new Date(now.valueOf() - retention.days * DAY_MS)
  return retention.isDay ? dayInNairobi(before) : before
}

/** A period in words: "2 years", "180 days". @param days whole days */
export function periodText(days: number): string {
  const years = days / YEAR_DAYS
  return Number.isInteger(years) ? `${years} ${years === 1 ? 'year' : 'years'}` : `${days} days`
}
