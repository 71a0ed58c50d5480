import { errorTexts, successTexts } from '../../message-types.ts'

export const DATA_EXPORT_TEXTS = {
  collect: 'Collect my data',
  collectAgain: 'Collect again',
  starting: 'Starting…',
  cancel: 'Cancel collecting',
  cancelling: 'Cancelling…',
  progress: 'Progress of your data export',
  file: 'your data',
} as const

/** Progress of a data export. @param step the one that is running, from 1 */
export const collectingStep = (step: number, steps: number) => `Collecting ${step} of ${steps}`

/** @param moment until when the file can be fetched, formatted in Nairobi time */
export const exportReadyText = (moment: string) => `Your data is ready. You can download it until ${moment} in Nairobi.`

export const DATA_EXPORT_ERRORS = errorTexts('Error', {
  'account/download-failed': 'Failed to collect your data. Please try again in a moment.',
  'account/export-failed': {
    title: 'Your data could not be collected',
    description: 'Nothing about your account has changed. Try again, or write to us if it fails once more.',
  },
  'account/export-gone': {
    title: 'File not found',
    description: 'This export is no longer available. Collect your data again.',
  },
})

export const DATA_EXPORT_SUCCESSES = successTexts({
  'account/export-started': { title: 'Your data is being collected' },
  'account/export-state': { title: 'The state of your data export' },
  'account/export-cancelled': { title: 'The export was cancelled', description: 'Nothing of it was kept.' },
})
