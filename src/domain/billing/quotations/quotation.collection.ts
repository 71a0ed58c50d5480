import { byField, byOwner, kept, NAMED_BY_ORGANISATION, SHOWN } from '../../platform/access/data-protection.ts'
import { ADMINS, CLIENTS, defineCollection, definePage, defineRecords, OWN } from '../../platform/access/define-collection.ts'
import { defineActivity, defineNotifications } from '../../platform/activity/define-events.ts'
import { createTextGetter, titled } from '../../platform/search/search-subject.ts'
import { quotationPath } from '../../routes.ts'

export const quotations = defineCollection('quotations', {
  organisation: 'organisation_id',
  owner: 'client_id',
  // A draft is never shown to its client.
  visibleIf: { field: 'is_issued', is: true },
  member: 'invoices',
  staff: 'office.money',
  access: { get: OWN, list: OWN, manage: ADMINS, decide: CLIENTS },
  search: { icon: 'quotations' },
  isKeptOnDevice: true,
})

export const quotationsRecords = defineRecords(quotations, {
  dataClass: 'confidential',
  retention: kept('An accepted quotation is a contract; the others show which prices were offered.'),
  personalData: {
    ...SHOWN,
    links: [{ find: byOwner(quotations), onDeletion: 'replace names', ...NAMED_BY_ORGANISATION }],
    kept: 'The contract that an accepted quotation made. The names on it are replaced, except the typed name and the account of the person who answered.',
  },
  search: { ...titled, detail: createTextGetter('quotation_number') },
  names: { client: true },
  showsWork: true,
})

/** From which network each quotation was accepted or declined, for the office. */
export const quotationSigners = defineCollection('quotation_signers', {
  staff: 'office.money',
  // Colleagues of the person who answered never read them.
  access: { get: ADMINS, list: ADMINS },
})

export const quotationSignersRecords = defineRecords(quotationSigners, {
  dataClass: 'confidential',
  retention: kept('As long as the quotation whose answer it proves.'),
  personalData: {
    ...SHOWN,
    links: [{ find: byField('user_id'), onDeletion: 'keep' }],
    kept: 'The network address from which an answer to a quotation came proves the contract. Only the office reads it.',
  },
})

export const quotationsPage = definePage('quotations', quotationPath)

export const quotationActivity = defineActivity(
  'quotations',
  [
    'quotation_created',
    'quotation_deleted',
    'quotation_sent',
    'quotation_accepted',
    'quotation_declined',
    'quotation_withdrawn',
    'quotation_expired',
  ],
  { removals: ['quotation_deleted'] },
)

export const QUOTATION_NOTIFICATIONS = defineNotifications({
  quotation_sent: { activity: 'quotation_sent', template: 'quotation-sent' },
  quotation_withdrawn: { activity: 'quotation_withdrawn', template: 'quotation-withdrawn' },
  quotation_accepted: { activity: 'quotation_accepted', template: 'quotation-decided', office: 'accounts' },
  quotation_declined: { activity: 'quotation_declined', template: 'quotation-decided', office: 'accounts' },
})
