import type { ErrorText } from '../message-types.ts'

/** Why a function refuses a change of a role or of an account. It sends the words, so no page carries them. */
export const USER_REFUSALS = {
  'users/last-admin': { title: 'Error', description: 'Cannot remove the last admin user. Add another admin first.' },
  'users/own-account': { title: 'Error', description: 'You cannot disable your own account. Another admin can.' },
  'users/client-not-found': {
    title: 'Client not found',
    description: 'No client or partner has this account. Nothing was saved. Choose another client.',
  },
  'users/not-found': { title: 'Error', description: 'This user no longer exists. Load the list again.' },
} as const satisfies Record<string, ErrorText>
