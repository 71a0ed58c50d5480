import { nameKey } from '@domain/organisations/name-key.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import {
  type Confirmation,
  confirmationAfterRename,
  foundedOrganisation,
  getCompanyName,
  isConfirmed,
  MEMBERS_MAX,
  newOrganisation,
  type OrganisationStatus,
  organisationPrefixes,
} from '@domain/organisations/organisation.ts'
import {
  type Actor,
  allCapabilities,
  hasCapability,
  MANAGER_CAPABILITY,
  type Role,
  toActor,
} from '@domain/platform/access/capabilities.ts'
import type { AccountAccess } from '@domain/platform/access/session.policy.ts'
import type { DocumentData, DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore'
import { ApiError, collections, db, type Writes } from '../platform/endpoint/firebase.ts'
import { indexRecord } from '../platform/search/index-record.ts'

const roles = collections.userRoles
const MERGING: OrganisationStatus = 'merging'

/** The role records of an organisation's members, read in the caller's transaction if given. */
export async function listMembers(organisationId: string, transaction?: Transaction): Promise<DocumentSnapshot[]> {
  const query: Query = roles.where('organisation_id', '==', organisationId).limit(MEMBERS_MAX)
  const { docs } = await (transaction ? transaction.get(query) : query.get())
  if (docs.length > 0) return docs
  // An account from before the migration is the only member of the organisation that it will get.
  const account = await (transaction ? transaction.get(roles.doc(organisationId)) : roles.doc(organisationId).get())
  return account.exists && account.get('organisation_id') === undefined ? [account] : []
}

/** Whether anybody but this person is among the members. */
export function hasOthers(members: readonly DocumentSnapshot[], uid: string): boolean {
  return members.some(({ id }) => id !== uid)
}

/** The existing profiles of members, read in the caller's transaction if given. */
export async function listMemberProfiles(
  members: readonly DocumentSnapshot[],
  transaction?: Transaction,
): Promise<DocumentSnapshot[]> {
  if (members.length === 0) return []
  const refs = members.map(({ id }) => collections.profiles.doc(id))
  const profiles = await (transaction ? transaction.getAll(...refs) : db.getAll(...refs))
  return profiles.filter(({ exists }) => exists)
}

/** Whether people and records of an organisation, or of another one into it, are being moved. */
export async function isInMerge(organisationId: string, transaction?: Transaction): Promise<boolean> {
  const ref = organisationRef(organisationId)
  const merging = organisationRef().parent.where('status', '==', MERGING)
  const into: Query = merging.where('merged_into', '==', organisationId).limit(1)
  const stored = await (transaction ? transaction.get(ref) : ref.get())
  if (stored.get('status') === MERGING) return true
  return !(await (transaction ? transaction.get(into) : into.get())).empty
}

/** Whether a member can manage the organisation's people. A disabled account cannot. */
export function isManager(member: DocumentSnapshot): boolean {
  return member.get('disabled') !== true && hasManagerCapability(member)
}

const hasManagerCapability = (member: DocumentSnapshot) => hasCapability(toActor(member.id, member.data()), MANAGER_CAPABILITY)

/**
 * Makes sure that a manager remains if `leaving` leaves the organisation or no longer manages it. Reads the members
 * inside the caller's transaction, so that concurrent changes conflict and one is repeated. An organisation that loses
 * its last person needs none. Must run before the transaction's writes. @throws ApiError `organisations/last-manager`
 */
export async function assertManagerRemains(transaction: Transaction, organisationId: string, leaving: string): Promise<void> {
  const members = await listMembers(organisationId, transaction)
  const isManagerLeaving = members.some((member) => member.id === leaving && hasManagerCapability(member))
  const others = members.filter(({ id }) => id !== leaving)
  if (isManagerLeaving && others.length > 0 && !others.some(isManager)) {
    throw new ApiError('organisations/last-manager', 409)
  }
}

/**
 * Adds an organisation's new name to the caller's atomic write, with the copies on its members' role records and
 * profiles. A trigger then updates the copies on records. `assertNamesAllowed` must have allowed the name.
 * @param fields other changes of the organisation
 */
export function renameOrganisation(
  writes: Writes,
  { id, name, kind }: Pick<Organisation, 'id' | 'name' | 'kind'>,
  stored: { organisation: DocumentData; members: readonly DocumentSnapshot[]; profiles: readonly DocumentSnapshot[] },
  { by, now, fields = {} }: { by: Pick<Actor, 'role'>; now: Date; fields?: Partial<Organisation> },
): void {
  const confirmation = confirmationAfterRename(stored.organisation, by, now)
  const isKept = isConfirmed({ ...stored.organisation, ...confirmation })
  const keys = { prefixes: organisationPrefixes(name), ...(isKept && { name_key: nameKey(name) }) }
  writes.update(organisationRef(id), { ...fields, name, kind, ...keys, ...confirmation })
  indexRecord(writes, organisationRef(id), { ...stored.organisation, name })
  for (const { ref } of stored.members) writes.update(ref, { organisation_name: name })
  const company_name = getCompanyName({ kind, name })
  // The caller may change one of the profiles in the same write, so their time of change is no condition.
  for (const profile of stored.profiles) {
    writes.update(profile.ref, { company_name })
    indexRecord(writes, profile.ref, { ...profile.data(), company_name })
  }
}

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

/** The field of a role record that ends what the person got or sent before: see `isIssuedSinceAccessEnded`. */
export function accessChangedAt(now: Date): Required<Pick<AccountAccess, 'access_changed_at'>> {
  return { access_changed_at: now.valueOf() / 1000 }
}
