import { ORGANISATION_ERRORS, ORGANISATION_SUCCESSES } from '@texts/organisations/organisations.ts'
import { defineEndpoint, defineSchedule, OFFICE, READING } from '../platform/endpoint.ts'
import { newOrganisationSchema } from './new-organisation.schema.ts'
import {
  archiveSchema,
  memberMoveSchema,
  mergeSchema,
  organisationChangesSchema,
  organisationIdSchema,
} from './organisation.schema.ts'
import { confirmOrganisationSchema } from './organisation.ts'

/** What shows people and organisations. */
export const PEOPLE_QUERIES = ['organisations', 'users', 'people'] as const

/** Changes an organisation's details; a new name is copied to its people. */
export const changeOrganisation = defineEndpoint('changeOrganisation', {
  input: organisationChangesSchema,
  allow: 'members/manage',
  limit: { perHour: 30, perDay: 100 },
  failure: ORGANISATION_ERRORS['organisations/save-failed'],
  success: ORGANISATION_SUCCESSES['organisations/saved'],
  changes: PEOPLE_QUERIES,
})

/** Archives an organisation, so that it cannot be chosen or joined, or makes it active again. */
export const archiveOrganisation = defineEndpoint('archiveOrganisation', {
  input: archiveSchema,
  allow: 'user_roles/change',
  limit: OFFICE,
  failure: ORGANISATION_ERRORS['organisations/change-failed'],
  changes: PEOPLE_QUERIES,
})

/** A manager asks the office to confirm the organisation. Does nothing if it already waits or is confirmed. */
export const requestConfirmation = defineEndpoint('requestConfirmation', {
  input: organisationIdSchema,
  allow: 'members/manage',
  limit: { perHour: 20, perDay: 60 },
  failure: ORGANISATION_ERRORS['organisations/change-failed'],
  success: ORGANISATION_SUCCESSES['organisations/confirmation-requested'],
  changes: PEOPLE_QUERIES,
})

/** The office confirms, or does not, the organisation under the name that it has read: a change since then is refused. */
export const confirmOrganisation = defineEndpoint('confirmOrganisation', {
  input: confirmOrganisationSchema,
  allow: 'user_roles/change',
  limit: OFFICE,
  failure: ORGANISATION_ERRORS['organisations/change-failed'],
  changes: PEOPLE_QUERIES,
})

/** Erases the records of an organisation whose last account was deleted, as that deletion would have done. */
export const eraseOrganisation = defineEndpoint('eraseOrganisation', {
  input: organisationIdSchema,
  allow: 'user_roles/change',
  limit: { perHour: 10 },
  rights: ['accounts', 'files'],
  failure: ORGANISATION_ERRORS['organisations/erase-failed'],
  success: ORGANISATION_SUCCESSES['organisations/erased'],
  changes: PEOPLE_QUERIES,
})

/** Merges two organisations: people, records and shares of the source move to the target, in the background. */
export const mergeOrganisations = defineEndpoint('mergeOrganisations', {
  input: mergeSchema,
  allow: 'user_roles/change',
  limit: OFFICE,
  failure: ORGANISATION_ERRORS['organisations/change-failed'],
  success: ORGANISATION_SUCCESSES['organisations/merge-begun'],
  changes: PEOPLE_QUERIES,
})

/**
 * Creates an organisation for a client without an account, and invites its first person, who manages it and gets what the
 * admin may give.
 */
export const createOrganisation = defineEndpoint('createOrganisation', {
  input: newOrganisationSchema,
  allow: 'user_roles/change',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: ORGANISATION_ERRORS['organisations/save-failed'],
  success: ORGANISATION_SUCCESSES['organisations/created'],
  changes: PEOPLE_QUERIES,
})

/** Moves a person into another organisation. The records stay where they are; without people and records, it ends. */
export const moveMember = defineEndpoint('moveMember', {
  input: memberMoveSchema,
  allow: 'user_roles/change',
  limit: OFFICE,
  failure: ORGANISATION_ERRORS['organisations/change-failed'],
  success: ORGANISATION_SUCCESSES['organisations/member-moved'],
  changes: PEOPLE_QUERIES,
})

/** The details, people and open invitations of an organisation, for its managers and the office. */
export const organisationOverview = defineEndpoint('organisationOverview', {
  input: organisationIdSchema,
  allow: 'members/manage',
  limit: READING,
  failure: ORGANISATION_ERRORS['organisations/fetch-failed'],
})

// Less than the interval, so that a killed run is counted before the next one starts, which continues the work.
/** Continues interrupted merges of organisations, and moves late writes. */
export const sweepMerges = defineSchedule('sweepMerges', { everyMinutes: 5, timeoutSeconds: 290 })

/** Repairs copies of names. */
export const repairClientNames = defineSchedule('repairClientNames', { dailyAt: '02:30', timeoutSeconds: 1800 })

/** Repairs the user directory. */
export const repairUserDirectory = defineSchedule('repairUserDirectory', { dailyAt: '02:45', timeoutSeconds: 1800 })
