import { errorTexts } from '../message-types.ts'
import { LEDGER_ERRORS, LEDGER_FIELD_TEXTS } from './ledger.ts'
import { MONTH_ERRORS } from './months.ts'

export const LEDGER_ANSWERS = {
  ...LEDGER_FIELD_TEXTS,
  ...LEDGER_ERRORS,
  ...MONTH_ERRORS,
  ...errorTexts('Error', {
    'ledger/not-reversible': 'Only what the office recorded by hand can be reversed. Nothing was changed.',
    'ledger/invoice-cancelled':
      'A credit note has cancelled this invoice, so its payment is credit of the client now. Refund the credit instead. Nothing was changed.',
    'ledger/choice-missing':
      'A payment of this invoice still needs a decision. Load the page again, and choose for each. Nothing was changed.',
    'ledger/parts-too-large': 'The parts are more than the payment. Nothing was recorded.',
    'ledger/part-not-payable': '{invoice_number} can no longer be paid. Load the page again. Nothing was recorded.',
    'ledger/part-too-large': 'The part for {invoice_number} is more than what is still due. Nothing was recorded.',
    'ledger/in-future': 'The day cannot be after today. Nothing was recorded.',
    'ledger/month-closed':
      '{month} is closed, so nothing was recorded. What you entered is still here. Enter a day of an open month; the last closed month can be reopened under Accounting, Sales journal.',
    'ledger/month-not-ended': 'This month has not ended, so it cannot be closed. Nothing was changed.',
    'ledger/later-month-closed': 'A later month is closed. Reopen that one first. Nothing was changed.',
    'ledger/not-enough-credit': 'The client has less credit than this. Nothing was changed.',
    'ledger/unknown-entry': 'This entry does not exist. Load the page again.',
    'ledger/same-opening': {
      title: 'The same opening credit is there already',
      description: 'Nothing was recorded, and your entries are kept. Compare it, and say why this is another one.',
    },
    'ledger/other-opening': '{client}: {amount} on {day}',
    'ledger/other-receipt': '{client}: {amount} on {day}, kept as credit',
    'ledger/rest-not-small':
      'What is due is more than a small difference, waits for a certificate or needs a review. Nothing was changed. Load the page again to see it.',
    'ledger/nothing-written-off': 'Nothing of this invoice is written off. Load the page again.',
    'ledger/entered-otherwise': {
      title: 'This entry is there already',
      description: 'It was recorded when you sent it before, with what you had entered then. Close this window to see it.',
    },
  }),
} as const
