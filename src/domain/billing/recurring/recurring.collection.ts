import { bounded, byOwner, HIDDEN, NAMED_BY_ORGANISATION } from '../../platform/access/data-protection.ts'
import { ADMINS, defineCollection, definePage, defineRecords } from '../../platform/access/define-collection.ts'
import { defineActivity } from '../../platform/activity/define-events.ts'
import { ACCOUNTING_PATH } from '../../routes.ts'

/** The templates of recurring invoices, for the office. */
export const recurringInvoices = defineCollection('recurring_invoices', {
  organisation: 'organisation_id',
  owner: 'client_id',
  staff: 'office.money',
  access: { get: ADMINS, list: ADMINS, manage: ADMINS },
})

export const recurringInvoicesRecords = defineRecords(recurringInvoices, {
  dataClass: 'confidential',
  retention: bounded('Templates that the office writes.'),
  personalData: {
    ...HIDDEN,
    links: [{ find: byOwner(recurringInvoices), onDeletion: 'replace names', ...NAMED_BY_ORGANISATION }],
    kept: 'The office’s templates, whose invoices we keep. The names on them are replaced.',
  },
  names: { client: true },
  showsWork: true,
})

export const recurringInvoicesPage = definePage('recurring_invoices', (_id, isAdmin) =>
  isAdmin ? `${ACCOUNTING_PATH}?tab=recurring` : null,
)

export const recurringActivity = defineActivity('accounting', [
  'recurring_created',
  'recurring_changed',
  'recurring_stopped',
  'recurring_resumed',
])
