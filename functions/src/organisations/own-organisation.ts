import { allCapabilities } from '@domain/access/capabilities.ts'
import type { Role } from '@domain/access/roles.ts'
import type { Confirmation } from '@domain/organisations/confirmation.ts'
import { foundedOrganisation, newOrganisation } from '@domain/organisations/organisation.policy.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import type { DocumentData } from 'firebase-admin/firestore'
import { collections, type Writes } from '../endpoint/firebase.ts'
import { indexRecord } from '../search/index-record.ts'
import { accessChangedAt } from '../users/access-change.ts'

/** An organisation; without an id, a new one. */
export function organisationRef(id = collections.organisations.doc().id) {
  return collections.organisations.doc(id)
}

/** Adds a new organisation, which only the office confirms, to the caller's atomic write. It fails if the id is taken. */
export function createOrganisation(
  writes: Writes,
  { id, name, kind, role }: Pick<Organisation, 'id' | 'name' | 'kind' | 'role'>,
  now: Date,
  confirmation: Confirmation = 'none',
): void {
  const organisation = newOrganisation({ name, kind, role }, now, confirmation)
  writes.create(organisationRef(id), organisation)
  indexRecord(writes, organisationRef(id), organisation)
}

/**
 * Marks an organisation that gets people or another organisation. Each write that adds them must contain it: it fails if
 * the organisation has ended, and makes its only person fail who leaves it at this moment for another one.
 */
export function markJoined(writes: Writes, id: string, now: Date): void {
  writes.update(organisationRef(id), { joined_at: now })
}

/**
 * Marks an organisation that a person leaves and that goes on. Each write that takes somebody out must contain it, because
 * the deletion of the last account would otherwise erase what the others did.
 */
export function markLeft(writes: Writes, id: string, now: Date): void {
  writes.update(organisationRef(id), { member_left_at: now } satisfies Partial<Organisation>)
}

/** The fields of a role record that make a person the manager of an organisation. */
export function ownOrganisationFields({ id, name, role }: Pick<Organisation, 'id' | 'name' | 'role'>) {
  return { organisation_id: id, organisation_name: name, capabilities: [...allCapabilities(role)] }
}

/**
 * Adds an organisation of one, named after the person's company or the person, to the caller's atomic write.
 * @param profile the stored profile
 * @returns the fields of the person's role record
 */
export function openOwnOrganisation(writes: Writes, id: string, role: Role, profile: DocumentData, now: Date) {
  const named = foundedOrganisation(profile)
  createOrganisation(writes, { id, role, ...named }, now)
  return { role, ...ownOrganisationFields({ id, role, name: named.name }) }
}

/**
 * Moves a person into a new organisation of their own, with all capabilities of the role. Requires that the former
 * organisation can do without them: see `assertManagerRemains`.
 * @param profile the stored profile, which loses its company; undefined if it does not exist
 * @returns the written fields of the role record
 */
export function giveOwnOrganisation(
  writes: Writes,
  uid: string,
  role: Role,
  profile: DocumentData | undefined,
  now: Date,
  id = organisationRef().id,
) {
  const opened = openOwnOrganisation(writes, id, role, { ...profile, company_name: '' }, now)
  const fields = { user_id: uid, ...opened, ...accessChangedAt(now) }
  writes.set(collections.userRoles.doc(uid), fields, { merge: true })
  if (profile?.['company_name']) {
    const ref = collections.profiles.doc(uid)
    writes.update(ref, { company_name: '' })
    indexRecord(writes, ref, { ...profile, company_name: '' })
  }
  return fields
}
