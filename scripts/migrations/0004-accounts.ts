import { COLLECTIONS } from '@domain/collections.ts'
import { allCapabilities } from '@domain/platform/access/capabilities.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { collections, db } from '../../functions/src/platform/endpoint/firebase.ts'
import { type Account, describeOrganisation, missingOrganisation, readAccounts, roleOf } from './0001-organisations.ts'
import type { Migration, PlannedWrite } from './migration.ts'

/**
 * Every role record gets its organisation. From then on, rules and functions compare organisations for that person, so
 * this comes after the records.
 */
export const moveAccounts: Migration = {
  number: 4,
  name: 'accounts',
  run: async ({ changeEach }) => {
    await changeEach(COLLECTIONS.userRoles, async (roles) => (await readAccounts(roles.map(({ id }) => id))).map(joinOwn))
    await changeEach(COLLECTIONS.userDirectory, async (entries) => {
      const roles = await db.getAll(...entries.map(({ id }) => collections.userRoles.doc(id)))
      return entries.map((entry, index) => copyOrganisation(entry, roles[index]?.get('organisation_id')))
    })
  },
}

function joinOwn(account: Account): PlannedWrite[] {
  const { id, role, organisation } = account
  if (!role.exists || role.get('organisation_id') !== undefined) return []
  const organisation_name: unknown = organisation.get('name') ?? describeOrganisation(account).name
  const data = { organisation_id: id, organisation_name, capabilities: [...allCapabilities(roleOf(role))] }
  return [...missingOrganisation(account), { update: role, data }]
}

function copyOrganisation(entry: DocumentSnapshot, organisation_id: unknown): PlannedWrite[] {
  const isCopied = organisation_id === undefined || entry.get('organisation_id') === organisation_id
  return isCopied ? [] : [{ update: entry, data: { organisation_id } }]
}
