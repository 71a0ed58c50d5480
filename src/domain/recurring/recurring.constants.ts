export const RECURRING_INTERVALS = ['monthly', 'quarterly', 'yearly'] as const
export type RecurringInterval = (typeof RECURRING_INTERVALS)[number]

export const RECURRING_INTERVAL_LABELS: Record<RecurringInterval, string> = {
  monthly: 'Every month',
  quarterly: 'Every quarter',
  yearly: 'Every year',
}

export const MONTHS_PER_INTERVAL: Record<RecurringInterval, number> = { monthly: 1, quarterly: 3, yearly: 12 }

/** Days from an invoice to its due date. */
export const DUE_DAYS_MAX = 365

/** `stopped` by the office; `finished` after its last day. */
export type RecurringState = 'active' | 'stopped' | 'finished'
