import { COLLECTIONS } from '@domain/collections.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { getCompanyName } from '@domain/organisations/organisation.ts'
import { directoryEntry } from '@domain/organisations/user-directory.ts'
import {
  type Actor,
  type AnyCapability,
  CAPABILITIES,
  type Capability,
  getOrganisationId,
  isStaff,
  toActor,
} from '@domain/platform/access/capabilities.ts'
import { mayGive } from '@domain/platform/access/grants.ts'
import { can, recordAudiences } from '@domain/platform/access/permissions.ts'
import type { ActivityKind } from '@domain/platform/activity/activity.ts'
import type { DocumentReference, DocumentSnapshot, Precondition, Transaction } from 'firebase-admin/firestore'
import { ApiError, db, type Writes, withDates } from '../platform/endpoint/firebase.ts'
import { recordActivity } from '../platform/notifications/notify.ts'
import { updateIndexed } from '../platform/search/index-record.ts'
import { buildDirectoryEntry, directoryRef } from './directory.ts'
import { organisationRef } from './members.ts'

/** A person as stored now, because the records may have changed since the request arrived. */
export interface StoredPerson {
  actor: Actor
  account: DocumentSnapshot
  profile: DocumentSnapshot
}

/** A transaction, or the database. */
export interface Reader {
  getAll(...refs: DocumentReference[]): Promise<DocumentSnapshot[]>
}

/** People in the order of their ids. In a transaction, must run before its writes. */
export async function readPeople(reader: Reader, ...uids: string[]): Promise<StoredPerson[]> {
  const refs = [COLLECTIONS.userRoles, COLLECTIONS.profiles].flatMap((name) => uids.map((uid) => db.collection(name).doc(uid)))
  const stored = await reader.getAll(...refs)
  return uids.map((uid, at) => {
    const [account, profile] = [stored[at], stored[at + uids.length]]
    if (!account || !profile) throw new Error('Firestore left out a record that was asked for')
    // A disabled account may do nothing.
    return { actor: toActor(uid, account.get('disabled') === true ? undefined : account.data()), account, profile }
  })
}

/** @throws Error if there are fewer people than asked for, which cannot happen */
export async function readPerson(reader: Reader, uid: string): Promise<StoredPerson> {
  const [person] = await readPeople(reader, uid)
  if (!person) throw new Error('Firestore left out a record that was asked for')
  return person
}

/** The organisation of a stored person, of a disabled one too. */
export function organisationOfAccount({ account }: Pick<StoredPerson, 'account'>): string {
  return getOrganisationId(toActor(account.id, account.data()))
}

/** The capabilities of a client's or partner's account, of a disabled one too. */
export function memberCapabilities(account: DocumentSnapshot): Capability[] {
  const { capabilities } = toActor(account.id, account.data())
  return CAPABILITIES.filter((each) => capabilities.includes(each))
}

/** Whether a person manages an organisation's people: as its manager, or for the office. */
export function managesOrganisation(actor: Actor, organisationId: string): boolean {
  // Before the migration, a person's organisation is their own id.
  return can(actor, 'members/manage', { user_id: organisationId, organisation_id: organisationId })
}

/** @throws ApiError `auth/not-allowed` unless the person manages the people of every organisation for the office */
export function assertOffice(actor: Actor): void {
  if (!can(actor, 'members/manage')) throw new ApiError('auth/not-allowed', 403)
}

/** Nobody grants members a capability that they may not give; a member keeps what they already have. */
export function mayGrant(actor: Actor, granted: readonly Capability[], before: readonly unknown[] = []): boolean {
  return granted.every((each) => before.includes(each) || mayGive(actor, each))
}

/**
 * @throws ApiError `organisations/capability-not-yours`
 */
export function assertMayGrant(actor: Actor, granted: readonly Capability[], before: readonly unknown[] = []): void {
  if (!mayGrant(actor, granted, before)) throw new ApiError('organisations/capability-not-yours', 403)
}

/**
 * Refuses a change from a form that showed other capabilities than the stored ones. Not if the stored ones are already the
 * new ones, because the request may be a repeated one. @throws ApiError `organisations/person-changed-meanwhile`
 */
export function assertUnchanged(
  stored: readonly AnyCapability[],
  { before, capabilities }: Record<'before' | 'capabilities', readonly AnyCapability[]>,
): void {
  const isStored = (values: readonly AnyCapability[]) =>
    values.length === stored.length && stored.every((each) => values.includes(each))
  if (!isStored(before) && !isStored(capabilities)) throw new ApiError('organisations/person-changed-meanwhile', 409)
}

/** A stored organisation, if the person manages it. @throws ApiError `organisations/not-found` */
export async function readManaged(transaction: Transaction, actor: Actor, organisationId: string): Promise<Organisation> {
  const organisation = managedIn(await transaction.get(organisationRef(organisationId)))
  if (!managesOrganisation(actor, organisationId)) throw new ApiError('organisations/not-found', 404)
  return organisation
}

/** An organisation that somebody can manage: nobody manages that of an admin. @throws ApiError `organisations/not-found` */
export function managedIn(stored: DocumentSnapshot): Organisation {
  const organisation = organisationIn(stored)
  if (!organisation || isStaff(organisation)) throw new ApiError('organisations/not-found', 404)
  return organisation
}

export function organisationIn(stored: DocumentSnapshot): Organisation | undefined {
  const fields = stored.data()
  return fields && ({ ...withDates(fields), id: stored.id } as Organisation)
}

/** The organisation with this id or, after a merge, the one that it became part of; undefined if it has ended. */
export async function followMerges(id: string, transaction?: Transaction): Promise<Organisation | undefined> {
  const ref = organisationRef(id)
  const organisation = organisationIn(await (transaction ? transaction.get(ref) : ref.get()))
  return organisation?.merged_into ? followMerges(organisation.merged_into, transaction) : organisation
}

/** An organisation that people can join. @throws ApiError `organisations/not-active` */
export function assertJoinable({ status }: Pick<Organisation, 'status'>): void {
  if (status !== 'active') throw new ApiError('organisations/not-active', 409)
}

/**
 * Writes the membership of a person with a role record: that record, the company name and the directory entry.
 * @param unchanged requires that the role record has not changed
 */
export function writeMembership(
  writes: Writes,
  { account, profile }: Pick<StoredPerson, 'account'> & { profile: DocumentSnapshot | undefined },
  organisation: Pick<Organisation, 'id' | 'name' | 'kind' | 'role'>,
  capabilities: readonly Capability[],
  unchanged: Precondition = {},
): void {
  const { id: organisation_id, name: organisation_name, role } = organisation
  const access = { user_id: account.id, role, organisation_id, organisation_name, capabilities: [...capabilities] }
  writes.update(account.ref, access, unchanged)
  const entry = profile && buildDirectoryEntry(profile, account.data())
  if (!entry) return
  const company_name = getCompanyName(organisation)
  updateIndexed(writes, profile, { company_name })
  writes.set(directoryRef(account.id), directoryEntry({ ...entry, company_name }, { ...entry, role, organisation_id }))
}

interface OrganisationEvent {
  kind: ActivityKind
  actor_id: string
  /** Absent if only the office can be the actor. */
  by_client?: boolean
  organisation: Pick<Organisation, 'id' | 'name' | 'kind'>
  /** The person whom the event is about; they may read it too. */
  person?: string
  from?: string
  to?: string
}

/** The actor of an entry about an organisation: one of its people, or the office. */
export function eventBy(actor: Actor): { actor_id: string; by_client: boolean } {
  return { actor_id: actor.uid, by_client: !isStaff(actor) }
}

/** Adds an entry that the organisation's managers, the office and the person may read. */
export function recordOrganisationEvent(writes: Writes, event: OrganisationEvent, now: Date): void {
  const { organisation, person, ...entry } = event
  const subject = person ? `${COLLECTIONS.userRoles}/${person}` : organisationRef(organisation.id).path
  const visible_to = [...getManagerAudiences(organisation.id), ...(person ? [person] : [])]
  recordActivity(writes, { ...entry, subject, label: getCompanyName(organisation), visible_to }, now)
}

export function getManagerAudiences(organisationId: string): string[] {
  return recordAudiences('members', { user_id: organisationId, organisation_id: organisationId })
}
