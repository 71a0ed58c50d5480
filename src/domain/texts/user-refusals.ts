import type { ErrorText } from './message-types.ts'

const TITLE = 'Error'

/** Why a function refuses a change of a role or of an account. It sends the words, so no page carries them. */
export const USER_REFUSALS = {
  'users/last-admin': { title: TITLE, description: 'Cannot remove the last admin user. Add another admin first.' },
  'users/own-account': { title: TITLE, description: 'You cannot disable your own account. Another admin can.' },
  'users/client-not-found': {
    title: 'Client not found',
    description: 'No client or partner has this account. Nothing was saved. Choose another client.',
  },
  'users/not-found': { title: TITLE, description: 'This user no longer exists. Load the list again.' },
} as const satisfies Record<string, ErrorText>
