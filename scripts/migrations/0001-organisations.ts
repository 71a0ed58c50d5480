import { COLLECTIONS } from '@domain/collections.ts'
import { foundedOrganisation, newOrganisation } from '@domain/organisations/organisation.ts'
import { DEFAULT_ROLE } from '@domain/organisations/user-directory.ts'
import { isRole, type Role } from '@domain/platform/access/capabilities.ts'
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { organisationRef } from '../../functions/src/organisations/members.ts'
import { db } from '../../functions/src/platform/endpoint/firebase.ts'
import type { Migration, Plan, PlannedWrite } from './migration.ts'

/** Every account without an organisation gets one with the account's id. */
export const createOrganisations: Migration = {
  number: 1,
  name: 'organisations',
  run: async ({ changeEach }) => {
    await changeEach(COLLECTIONS.profiles, createMissing)
    // A role can exist without a profile.
    await changeEach(COLLECTIONS.userRoles, createMissing)
  },
}

const createMissing: Plan = async (people) => {
  const accounts = await readAccounts(people.map(({ id }) => id))
  return accounts.map((account) => missingOrganisation(account))
}

/** What is stored about a person. */
export interface Account {
  id: string
  profile: DocumentSnapshot
  role: DocumentSnapshot
  /** The organisation with the account's id. */
  organisation: DocumentSnapshot
}

export async function readAccounts(ids: readonly string[]): Promise<Account[]> {
  const of = (name: (typeof COLLECTIONS)[keyof typeof COLLECTIONS]) => ids.map((id) => db.collection(name).doc(id))
  const [profiles, roles, organisations] = await Promise.all([
    db.getAll(...of(COLLECTIONS.profiles)),
    db.getAll(...of(COLLECTIONS.userRoles)),
    db.getAll(...ids.map((id) => organisationRef(id))),
  ])
  return ids.map((id, index) => ({
    id,
    profile: profiles[index] as DocumentSnapshot,
    role: roles[index] as DocumentSnapshot,
    organisation: organisations[index] as DocumentSnapshot,
  }))
}

export function missingOrganisation({ role, organisation, ...account }: Account): PlannedWrite[] {
  if (organisation.exists || role.get('organisation_id') !== undefined) return []
  const created: unknown = account.profile.get('created_at')
  const created_at = created instanceof Timestamp ? created : (account.profile.createTime ?? Timestamp.now())
  return [{ create: organisation.ref, data: newOrganisation(describeOrganisation({ role, ...account }), created_at) }]
}

/** Name, kind and role of the organisation that a person gets. */
export function describeOrganisation({ id, profile, role }: Omit<Account, 'organisation'>) {
  const { name, kind } = foundedOrganisation(profile.data() ?? {})
  // A profile without any name and address would give no name.
  return { name: name || id, kind, role: roleOf(role) }
}

export function roleOf(record: DocumentSnapshot): Role {
  const role: unknown = record.get('role')
  return isRole(role) ? role : DEFAULT_ROLE
}
