import { errorTexts } from '../message-types.ts'
import { OPENING_FIELD_TEXTS } from './openings.ts'

/** The title of an opening item from before the portal. */
export const OPENING_ITEM_TITLE = 'Opening item from before the portal'

export const OPENING_ANSWERS = {
  ...OPENING_FIELD_TEXTS,
  ...errorTexts('Error', {
    'openings/in-future': 'Item {row}, {number}: its date is after today. Nothing was imported. Correct it, and import again.',
    'openings/number-known':
      'Item {row}: this client has an invoice with the number {number} already. Nothing was imported. Leave the item out or correct its number, and import again.',
    'openings/no-credit-note':
      'This is an opening item, which was invoiced before the portal, so no credit note can be issued for it. Nothing was changed. Cancel the item with a reason, and import it again if only its entries are wrong.',
  }),
} as const
