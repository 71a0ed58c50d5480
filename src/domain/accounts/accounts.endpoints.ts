import {
  DELETE_ACCOUNT_ERRORS,
  DELETE_ACCOUNT_SUCCESSES,
  OWN_ACCOUNT_ERRORS,
  OWN_ACCOUNT_SUCCESSES,
} from '@texts/accounts/account.ts'
import { SECURITY_SUCCESSES } from '@texts/accounts/sessions.ts'
import { USER_ERRORS, USER_SUCCESSES } from '@texts/accounts/users.ts'
import { SCREEN_ERRORS, SESSION_ERRORS } from '@texts/platform/portal.ts'
import { boolean, type InferType, object, string } from 'yup'
import { ROLES } from '../platform/access/capabilities.ts'
import { defineAddress, defineEndpoint, defineSchedule, OFFICE } from '../platform/endpoint.ts'
import { noInputSchema, recordId } from '../platform/field.schema.ts'
import { drawn } from '../platform/visible-text.ts'
import { PUBLIC_PATHS } from '../public-routes.ts'
import { fieldError } from '../texts/field-error.ts'
import { newNameField, profileDetailsSchema } from './profile.ts'
import { factorChangeEndSchema } from './second-factor.ts'

export const roleChangeSchema = object({
  user_id: recordId().required(),
  role: string().strict().oneOf(ROLES).required(),
}).exact()
export type RoleChange = InferType<typeof roleChangeSchema>

export const disabledChangeSchema = object({
  user_id: recordId().required(),
  disabled: boolean().strict().required(),
}).exact()
export type DisabledChange = InferType<typeof disabledChangeSchema>

/** The input for a new account. Without names it gets those of the sign-in. */
export const ensureAccountSchema = object({
  first_name: drawn(newNameField()).required(fieldError('auth/first-name-missing')).optional(),
  last_name: drawn(newNameField()).required(fieldError('auth/last-name-missing')).optional(),
}).exact()

/** Lets an admin disable or enable another account. At least one admin remains. */
export const setAccountDisabled = defineEndpoint('setAccountDisabled', {
  input: disabledChangeSchema,
  allow: 'user_roles/change',
  limit: OFFICE,
  usesEncryptionKey: true,
  rights: ['accounts'],
  failure: USER_ERRORS['users/disable-failed'],
})

/** Deletes the caller's account. `finishDeletions` completes an interrupted deletion. */
export const deleteMyAccount = defineEndpoint('deleteMyAccount', {
  input: noInputSchema,
  allow: 'signed-in',
  limit: { perHour: 10 },
  isCountedBySession: true,
  usesEncryptionKey: true,
  rights: ['accounts', 'files'],
  failure: DELETE_ACCOUNT_ERRORS['account/delete-failed'],
  success: DELETE_ACCOUNT_SUCCESSES['account/deleted'],
})

/**
 * Creates a missing profile, client role and organisation for a signed-in person, updates the copies that the rules read,
 * and records the session.
 */
export const ensureAccount = defineEndpoint('ensureAccount', {
  input: ensureAccountSchema,
  allow: 'signed-in',
  limit: { perHour: 100 },
  isCountedBySession: true,
  beforeFactor: true,
  usesEncryptionKey: true,
  isReading: true,
  failure: SESSION_ERRORS['auth/account-failed'],
})

/**
 * Changes the caller's names, company and phone. The company is the name of their organisation. Rate-limited, because a
 * new name is copied to all records.
 */
export const changeMyDetails = defineEndpoint('changeMyDetails', {
  input: profileDetailsSchema,
  allow: 'member',
  limit: { perHour: 10, perDay: 30 },
  failure: OWN_ACCOUNT_ERRORS['account/save-failed'],
  success: OWN_ACCOUNT_SUCCESSES['account/saved'],
})

/** Lets an admin change a user's role. At least one admin remains. */
export const setUserRole = defineEndpoint('setUserRole', {
  input: roleChangeSchema,
  allow: 'user_roles/change',
  limit: OFFICE,
  failure: USER_ERRORS['users/update-failed'],
  success: USER_SUCCESSES['users/role-updated'],
})

/**
 * Called before the browser adds or removes a second factor in Firebase. From now on, the rules treat the account as
 * having one, so that no session by emailed code outlives the new factor. `endFactorChange` then stores the actual
 * state. If that call never arrives, the mark expires after some minutes.
 */
export const beginFactorChange = defineEndpoint('beginFactorChange', {
  input: noInputSchema,
  allow: 'member',
  limit: { perHour: 30 },
  isCountedBySession: true,
  beforeFactor: true,
  failure: SCREEN_ERRORS.unexpected,
})

/**
 * Stores the account's second factors after a change, or after it was cancelled. An account that has a factor and no
 * recovery codes gets them, which only this answer contains; with the last factor they are forgotten. The account decides,
 * not the page: a page that cancels may not know that the factor was added. A change that another one has replaced, or that
 * was ended before, is only mirrored.
 */
export const endFactorChange = defineEndpoint('endFactorChange', {
  input: factorChangeEndSchema,
  allow: 'member',
  limit: { perHour: 30 },
  isCountedBySession: true,
  beforeFactor: true,
  usesEncryptionKey: true,
  failure: SCREEN_ERRORS.unexpected,
})

/**
 * Called after the browser has changed the password in Firebase, which revokes the sessions that began earlier. Copies
 * that to the rules' record, so that those sessions end at once, logs the change and mails the person. If this call never
 * arrives, `mirrorAccount` does so at the next sign-in. A repeated call changes nothing.
 */
export const endPasswordChange = defineEndpoint('endPasswordChange', {
  input: noInputSchema,
  allow: 'member',
  limit: { perHour: 20 },
  isCountedBySession: true,
  usesEncryptionKey: true,
  failure: SCREEN_ERRORS.unexpected,
  success: SECURITY_SUCCESSES['auth/password-change-ended'],
})

/** Opens accounts whose hand-over was killed midway. */
export const finishHandovers = defineSchedule('finishHandovers', {
  everyMinutes: 5,
  timeoutSeconds: 300,
  rights: ['accounts'],
})

/** Completes deletions of accounts. */
export const finishDeletions = defineSchedule('finishDeletions', {
  everyMinutes: 10,
  timeoutSeconds: 540,
  rights: ['accounts', 'files'],
})

/** Removes data of accounts that were deleted outside the portal, and accounts whose address was not verified within 30 days. */
export const sweepAccounts = defineSchedule('sweepAccounts', {
  dailyAt: '02:40',
  timeoutSeconds: 1800,
  usesEncryptionKey: true,
  rights: ['accounts'],
})

/**
 * Counts reports of violations of the content security policy by day. Browsers send them, so their content type is that
 * of reports. Stores neither who sent a report nor any address beyond pages of the site and blocked hosts.
 */
export const cspReport = defineAddress('cspReport', {
  page: PUBLIC_PATHS.home,
  failure: SCREEN_ERRORS.unexpected,
})
