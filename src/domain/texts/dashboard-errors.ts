import type { ErrorText } from './message-types.ts'

const TITLE = 'Error'

/** What the dashboard may have to tell. */
export const DASHBOARD_ERRORS = {
  'dashboard/count-failed': { title: TITLE, description: 'Failed to count what needs you' },
  'dashboard/figures-failed': { title: TITLE, description: 'Failed to load the charts' },
} as const satisfies Record<string, ErrorText>
