import type { ErrorText } from './message-types.ts'

const TITLE = 'Error'

/** What can go wrong with invoices. */
export const INVOICE_ERRORS = {
  'invoices/fetch-failed': { title: TITLE, description: 'Failed to fetch invoices' },
  'invoices/create-failed': { title: TITLE, description: 'Failed to create invoice' },
  'invoices/update-failed': { title: TITLE, description: 'Failed to update invoice' },
  'invoices/delete-failed': { title: TITLE, description: 'Failed to delete invoice' },
  'invoices/send-failed': { title: TITLE, description: 'Failed to send invoice' },
  'invoices/cancel-failed': { title: TITLE, description: 'Failed to cancel invoice' },
  'invoices/paper-failed': { title: TITLE, description: 'The PDF could not be made. Nothing was lost. Try again.' },
  'invoices/fields-missing': { title: 'Validation Error', description: 'Please fill in all required fields' },
  'invoices/reason-missing': { title: TITLE, description: 'Please give a reason for cancelling this invoice.' },
  'invoices/not-found': {
    title: 'Invoice not found',
    description: 'It does not exist, or it is not yours. Check the link, or choose one from your invoices.',
  },
} as const satisfies Record<string, ErrorText>
