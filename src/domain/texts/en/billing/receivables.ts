import type { AgeClass } from '../../../billing/receivables/receivables.endpoints.ts'
import { errorTexts, successTexts } from '../../message-types.ts'

export const RECEIVABLE_TEXTS = {
  organisation: 'Organisation',
  credit: 'Unused credit',
  none: 'Nobody owes anything.',
  csv: 'CSV',
  file: 'the receivables',
  unnamed: 'Organisation without a name',
} as const

export const AGE_CLASS_LABELS: Record<AgeClass, string> = {
  current: 'Current',
  days_30: '1–30 days',
  days_60: '31–60 days',
  days_90: '61–90 days',
  older: 'Over 90 days',
}

/** "Owed in KES by age" */
export const owedText = (currency: string) => `Owed in ${currency} by age`
/** "Days late on Nov 27, 2026" */
export const agedOnText = (day: string) => `By days after the due date, on ${day}`

export const RECEIVABLE_ERRORS = errorTexts('Error', {
  'receivables/fetch-failed': 'The receivables could not be loaded. Nothing was lost. Try again.',
})

export const RECEIVABLE_SUCCESSES = successTexts({
  'receivables/receivables': { title: 'Receivables' },
})
