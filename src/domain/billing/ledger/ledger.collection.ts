import { bounded, byOwner, HIDDEN, kept, notPersonal } from '../../platform/access/data-protection.ts'
import { ADMINS, defineCallableCollection, definePage, defineRecords, OWN } from '../../platform/access/define-collection.ts'
import { defineActivity, defineNotifications } from '../../platform/activity/define-events.ts'
import { ACCOUNTING_PATH } from '../../routes.ts'

/** The movements of each client's account; they never change. */
export const ledgerEntries = defineCallableCollection('ledger_entries', {
  organisation: 'organisation_id',
  owner: 'client_id',
  member: 'invoices',
  staff: 'office.money',
  // Read by functions only, for a statement of account.
  access: { statement: OWN, manage: ADMINS },
})

export const ledgerEntriesRecords = defineRecords(ledgerEntries, {
  dataClass: 'confidential',
  retention: kept('Kenyan tax law requires us to keep our books.'),
  // A statement of account shows them.
  personalData: {
    ...HIDDEN,
    links: [{ find: byOwner(ledgerEntries), onDeletion: 'keep' }],
    kept: 'Kenyan tax law requires us to keep our books. An entry names nobody after the account is deleted.',
  },
  // An opening balance can be all that there is.
  showsWork: true,
})

/** One record for each month that was closed at least once. */
export const accountingMonths = defineCallableCollection('accounting_months', { staff: 'office.money', access: {} })

export const accountingMonthsRecords = defineRecords(accountingMonths, {
  dataClass: 'internal',
  retention: bounded('One record for each month.'),
  personalData: notPersonal(
    'When each month of the books was closed or reopened, and the id of the admin. It names nobody after the account is deleted.',
  ),
})

export const accountingMonthsPage = definePage('accounting_months', (_id, isAdmin) =>
  isAdmin ? `${ACCOUNTING_PATH}?tab=journal` : null,
)

export const ledgerActivity = defineActivity('accounting', [
  'opening_recorded',
  'credit_refunded',
  'entry_reversed',
  'duplicate_confirmed',
  'statement_mailed',
  'month_closed',
  'month_reopened',
])

export const LEDGER_NOTIFICATIONS = defineNotifications({
  statement_mailed: { activity: 'statement_mailed', template: 'statement' },
})
