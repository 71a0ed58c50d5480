import { deleteMyAccount as deleteMyAccountEndpoint } from '@domain/users/accounts.endpoints.ts'
import { callFunction } from './firebase/call.ts'

/**
 * Deletes the account.
 * @returns whether everything is erased; if false, the account is closed and the server continues later
 * @throws ApiRequestError, with `auth/sign-in-again` if the last sign-in was too long ago
 */
export async function deleteMyAccount(): Promise<boolean> {
  const { finished } = await callFunction(deleteMyAccountEndpoint, {})
  return finished === true
}
