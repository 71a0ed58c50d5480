import type { ErrorText } from './message-types.ts'

const TITLE = 'Error'

/** What the log of activity may have to tell, wherever it is shown. */
export const ACTIVITY_ERRORS = {
  'activity/fetch-failed': { title: TITLE, description: 'Failed to fetch activity' },
  'activity/export-failed': { title: TITLE, description: 'Failed to export the activity log' },
} as const satisfies Record<string, ErrorText>
