import type { ErrorText } from './message-types.ts'

const TITLE = 'Error'

/** What can go wrong with projects. */
export const PROJECT_ERRORS = {
  'projects/fetch-failed': { title: TITLE, description: 'Failed to fetch projects' },
  'projects/not-found': {
    title: 'Project not found',
    description: 'It does not exist, or it is not shared with you. Check the link, or choose one from your projects.',
  },
  'projects/create-failed': { title: TITLE, description: 'Failed to create project' },
  'projects/update-failed': { title: TITLE, description: 'Failed to update project' },
  'projects/reason-missing': { title: TITLE, description: 'Please say why the project moves back.' },
} as const satisfies Record<string, ErrorText>
