import { errorTexts } from '../message-types.ts'
import { OPENING_FIELD_TEXTS } from './openings.ts'

/** The title of an opening item from before the portal. */
export const OPENING_ITEM_TITLE = 'Opening item from before the portal'

/** Ends the dispute of an opening item that the office cancels. */
export const OPENING_ITEM_RESOLUTION = 'We have cancelled this opening item: nothing is to be paid.'

export const OPENING_ANSWERS = {
  ...OPENING_FIELD_TEXTS,
  ...errorTexts('Error', {
    'openings/in-future': 'Item {row}, {number}: its date is after today. Nothing was imported. Correct it, and import again.',
    'openings/month-closed':
      'Item {row}, {number}: {month} is closed. Nothing was imported, and your rows are still here. Reopen the closed months back to it under Accounting, Sales journal, the last one first, and import again.',
    'openings/number-known':
      'Item {row}: this client has an invoice with the number {number} already. Nothing was imported. Leave the item out or correct its number, and import again.',
    'openings/no-credit-note':
      'This is an opening item, which was invoiced before the portal, so no credit note can be issued for it. Nothing was changed. Cancel the item with a reason, and import it again if only its entries are wrong.',
  }),
} as const
