import type { CollectionName } from '@domain/collections.ts'
import { hasCapability, isStaff, toActor } from '@domain/platform/access/capabilities.ts'
import { getDeclaration } from '@domain/platform/access/declarations.ts'
import {
  getOwnerId,
  type OrganisationCollection,
  type RecordWithOwner,
  type SingleOwnerCollection,
} from '@domain/platform/access/permissions.ts'
import { sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import { RECORDS } from '@domain/records.ts'
import type { DocumentData, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { readProfile } from '../platform/notifications/notify.ts'
import { listMemberProfiles, listMembers, organisationRef } from './members.ts'

export type RecordCollection = OrganisationCollection & SingleOwnerCollection

export type Recorded<C extends RecordCollection> = RecordWithOwner<C> & {
  readonly organisation_id?: string | undefined
  readonly private_to?: string | undefined
}

/**
 * The stored profiles of the people whom a record concerns: the members of its organisation with the capability, or the
 * only member who sees it. The billing address of the organisation is like the profile of a person without mail choices.
 * Reads in the caller's transaction if given.
 */
export async function readRecipients<C extends RecordCollection>(
  collection: C,
  record: Recorded<C>,
  transaction?: Transaction,
): Promise<DocumentData[]> {
  const { organisation_id } = record
  if (organisation_id === undefined) {
    const profile = await readProfile(getOwnerId(collection, record), transaction)
    return profile ? [profile] : []
  }
  const concerned = (await listMembers(organisation_id, transaction)).filter((member) =>
    isConcerned(member, collection, record),
  )
  const profiles = (await listMemberProfiles(concerned, transaction)).map((profile) => profile.data() ?? {})
  const billing = RECORDS[collection as CollectionName].mailsBillingAddress
    ? await readBilling(organisation_id, transaction)
    : []
  return onePerAddress([...profiles, ...billing])
}

function isConcerned<C extends RecordCollection>(member: DocumentSnapshot, collection: C, record: Recorded<C>): boolean {
  const { isPersonal, member: capability } = getDeclaration(collection)
  const person = isPersonal ? getOwnerId(collection, record) : record.private_to
  const actor = toActor(member.id, member.data())
  // An admin has no capabilities of a member, and is alone in the organisation.
  const isCapable = isStaff(actor) || hasCapability(actor, capability ?? null)
  return member.get('disabled') !== true && isCapable && (!person || person === member.id)
}

async function readBilling(organisationId: string, transaction?: Transaction): Promise<DocumentData[]> {
  const ref = organisationRef(organisationId)
  const organisation = await (transaction ? transaction.get(ref) : ref.get())
  const email: unknown = organisation.get('billing_email')
  return email ? [{ email }] : []
}

/** A person's own profile comes before a billing address that equals theirs. */
function onePerAddress(profiles: readonly DocumentData[]): DocumentData[] {
  const known = new Map<string, DocumentData>()
  for (const profile of profiles) {
    const key = sameAddressKey(String(profile['email'] ?? ''))
    if (key && !known.has(key)) known.set(key, profile)
  }
  return [...known.values()]
}
