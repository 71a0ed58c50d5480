import { byOwner, kept, NAMED_BY_ORGANISATION, SHOWN } from '../../platform/access/data-protection.ts'
import { ADMINS, CLIENTS, defineCollection, definePage, defineRecords, OWN } from '../../platform/access/define-collection.ts'
import { defineActivity, defineNotifications } from '../../platform/activity/define-events.ts'
import { createTextGetter, titled } from '../../platform/search/search-subject.ts'
import { invoicePath } from '../../routes.ts'

export const invoices = defineCollection('invoices', {
  organisation: 'organisation_id',
  owner: 'client_id',
  // A draft is never shown to its client.
  visibleIf: { field: 'is_issued', is: true },
  member: 'invoices',
  staff: 'office.money',
  access: { get: OWN, list: OWN, manage: ADMINS, pay: CLIENTS, dispute: CLIENTS },
  search: { icon: 'invoices' },
  isKeptOnDevice: true,
})

export const invoicesRecords = defineRecords(invoices, {
  dataClass: 'confidential',
  retention: kept('Kenyan tax law requires us to keep invoices.'),
  personalData: {
    ...SHOWN,
    links: [{ find: byOwner(invoices), onDeletion: 'replace names', ...NAMED_BY_ORGANISATION }],
    kept: 'Kenyan tax law requires us to keep invoices. The names on them are replaced, except the account of the person who disputed one.',
  },
  search: { ...titled, detail: createTextGetter('invoice_number') },
  names: { client: true },
  copiesProject: 'title',
  showsWork: true,
  mailsBillingAddress: true,
})

export const invoicesPage = definePage('invoices', invoicePath)

export const invoiceActivity = defineActivity(
  'invoices',
  [
    'invoice_created',
    'invoice_deleted',
    'invoice_sent',
    'invoice_overdue',
    'invoice_paid',
    'invoice_cancelled',
    'invoice_reminded',
    'invoice_disputed',
    'invoice_dispute_resolved',
    'invoice_reminders_paused',
    'invoice_reminders_resumed',
    'invoice_flag_lifted',
    'invoice_written_off',
    'invoice_write_off_reversed',
  ],
  { removals: ['invoice_deleted'] },
)

export const INVOICE_NOTIFICATIONS = defineNotifications({
  invoice_sent: { activity: 'invoice_sent', template: 'invoice-sent' },
  invoice_overdue: { activity: 'invoice_overdue', template: 'invoice-overdue' },
  invoice_reminded: { activity: 'invoice_reminded', template: 'invoice-reminder' },
  invoice_dispute_resolved: { activity: 'invoice_dispute_resolved', template: 'dispute-resolved' },
  invoice_cancelled: { activity: 'invoice_cancelled', template: 'invoice-cancelled' },
})
