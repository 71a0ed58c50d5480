import { errorTexts, successTexts } from '../../message-types.ts'

/** Texts of the office's catalogue of services and goods. */
export const CATALOGUE_TEXTS = {
  heading: 'Services and goods',
  lead: 'Lines of invoices and quotations are filled from here. A change does not alter lines that exist.',
  add: 'Add item',
  change: 'Change item',
  edit: 'Edit',
  retire: 'Retire',
  restore: 'Restore',
  retired: 'Retired',
  search: 'Search in the catalogue',
  status: 'Status',
  offered: { active: 'Offered', retired: 'Retired' },
  noneFound: 'No item has these words.',
  name: 'Name',
  nameHint: 'It becomes the description of the line.',
  unit: 'Unit (optional)',
  unitHint: 'For example day, hour or piece.',
  price: 'Unit price without VAT',
  vatClass: 'VAT class',
  codes: 'Codes of the tax authority',
  classCode: 'Class code (optional)',
  classCodeHint: 'Ten digits, from the list of eTIMS.',
  packingUnit: 'Packing unit',
  quantityUnit: 'Quantity unit',
  itemCode: 'Item code',
} as const

export const CATALOGUE_FIELD_TEXTS = {
  'catalogue/name-missing': 'Name the service or the goods.',
  'catalogue/class-code-invalid': 'A class code has ten digits.',
  'catalogue/unit-code-invalid': 'A code has one to five capital letters or digits, such as NT or U.',
} as const

export const CATALOGUE_ERRORS = errorTexts('Error', {
  'catalogue/fetch-failed': 'Failed to fetch the catalogue',
  'catalogue/save-failed': 'Failed to save the item',
})

export const CATALOGUE_SUCCESSES = successTexts({
  'catalogue/saved': { title: 'Item saved' },
  'catalogue/retired': { title: 'Item retired' },
  'catalogue/restored': { title: 'Item restored' },
})

/** The number of items in the list. */
export const itemsCountText = (count: number) => (count === 1 ? '1 item' : `${count} items`)
/** The name of a button for screen readers: "Edit Bid evaluation". */
export const itemAction = (action: string, name: string) => `${action} ${name}`

export const CATALOGUE_ANSWERS = errorTexts('Error', {
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
})

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const CATALOGUE_ACTIVITY_NAMES = {
  catalogue_item_created: 'Item added to the catalogue',
  catalogue_item_changed: 'Item of the catalogue changed',
  catalogue_item_retired: 'Item of the catalogue retired',
  catalogue_item_restored: 'Item of the catalogue offered again',
} as const
