import { errorTexts, type SuccessText } from '../message-types.ts'

export const WITHHOLDING_ERRORS = errorTexts('Error', {
  'withholding/fetch-failed': 'Failed to fetch withholding certificates',
  'withholding/missing-failed': 'Failed to fetch the invoices without certificates',
  'withholding/record-failed': 'Failed to record the certificate',
  'withholding/decide-failed': 'Failed to save the decision about the certificate',
  'withholding/remind-failed': 'Failed to send the reminder',
  'withholding/open-failed': 'Failed to open the certificate',
})

export const WITHHOLDING_SUCCESSES = {
  'withholding/recorded': { title: 'Certificate recorded' },
  'withholding/decided': { title: 'Decision saved' },
  'withholding/reminded': { title: 'Reminder sent' },
} as const satisfies Record<string, SuccessText>
