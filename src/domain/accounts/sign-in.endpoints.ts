import { RECOVERY_ERRORS } from '@texts/accounts/second-factor.ts'
import { SIGN_IN_ERRORS, SIGN_IN_SUCCESSES } from '@texts/accounts/sign-in.ts'
import { SCREEN_ERRORS, SESSION_ERRORS, SESSION_SUCCESSES } from '@texts/platform/portal.ts'
import { array, object } from 'yup'
import { defineEndpoint, definePublicEndpoint } from '../platform/endpoint.ts'
import { exactText, noInputSchema, patternText } from '../platform/field.schema.ts'
import { LINK_TOKEN } from '../platform/ids.ts'
import { SIGN_IN_PATH } from '../routes.ts'
import { fieldError } from '../texts/field-error.ts'
import { recoveryCodeSchema } from './second-factor.ts'
import { addressSchema, verifyCodeSchema } from './sign-in.ts'

/** The first hexadecimal digits of the SHA-256 hash of a password in lower case. */
export const hashPrefixSchema = object({ prefix: patternText(/^[0-9a-f]{3}$/, fieldError('requests/invalid')) }).exact()

const LINK_MODES = ['verifyEmail', 'resetPassword'] as const
export type LinkMode = (typeof LINK_MODES)[number]

export function isLinkMode(mode: unknown): mode is LinkMode {
  return LINK_MODES.includes(mode as LinkMode)
}

export const LINK_HOURS: Record<LinkMode, number> = { verifyEmail: 72, resetPassword: 1 }

/** Checks and uses of links per network address and hour. */
export const LINKS_PER_NETWORK = 60

/** How many sign-ups a browser remembers, see `signUpProof`. */
export const SIGN_UP_PROOFS_MAX = 5

const INVALID = fieldError('auth/link-invalid')
const code = patternText(LINK_TOKEN, INVALID)
const mode = exactText().oneOf(LINK_MODES, INVALID).required(INVALID)

/**
 * A key of the page that opened the link. With it, only this page can use its link again, after a lost response or a
 * reload.
 */
const page_key = exactText()
  .required(INVALID)
  .matches(/^[\w-]{20,64}$/, INVALID)

/** A new page key: two random UUIDs without hyphens, because one holds fewer than 128 random bits. */
export function newPageKey(): string {
  return `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '')
}

/** A check of a link, which leaves it usable. */
export const checkLinkSchema = object({ mode, code, page_key }).exact()

/** A use of a link, with the proofs that this browser got at its sign-ups. */
export const redeemLinkSchema = object({
  mode,
  code,
  page_key,
  sign_up_proofs: array(exactText().defined().max(100)).max(SIGN_UP_PROOFS_MAX).required(),
}).exact()

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
  usesEncryptionKey: true,
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
  usesEncryptionKey: true,
  rights: ['accounts'],
  failure: SCREEN_ERRORS.unexpected,
  success: SIGN_IN_SUCCESSES['auth/recovery-code-used'],
})

/** Sends a password reset link. The response does not reveal whether the account exists. */
export const requestPasswordReset = definePublicEndpoint('requestPasswordReset', {
  input: addressSchema,
  allow: 'everybody',
  page: SIGN_IN_PATH,
  usesEncryptionKey: true,
  rights: ['accounts'],
  failure: SESSION_ERRORS['auth/mail-failed'],
  success: SESSION_SUCCESSES['auth/reset-sent'],
})

/** Resends the verification mail. The response does not reveal whether the address is known or verified. */
export const resendVerification = definePublicEndpoint('resendVerification', {
  input: addressSchema,
  allow: 'everybody',
  page: SIGN_IN_PATH,
  usesEncryptionKey: true,
  rights: ['accounts'],
  failure: SESSION_ERRORS['auth/mail-failed'],
  success: SIGN_IN_SUCCESSES['auth/verification-sent'],
})

/** Sends a sign-in code to any address. The response does not reveal whether an account exists. */
export const requestEmailOtp = definePublicEndpoint('requestEmailOtp', {
  input: addressSchema,
  allow: 'everybody',
  page: SIGN_IN_PATH,
  usesEncryptionKey: true,
  failure: SIGN_IN_ERRORS['auth/code-send-failed'],
  success: SIGN_IN_SUCCESSES['auth/code-sent'],
})

/** Redeems a code and returns a sign-in token. */
export const verifyEmailOtp = definePublicEndpoint('verifyEmailOtp', {
  input: verifyCodeSchema,
  allow: 'everybody',
  page: SIGN_IN_PATH,
  usesEncryptionKey: true,
  rights: ['accounts', 'signing'],
  failure: SCREEN_ERRORS.unexpected,
})
