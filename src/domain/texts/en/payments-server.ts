import type { ErrorText } from '../message-types.ts'
import { PAYMENT_ERRORS } from './payments.ts'
import { PAYMENT_FIELD_TEXTS } from './payments-dialogs.ts'

const TITLE = 'Payment Error'

/** Why a function refuses a payment. No page carries these texts: it loads them with the answer. */
export const PAYMENT_REFUSALS = {
  'payments/not-payable': { title: TITLE, description: 'This invoice cannot be paid online.' },
  'payments/amount-differs': {
    title: TITLE,
    description:
      'This invoice has changed since you opened it. You have not been charged. Load the page again to see what is due.',
  },
  'payments/unknown': {
    title: 'Payment not found',
    description: 'This payment does not exist, or it is not yours. Open the invoice to see where it stands.',
  },
  'payments/more-than-due': { title: 'Error', description: 'This is more than what is still due. Nothing was recorded.' },
  'payments/in-future': { title: 'Error', description: 'The day of a payment cannot be after today. Nothing was recorded.' },
  'payments/recorded-otherwise': {
    title: 'This payment is there already',
    description: 'It was recorded when you sent it before, with what you had entered then. Close this window to see it.',
  },
  'payments/notice-refused': { title: TITLE, description: 'This notice was not accepted.' },
} as const satisfies Record<string, ErrorText>

/** What functions answer about payments, by key; a page loads them when it gets such an answer. */
export const PAYMENT_ANSWERS = {
  ...PAYMENT_FIELD_TEXTS,
  ...PAYMENT_ERRORS,
  ...PAYMENT_REFUSALS,
} as const
