import { errorTexts } from '../message-types.ts'
import { USER_ERRORS } from './users.ts'

/** Why a function rejects a change of a role or an account. Pages load these texts only when a function returns one. */
export const USER_REFUSALS = errorTexts('Error', {
  'users/last-admin': 'Cannot remove the last admin user. Add another admin first.',
  'users/own-account': 'You cannot disable your own account. Another admin can.',
  'users/client-not-found': {
    title: 'Client not found',
    description: 'No client or partner has this account. Nothing was saved. Choose another client.',
  },
  'users/not-found': 'This user no longer exists. Load the list again.',
})

/** Messages that functions return about users, by key. Pages load them only when a function returns one. */
export const USER_ANSWERS = {
  ...USER_ERRORS,
  ...USER_REFUSALS,
} as const
