import { MONTH_ERRORS, MONTH_SUCCESSES, OPENING_SUCCESSES } from '@texts/billing/accounting.ts'
import { LEDGER_ERRORS, LEDGER_SUCCESSES } from '@texts/billing/ledger.ts'
import { PAYMENT_ERRORS } from '@texts/billing/payments.ts'
import { SETTINGS_ERRORS } from '@texts/platform/settings.ts'
import { defineEndpoint, defineSchedule, OFFICE, READING } from '../../platform/endpoint.ts'
import { noInputSchema } from '../../platform/field.schema.ts'
import { LINES_BODY_BYTES } from '../lines/line.ts'
import {
  accountOverviewSchema,
  allocatePaymentSchema,
  clearFlagSchema,
  entryReversalSchema,
  openingSchema,
  paymentReversalSchema,
  refundSchema,
  writeOffSchema,
} from './ledger-form.schema.ts'
import { closeMonthSchema, reopenMonthSchema } from './months.ts'
import { openingItemsSchema } from './openings.ts'

const SHOWING_LEDGER = ['invoices', 'activity', 'ledger-account'] as const

/** An admin enters what a client owed, or had paid in advance, before the portal. */
export const recordOpening = defineEndpoint('recordOpening', {
  input: openingSchema,
  allow: 'ledger_entries/manage',
  limit: OFFICE,
  failure: LEDGER_ERRORS['ledger/save-failed'],
  success: LEDGER_SUCCESSES['ledger/opening-recorded'],
  changes: SHOWING_LEDGER,
})

/** An admin records credit that was paid out to the client. */
export const refundCredit = defineEndpoint('refundCredit', {
  input: refundSchema,
  allow: 'ledger_entries/manage',
  limit: OFFICE,
  failure: LEDGER_ERRORS['ledger/save-failed'],
  success: LEDGER_SUCCESSES['ledger/refund-recorded'],
  changes: SHOWING_LEDGER,
})

/** An admin takes back a receipt, an opening balance or a refund that was entered by mistake. */
export const reverseEntry = defineEndpoint('reverseEntry', {
  input: entryReversalSchema,
  allow: 'ledger_entries/manage',
  limit: OFFICE,
  failure: LEDGER_ERRORS['ledger/reverse-failed'],
  success: LEDGER_SUCCESSES['ledger/entry-reversed'],
  changes: SHOWING_LEDGER,
})

/** For admins: the account of a client's organisation. */
export const accountOverview = defineEndpoint('accountOverview', {
  input: accountOverviewSchema,
  allow: 'ledger_entries/manage',
  limit: READING,
  failure: LEDGER_ERRORS['ledger/fetch-failed'],
})

/** For admins: the months of the books that are closed, and those that can be closed. */
export const accountingMonths = defineEndpoint('accountingMonths', {
  input: noInputSchema,
  allow: 'ledger_entries/manage',
  limit: READING,
  failure: MONTH_ERRORS['ledger/months-failed'],
})

/** An admin closes a month: from then on, no entry is dated into it or into a month before it. */
export const closeMonth = defineEndpoint('closeMonth', {
  input: closeMonthSchema,
  allow: 'ledger_entries/manage',
  limit: OFFICE,
  failure: MONTH_ERRORS['ledger/close-failed'],
  success: MONTH_SUCCESSES['ledger/month-closed-now'],
  changes: ['accounting-months', 'activity'],
})

/** An admin opens the last closed month again, with a reason. */
export const reopenMonth = defineEndpoint('reopenMonth', {
  input: reopenMonthSchema,
  allow: 'ledger_entries/manage',
  limit: OFFICE,
  failure: MONTH_ERRORS['ledger/reopen-failed'],
  success: MONTH_SUCCESSES['ledger/month-reopened'],
  changes: ['accounting-months', 'activity'],
})

/** An admin imports unpaid invoices from before the portal as open items of a client: all of them or none. */
export const importOpeningItems = defineEndpoint('importOpeningItems', {
  input: openingItemsSchema,
  allow: 'ledger_entries/manage',
  limit: OFFICE,
  maxBytes: LINES_BODY_BYTES,
  failure: LEDGER_ERRORS['ledger/import-failed'],
  success: OPENING_SUCCESSES['openings/imported'],
  changes: SHOWING_LEDGER,
})

/** An admin ends the review of a flagged invoice, and decides about each payment that needs it. */
export const clearFlag = defineEndpoint('clearFlag', {
  input: clearFlagSchema,
  allow: 'payments/record',
  limit: OFFICE,
  failure: LEDGER_ERRORS['ledger/clear-failed'],
  success: LEDGER_SUCCESSES['ledger/flag-cleared'],
  changes: SHOWING_LEDGER,
})

/** An admin takes back a payment that was recorded by mistake. Its invoice is open again, and its receipt void. */
export const reversePayment = defineEndpoint('reversePayment', {
  input: paymentReversalSchema,
  allow: 'payments/record',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: LEDGER_ERRORS['ledger/reverse-failed'],
  success: LEDGER_SUCCESSES['ledger/payment-reversed'],
  changes: SHOWING_LEDGER,
})

/** An admin records one payment for several invoices of an organisation. The rest is kept as its credit. */
export const allocatePayment = defineEndpoint('allocatePayment', {
  input: allocatePaymentSchema,
  allow: 'payments/record',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: PAYMENT_ERRORS['payments/record-failed'],
  success: LEDGER_SUCCESSES['ledger/payment-allocated'],
  changes: SHOWING_LEDGER,
})

/** The limit of small differences, in Kenya shillings. Staff for money may not read the office settings. */
export const smallDifferenceLimit = defineEndpoint('smallDifferenceLimit', {
  input: noInputSchema,
  allow: 'ledger_entries/manage',
  limit: READING,
  failure: SETTINGS_ERRORS['settings/fetch-failed'],
})

/** An admin gives up the small rest of an invoice, which settles it. */
export const writeOffRest = defineEndpoint('writeOffRest', {
  input: writeOffSchema,
  allow: 'ledger_entries/manage',
  limit: OFFICE,
  failure: LEDGER_ERRORS['ledger/write-off-failed'],
  success: LEDGER_SUCCESSES['ledger/written-off'],
  changes: SHOWING_LEDGER,
})

/** An admin takes back what was written off: it is due again. */
export const reverseWriteOff = defineEndpoint('reverseWriteOff', {
  input: writeOffSchema,
  allow: 'ledger_entries/manage',
  limit: OFFICE,
  failure: LEDGER_ERRORS['ledger/reverse-failed'],
  success: LEDGER_SUCCESSES['ledger/write-off-reversed'],
  changes: SHOWING_LEDGER,
})

/** Compares every invoice with its entries of the ledger. */
export const checkLedger = defineSchedule('checkLedger', { dailyAt: '03:40', timeoutSeconds: 1800 })
