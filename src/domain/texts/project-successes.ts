import type { SuccessText } from './message-types.ts'

/** What is told of projects. */
export const PROJECT_SUCCESSES = {
  'projects/created': { title: 'Project created' },
  'projects/updated': { title: 'Project updated' },
} as const satisfies Record<string, SuccessText>
