import { ENDPOINTS } from '@domain/endpoints.ts'
import { OWN_ACCOUNT_ERRORS } from '@texts/account.ts'
import { SESSION_ERRORS } from '@texts/portal.ts'
import { callFunction } from './firebase/call.ts'
import { signedIn } from './second-factor.data.ts'

/** Ends all of the person's sessions on the server; the caller must still sign out this browser. @throws ApiRequestError */
export async function signOutEverywhere(): Promise<void> {
  await callFunction(ENDPOINTS.signOutEverywhere, {}, OWN_ACCOUNT_ERRORS['account/sign-out-everywhere-failed'])
}

/**
 * Deletes the account.
 * @returns whether everything is erased; if false, the account is closed and the server continues later
 * @throws ApiRequestError, with `auth/sign-in-again` if the last sign-in was too long ago
 */
export async function deleteMyAccount(): Promise<boolean> {
  const { finished } = await callFunction(ENDPOINTS.deleteMyAccount, {}, OWN_ACCOUNT_ERRORS['account/delete-failed'])
  return finished === true
}

/** Everything stored about the person as readable JSON. @throws ApiRequestError */
export async function downloadMyData(): Promise<string> {
  const { data } = await callFunction(ENDPOINTS.downloadMyData, {}, OWN_ACCOUNT_ERRORS['account/download-failed'])
  return `${JSON.stringify(data, null, 2)}\n`
}

/** Requests the mail with a link that sets a password. @throws ApiRequestError */
export async function sendPasswordLink(): Promise<void> {
  await callFunction(ENDPOINTS.requestPasswordReset, { email: signedIn().email ?? '' }, SESSION_ERRORS['auth/mail-failed'])
}
