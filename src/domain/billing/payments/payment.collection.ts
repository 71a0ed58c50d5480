import {
  age,
  bounded,
  byOwner,
  CHECKOUT_DAYS,
  HIDDEN,
  kept,
  notPersonal,
  PAYMENT_EVENT_DAYS,
  SHOWN,
} from '../../platform/access/data-protection.ts'
import {
  ADMINS,
  defineCallableCollection,
  defineCollection,
  definePage,
  defineRecords,
  defineServerCollection,
  OWN,
} from '../../platform/access/define-collection.ts'
import { defineActivity, defineNotifications } from '../../platform/activity/define-events.ts'
import { INVOICES_PATH } from '../../routes.ts'

export const payments = defineCollection('payments', {
  organisation: 'organisation_id',
  owner: 'client_id',
  member: 'invoices',
  staff: 'office.money',
  access: { get: OWN, list: OWN, record: ADMINS },
  isKeptOnDevice: true,
})

export const paymentsRecords = defineRecords(payments, {
  dataClass: 'confidential',
  retention: kept('Kenyan tax law requires us to keep payments.'),
  personalData: {
    ...SHOWN,
    links: [{ find: byOwner(payments), onDeletion: 'keep' }],
    kept: 'Kenyan tax law requires us to keep payments. A payment names nobody after the account is deleted.',
  },
  showsWork: true,
  mailsBillingAddress: true,
})

export const checkouts = defineCallableCollection('checkouts', {
  organisation: 'organisation_id',
  owner: 'client_id',
  member: 'invoices',
  staff: 'office.money',
  access: { confirm: OWN },
})

export const checkoutsRecords = defineRecords(checkouts, {
  dataClass: 'confidential',
  retention: age('created_at', CHECKOUT_DAYS, 'A late or disputed payment is matched to its invoice.', [
    'settled',
    'failed',
    'replaced',
    'closed',
  ]),
  personalData: {
    ...HIDDEN,
    links: [{ find: byOwner(checkouts), onDeletion: 'keep' }],
    kept: 'Our requests to the payment provider, so that a late payment can be matched to its invoice.',
  },
})

export const paymentEvents = defineServerCollection('payment_events', {
  dataClass: 'confidential',
  retention: age('received_at', PAYMENT_EVENT_DAYS, 'Repeats of a webhook are recognised.'),
  personalData: notPersonal('The ids of the webhooks that the payment provider sent.'),
})

/** Used by local runs only. */
export const sandboxTransactions = defineServerCollection('sandbox_transactions', {
  dataClass: 'internal',
  retention: bounded('Used by local runs only.'),
  personalData: notPersonal('Data of the local payment provider: references and amounts. A live project has none.'),
})

// Older entries of the log refer to the payment; newer ones refer to its invoice.
export const paymentsPage = definePage('payments', () => INVOICES_PATH)

export const paymentActivity = defineActivity('invoices', [
  'payment_received',
  'payment_flagged',
  'payment_reversed',
  'payment_corrected',
])

export const PAYMENT_NOTIFICATIONS = defineNotifications({
  payment_received: { activity: 'payment_received', template: 'payment-receipt' },
  payment_flagged: { activity: 'payment_flagged', template: 'payment-alert', office: 'accounts' },
  payment_corrected: { activity: 'payment_corrected', template: 'payment-corrected' },
  payment_reversed: { activity: 'payment_reversed', template: 'payment-alert', office: 'accounts' },
})
