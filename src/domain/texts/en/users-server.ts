import type { ErrorText } from '../message-types.ts'
import { USER_ERRORS } from './users.ts'

/** Why a function refuses a change of a role or of an account. No page carries these texts: it loads them with the answer. */
export const USER_REFUSALS = {
  'users/last-admin': { title: 'Error', description: 'Cannot remove the last admin user. Add another admin first.' },
  'users/own-account': { title: 'Error', description: 'You cannot disable your own account. Another admin can.' },
  'users/client-not-found': {
    title: 'Client not found',
    description: 'No client or partner has this account. Nothing was saved. Choose another client.',
  },
  'users/not-found': { title: 'Error', description: 'This user no longer exists. Load the list again.' },
} as const satisfies Record<string, ErrorText>

/** What functions answer about users, by key; a page loads them when it gets such an answer. */
export const USER_ANSWERS = {
  ...USER_ERRORS,
  ...USER_REFUSALS,
} as const
