import { errorTexts } from '../message-types.ts'

/** Texts of the list of quotations. */
export const QUOTATION_TEXTS = {
  create: 'New Quotation',
  quotation: 'Quotation',
  heading: 'Quotations',
  plural: 'quotations',
  loading: 'Loading quotations…',
  validUntil: 'Valid until',
  over: 'over',
  send: 'Send',
  edit: 'Edit',
  delete: 'Delete',
  pdf: 'PDF',
  /** Below an empty list, for members and for the office. */
  firstStep: {
    member: 'A quotation appears here when we send it.',
    office: 'Make the first quotation. Its client sees it when you send it.',
  },
} as const

export const QUOTATION_ERRORS = errorTexts('Error', {
  'quotations/fetch-failed': 'Failed to fetch quotations',
  'quotations/pdf-failed': 'The PDF could not be made. Nothing was lost. Try again.',
})

export const quotationHeading = (quotationNumber: string) => `Quotation ${quotationNumber}`
