import { ENDPOINTS } from '@domain/endpoints.ts'
import { OWN_ACCOUNT_ERRORS } from '@texts/account.ts'
import { callFunction } from './firebase/call.ts'

/**
 * Answers whether everything is gone; if not, the account is closed and the server goes on by itself.
 * @throws Refused, with `auth/sign-in-again` where the last sign-in was too long ago
 */
export async function deleteMyAccount(): Promise<boolean> {
  const { finished } = await callFunction(ENDPOINTS.deleteMyAccount, {}, OWN_ACCOUNT_ERRORS['account/delete-failed'])
  return finished === true
}
