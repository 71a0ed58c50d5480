import { DELETE_ACCOUNT_ERRORS } from '@texts/account.ts'
import { callFunction } from './firebase/call.ts'

/**
 * Deletes the account.
 * @returns whether everything is erased; if false, the account is closed and the server continues later
 * @throws ApiRequestError, with `auth/sign-in-again` if the last sign-in was too long ago
 */
export async function deleteMyAccount(): Promise<boolean> {
  const { finished } = await callFunction('deleteMyAccount', {}, DELETE_ACCOUNT_ERRORS['account/delete-failed'])
  return finished === true
}
