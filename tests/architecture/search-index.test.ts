import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COLLECTIONS } from '@domain/collections.ts'
import { isIndexed } from '@domain/platform/search/search.ts'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/local/paths.ts'

/** Files that write and mention an indexed collection without an entry, with the reason. */
const WITHOUT_ENTRY: Record<string, string> = {
  'functions/src/accounts/accept-invitation.ts': 'writes the invitation; writeMembership changes the profile',
  'functions/src/accounts/account-access.ts': 'changes the role record',
  'functions/src/accounts/advance-export.ts': 'reads records, and changes the state of the export',
  'functions/src/accounts/calendar-feeds.ts': 'writes the address of a calendar',
  'functions/src/accounts/data-exports.ts': 'changes the state of the export',
  'functions/src/accounts/mark-deletion.ts': 'archives the organisation; renameOrganisation changes the name',
  'functions/src/billing/ledger/accounting-months.ts': 'writes accounting months, and compares invoices with the ledger',
  'functions/src/billing/ledger/payment-corrections.ts': 'changes amounts and the status of an invoice',
  'functions/src/billing/ledger/post-entries.ts': 'adds entries; its callers change the invoice',
  'functions/src/billing/payments/apply-verification.ts': 'writes checkouts; received-payment.ts changes the invoice',
  'functions/src/billing/payments/received-payment.ts': 'changes amounts and the status of an invoice',
  'functions/src/billing/quotations/quotation-transitions.ts': 'changeQuotation indexes the quotation',
  'functions/src/billing/tax/store-signature.ts': 'stores the signature; the status of the invoice is not in its entry',
  'functions/src/billing/tax/tax-submissions.ts': 'writes the queue of documents',
  'functions/src/billing/withholding/decide-certificate.ts': 'changes the certificate, and amounts of an invoice',
  'functions/src/billing/withholding/record-certificate.ts': 'writes the certificate, and changes amounts of an invoice',
  'functions/src/documents/document-jobs.ts': 'remembers which reminders were sent',
  'functions/src/messages/send-message.ts': 'writes the send; deliver-message.ts writes the messages',
  'functions/src/office/office-settings.ts': 'reads appointments, and writes settings',
  'functions/src/organisations/change-member.ts': 'changes role records; giveOwnOrganisation changes the profile',
  'functions/src/organisations/directory.ts': 'writes the user directory',
  'functions/src/organisations/invitations.ts': 'writes invitations',
  'functions/src/organisations/office-notes.ts': 'writes notes about an organisation',
  'functions/src/organisations/office-organisations.ts':
    'changes role records, billing details, the archive and the confirmation; renameOrganisation changes the name',
  'functions/src/platform/activity/erased-records.ts': 'reads projects, and changes entries of the log',
  'functions/src/platform/new-record.ts': 'writes numbers, and reads the project of a new record',
  'functions/src/platform/notifications/notify.ts': 'writes mails and entries of the log; reads profiles and organisations',
  'functions/src/projects/accept-milestone.ts': 'writes who accepted; change-entry.ts writes the milestone',
  'functions/src/projects/plan-records.ts':
    'writes plans and the progress of projects; change-entry.ts writes the milestones and documents',
  'functions/src/projects/remind-requests.ts': 'remembers which reminders were sent',
  'functions/src/support/reply-to-ticket.ts': 'writes the reply; changeTicket changes the ticket',
}

const INDEXES = /from '[^']*(search\/index-record|\/index-record)\.ts'/
const WRITES =
  /(\b(batch|writes?|writer|transaction|ref|record|\w+Ref|doc\([^()]*\))|\.ref)\s*\.(create|set|update|delete)\(|recursiveDelete\(/
const INDEXED_KEYS = Object.entries(COLLECTIONS).flatMap(([key, name]) => (isIndexed(name) ? [key] : []))
const MENTIONS = new RegExp(`(?:COLLECTIONS|collections)\\.(${INDEXED_KEYS.join('|')})\\b|organisationRef\\(`)

const files = globSync('functions/src/**/*.ts', { cwd: ROOT })
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, code: readFileSync(join(ROOT, path), 'utf8') }))

it('a function that writes an indexed record also writes its entry in the search index, or says why not', () => {
  const writing = files.filter(({ code }) => WRITES.test(code) && MENTIONS.test(code))
  expect(writing.length).toBeGreaterThan(30)
  const without = writing.filter(({ code }) => !INDEXES.test(code)).map(({ path }) => path)
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_ENTRY).toSorted())
})
