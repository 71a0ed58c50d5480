import { type Fault, row } from './fault.ts'

const BILLING = 'functions/billing-crashes.test.ts'
const NUMBERS = 'functions/gapless-numbers.test.ts'
const RECURRING = 'functions/recurring-clock.test.ts'
const TAX = 'functions/tax-crashes.test.ts'
const TAX_NUMBERS = 'functions/tax-numbers.test.ts'
const NUMBERED = 'are one for each record, without a gap, although processes are killed before and after a write'
const STORED_ONCE = '%s its write: the repeated request has stored all of it, once'

/** Faults of invoices, quotations, credit notes and certificates, with killed processes and a failing control unit. */
export const BILLING_FAULTS: readonly Fault[] = [
  row('function killed', 'issuing a credit note', 'one number, one ledger entry, one mail', NUMBERS, NUMBERED),
  row('function killed', 'storing an invoice or quotation', 'one number for each, no gap', NUMBERS, NUMBERED),
  row('function killed', 'accepting a certificate', 'settles its part once', BILLING, STORED_ONCE),
  row('function killed', 'accepting a quotation', 'accepted once, one mail', BILLING, STORED_ONCE),
  row('function killed', 'mailing a statement', 'one mail', BILLING, STORED_ONCE),
  row(
    'function killed',
    'making recurring invoices',
    'one invoice per period',
    RECURRING,
    'loses and doubles none when a run is killed before or after each of its writes',
  ),
  row(
    'function killed',
    'signing an invoice',
    'one number, one signature, one mail',
    TAX,
    'the next run completes it: one number for each invoice, without a gap, and one mail',
  ),
  row(
    'control unit down',
    'signing, for a day',
    'all invoices are signed afterwards in order, none twice',
    TAX,
    'signs them afterwards in their order, none twice; each refused one waits with the words of the authority',
  ),
  row(
    'control unit down',
    'signing, its answer is lost',
    'the number is kept, and the signature is looked up',
    TAX_NUMBERS,
    'is kept when the answer is lost: the repeat is a duplicate, and the look-up has its signature',
  ),
]
