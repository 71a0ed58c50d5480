import { errorTexts } from '../message-types.ts'
import { CATALOGUE_ERRORS, CATALOGUE_FIELD_TEXTS } from './catalogue.ts'

export const CATALOGUE_ANSWERS = {
  ...CATALOGUE_FIELD_TEXTS,
  ...CATALOGUE_ERRORS,
  ...errorTexts('Error', {
    'catalogue/not-found': 'This item does not exist. Nothing was changed. Load the page again to see the present catalogue.',
    'catalogue/full': 'The catalogue has 1,000 items, which is the most it can hold. Change one that is retired instead.',
    'catalogue/created-otherwise': {
      title: 'This item is there already',
      description:
        'It was made when you saved it before, with what you had entered then. Close this window, and change the item in the list.',
    },
    'catalogue/changed-meanwhile': {
      title: 'This item has changed meanwhile',
      description:
        'Somebody else has saved it since you opened it. Nothing of yours was saved. Close this window and open it again to see the present state.',
    },
  }),
} as const
