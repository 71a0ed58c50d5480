import { ENDPOINTS } from '@domain/endpoints.ts'
import { OWN_ACCOUNT_ERRORS } from '@texts/account.ts'
import { SESSION_ERRORS } from '@texts/portal.ts'
import { callFunction } from './firebase/call.ts'
import { signedIn } from './second-factor.data.ts'

/** Ends every session of the person, on the server; this browser's own is still to be ended. @throws ApiRequestError */
export async function signOutEverywhere(): Promise<void> {
  await callFunction(ENDPOINTS.signOutEverywhere, {}, OWN_ACCOUNT_ERRORS['account/sign-out-everywhere-failed'])
}

/**
 * Deletes the account. Answers whether everything is gone; if not, the account is closed and the server continues.
 * @throws ApiRequestError, with `auth/sign-in-again` where the last sign-in was too long ago
 */
export async function deleteMyAccount(): Promise<boolean> {
  const { finished } = await callFunction(ENDPOINTS.deleteMyAccount, {}, OWN_ACCOUNT_ERRORS['account/delete-failed'])
  return finished === true
}

/** Everything stored about the person, as readable JSON. @throws ApiRequestError */
export async function downloadMyData(): Promise<string> {
  const { data } = await callFunction(ENDPOINTS.downloadMyData, {}, OWN_ACCOUNT_ERRORS['account/download-failed'])
  return `${JSON.stringify(data, null, 2)}\n`
}

/** Asks for the mail whose link sets a password. @throws ApiRequestError */
export async function sendPasswordLink(): Promise<void> {
  await callFunction(ENDPOINTS.requestPasswordReset, { email: signedIn().email ?? '' }, SESSION_ERRORS['auth/mail-failed'])
}
