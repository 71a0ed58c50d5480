import type { SuccessText } from './message-types.ts'

/** What is told of the dashboard. */
export const DASHBOARD_SUCCESSES = {
  'dashboard/figures': { title: 'Figures of the dashboard' },
} as const satisfies Record<string, SuccessText>
