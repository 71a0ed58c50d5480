import { SCREEN_ERRORS, SESSION_ERRORS, SESSION_SUCCESSES } from '@texts/portal.ts'
import { RECOVERY_ERRORS } from '@texts/recovery-codes.ts'
import { SIGN_IN_ERRORS, SIGN_IN_SUCCESSES } from '@texts/sign-in.ts'
import { defineEndpoint, definePublicEndpoint } from '../endpoint.ts'
import { noInputSchema } from '../no-input.schema.ts'
import { SIGN_IN_PATH } from '../routes.ts'
import { checkLinkSchema, redeemLinkSchema } from './account-link.schema.ts'
import { hashPrefixSchema } from './common-password.schema.ts'
import { recoveryCodeSchema } from './recovery-code.schema.ts'
import { addressSchema, verifyCodeSchema } from './sign-in-code.schema.ts'

/**
 * Compares a new password with the common ones, without seeing it: the page sends the first digits of its hash, and
 * looks for the remaining ones in the answer. A POST, because addresses of requests are logged, and bodies are not.
 */
export const commonPasswords = definePublicEndpoint('commonPasswords', {
  input: hashPrefixSchema,
  allow: 'everybody',
  page: SIGN_IN_PATH,
  failure: SCREEN_ERRORS.unexpected,
})

/** Replaces the recovery codes of the caller's account with ten new ones. */
export const newRecoveryCodes = defineEndpoint('newRecoveryCodes', {
  input: noInputSchema,
  allow: 'member',
  limit: { perHour: 10, perDay: 30 },
  isCountedBySession: true,
  failure: RECOVERY_ERRORS['account/recovery-codes-failed'],
})

/**
 * Redeems the link of an account mail. If the browser that signed up opens it, verifies the address and returns null.
 * Otherwise the password may be a stranger's or forgotten: ends the password and all sessions, and returns a Firebase
 * code with which the page sets a new password. No password passes through this function. The page that redeemed a link
 * may repeat the call, because the first response may have been lost.
 */
export const redeemAccountLink = definePublicEndpoint('redeemAccountLink', {
  input: redeemLinkSchema,
  allow: 'everybody',
  page: SIGN_IN_PATH,
  usesSealKey: true,
  rights: ['accounts'],
  failure: SCREEN_ERRORS.unexpected,
})

/** Returns the address of a mailed link without redeeming it, because mail scanners open links. */
export const checkAccountLink = definePublicEndpoint('checkAccountLink', {
  input: checkLinkSchema,
  allow: 'everybody',
  page: SIGN_IN_PATH,
  rights: ['accounts'],
  failure: SCREEN_ERRORS.unexpected,
})

/**
 * Removes the second factors of the account with this address. A wrong code, an unknown address and an account without
 * a second factor get one answer after the same time.
 */
export const redeemRecoveryCode = definePublicEndpoint('redeemRecoveryCode', {
  input: recoveryCodeSchema,
  allow: 'everybody',
  page: SIGN_IN_PATH,
  usesSealKey: true,
  rights: ['accounts'],
  failure: SCREEN_ERRORS.unexpected,
  success: SIGN_IN_SUCCESSES['auth/recovery-code-used'],
})

/** Sends a password reset link. The response does not reveal whether the account exists. */
export const requestPasswordReset = definePublicEndpoint('requestPasswordReset', {
  input: addressSchema,
  allow: 'everybody',
  page: SIGN_IN_PATH,
  usesSealKey: true,
  rights: ['accounts'],
  failure: SESSION_ERRORS['auth/mail-failed'],
  success: SESSION_SUCCESSES['auth/reset-sent'],
})

/** Resends the verification mail. The response does not reveal whether the address is known or verified. */
export const resendVerification = definePublicEndpoint('resendVerification', {
  input: addressSchema,
  allow: 'everybody',
  page: SIGN_IN_PATH,
  usesSealKey: true,
  rights: ['accounts'],
  failure: SESSION_ERRORS['auth/mail-failed'],
  success: SIGN_IN_SUCCESSES['auth/verification-sent'],
})

/** Sends a sign-in code to any address. The response does not reveal whether an account exists. */
export const requestEmailOtp = definePublicEndpoint('requestEmailOtp', {
  input: addressSchema,
  allow: 'everybody',
  page: SIGN_IN_PATH,
  usesSealKey: true,
  failure: SIGN_IN_ERRORS['auth/code-send-failed'],
  success: SIGN_IN_SUCCESSES['auth/code-sent'],
})

/** Redeems a code and returns a sign-in token. */
export const verifyEmailOtp = definePublicEndpoint('verifyEmailOtp', {
  input: verifyCodeSchema,
  allow: 'everybody',
  page: SIGN_IN_PATH,
  usesSealKey: true,
  rights: ['accounts', 'signing'],
  failure: SCREEN_ERRORS.unexpected,
})
