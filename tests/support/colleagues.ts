import { COLLECTIONS } from '@domain/collections.ts'
import { organisationPrefixes } from '@domain/organisations/organisation.ts'
import type { Capability, Role } from '@domain/platform/access/capabilities.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { namedPerson } from './project-pages.ts'
import { sampleOrganisation, sampleRole } from './sample-records.ts'

/** A new client of another client's organisation, with these capabilities. */
export async function newColleague(organisation_id: string, capabilities: readonly Capability[]) {
  const person = await namedPerson('client')
  await setAccess(person.uid, { organisation_id, capabilities })
  return person
}

/** Gives a person's organisation a unique name. @returns the name */
export async function nameOrganisation({ uid, lastName }: { uid: string; lastName: string }, role: Role): Promise<string> {
  const name = `Kampuni ${lastName}`
  const organisation = sampleOrganisation({ name, role, prefixes: organisationPrefixes(name) })
  await adminDb.collection(COLLECTIONS.organisations).doc(uid).set(organisation)
  return name
}

type AccessChanges = { role?: Role } & Record<string, unknown>

/** Changes a role record, as the functions do when a member changes, leaves or moves. */
export async function setAccess(uid: string, { role = 'client', ...changes }: AccessChanges): Promise<void> {
  await adminDb
    .collection(COLLECTIONS.userRoles)
    .doc(uid)
    .set(sampleRole(uid, role, changes))
}
