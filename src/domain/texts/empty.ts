/** What a list says when it has nothing to show. */
export const EMPTY_TEXTS = {
  activity: 'No recent activity to display',
  projects: 'No projects found',
} as const
