import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { organisationPrefixes } from '@domain/organisations/organisation.ts'
import { CAPABILITIES, type Capability, type Role } from '@domain/platform/access/capabilities.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import { INVITE_PATH } from '@domain/routes.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { getDemoAccount } from '../../scripts/seed/people.ts'
import { newPerson } from './portal.ts'
import { sampleOrganisation, sampleProfile, sampleRole } from './sample-records.ts'

const organisations = adminDb.collection(COLLECTIONS.organisations)

export interface TestOrganisation {
  id: string
  name: string
  role: Role
}

/** A unique name to search for. */
export function newOrganisationName(): string {
  return `Zq${randomUUID().replaceAll(/[^a-z]/g, '')} Clinics`
}

export async function newOrganisation(changes: Record<string, unknown> = {}): Promise<TestOrganisation> {
  const { id } = organisations.doc()
  const organisation = { id, name: newOrganisationName(), role: 'client' as Role, ...changes }
  const { name } = organisation
  await organisations.doc(id).set(sampleOrganisation({ prefixes: organisationPrefixes(name), ...organisation }))
  return organisation
}

/** A new person with a profile in an organisation. */
export async function newMember(
  { id, name, role }: TestOrganisation,
  capabilities: readonly Capability[] = CAPABILITIES,
  names: { first_name: string; last_name: string } = { first_name: 'Amina', last_name: 'Lokwawi' },
) {
  const person = await newPerson(null)
  const { uid, email } = person
  const access = { organisation_id: id, organisation_name: name, capabilities }
  await adminDb
    .collection(COLLECTIONS.userRoles)
    .doc(uid)
    .set(sampleRole(uid, role, access))
  await adminDb
    .collection(COLLECTIONS.profiles)
    .doc(uid)
    .set({ ...sampleProfile(uid), ...names, email, company_name: name })
  return { ...person, name: `${names.first_name} ${names.last_name}` }
}

/** A stored invitation. @returns its id and the path of its link */
export async function newInvitation(organisation: TestOrganisation, email: string, changes: Record<string, unknown> = {}) {
  const { id } = organisations.doc()
  const secret = randomBytes(32).toString('base64url')
  await adminDb
    .collection(SERVER_COLLECTIONS.invitations)
    .doc(id)
    .set({
      organisation_id: organisation.id,
      organisation_name: organisation.name,
      email,
      email_key: email.toLowerCase(),
      capabilities: ['projects', 'documents'],
      role: organisation.role,
      invited_by: getDemoAccount('admin').uid,
      inviter_name: 'Amina Lokwawi',
      inviter_email: 'amina@mlima.example',
      token_hash: createHash('sha256').update(secret).digest('hex'),
      state: 'open',
      created_at: new Date(),
      expires_at: new Date(Date.now() + 7 * DAY_MS),
      accepted_by: null,
      ...changes,
    })
  return { id, path: `${INVITE_PATH}?token=${id}.${secret}` }
}
