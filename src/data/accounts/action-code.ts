import { checkAccountLink, type LinkMode, redeemAccountLink } from '@domain/accounts/sign-in.endpoints.ts'
import { confirmPasswordReset } from 'firebase/auth'
import { auth } from '../firebase/app.ts'
import { callFunction } from '../firebase/call.ts'
import { forgetSignUpProofs, signUpProofs } from './sign-up-proofs.ts'

/** The link of an account mail and the page that opened it. */
export interface OpenedLink {
  mode: LinkMode
  code: string
  /** Lets this page use the link again. */
  page_key: string
}

/** The address that a link was sent to; does not use up the link. @throws ApiRequestError */
export async function addressOfLink(link: OpenedLink): Promise<string> {
  return String((await callFunction(checkAccountLink, link))['email'])
}

/**
 * Uses a link.
 * @returns the code that sets a new password, or null if no password is set
 * @throws ApiRequestError
 */
export async function redeemLink(link: OpenedLink): Promise<string | null> {
  const input = { ...link, sign_up_proofs: signUpProofs() }
  const { reset_code } = await callFunction(redeemAccountLink, input)
  if (typeof reset_code === 'string') return reset_code
  forgetSignUpProofs()
  return null
}

/** Sets a password with the code from a redeemed link. @throws FirebaseError */
export async function setNewPassword(resetCode: string, password: string): Promise<void> {
  await confirmPasswordReset(auth, resetCode, password)
}
