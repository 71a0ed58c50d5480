import type { NewOrganisation } from '@domain/organisations/new-organisation.schema.ts'
import type { Organisation, OrganisationChanges } from '@domain/organisations/organisation.schema.ts'
import {
  confirmationSince,
  confirmedNameKey,
  isBillingChanged,
  isConfirmed,
  isMergeStatus,
  MEMBERS_MAX,
} from '@domain/organisations/organisation.ts'
import * as endpoints from '@domain/organisations/organisations.endpoints.ts'
import { grantableBy } from '@domain/platform/access/grants.ts'
import { ApiError, runTransactionWithRetry } from '../platform/endpoint/firebase.ts'
import { assertSameRequest, implement } from '../platform/endpoint/implement.ts'
import { recordSecurityEvent } from '../platform/notifications/notify.ts'
import { assertNamesAllowed } from './client-names.ts'
import { endOrganisation, messagesOfEmpty } from './end-organisation.ts'
import { invitationRef, writeInvitation } from './invitations.ts'
import {
  accessChangedAt,
  assertManagerRemains,
  createOrganisation as create,
  listMemberProfiles,
  listMembers,
  markJoined,
  markLeft,
  organisationRef,
  renameOrganisation,
} from './members.ts'
import {
  assertJoinable,
  assertMayGrant,
  assertOffice,
  eventBy,
  mayGrant,
  memberCapabilities,
  organisationIn,
  organisationOfAccount,
  readManaged,
  readPeople,
  readPerson,
  recordOrganisationEvent,
  writeMembership,
} from './membership.ts'

export const createOrganisation = implement(endpoints.createOrganisation, async (organisation, { uid }, now) => {
  await storeOrganisation(organisation, uid, now)
  return { result: { id: organisation.organisation_id } }
})

/** Idempotent: a repeated call creates and sends nothing. @throws ApiError */
function storeOrganisation({ organisation_id: id, invitation_id, ...input }: NewOrganisation, by: string, now: Date) {
  return runTransactionWithRetry(async (transaction) => {
    const inviter = await readPerson(transaction, by)
    assertOffice(inviter.actor)
    const [known, sent] = await transaction.getAll(organisationRef(id), invitationRef(invitation_id))
    const { email, ...named } = input
    if (known?.exists || sent?.exists) {
      assertSameRequest(known?.data() ?? {}, named, 'organisations/created-otherwise')
      const request = { organisation_id: id, email, invited_by: by }
      return assertSameRequest(sent?.data() ?? {}, request, 'organisations/created-otherwise')
    }
    const organisation = { id, ...named }
    await assertNamesAllowed([named.name], { actor: inviter.actor, organisationId: id, transaction })
    create(transaction, organisation, now, 'confirmed')
    recordOrganisationEvent(transaction, { kind: 'organisation_created', actor_id: by, organisation }, now)
    const capabilities = grantableBy(inviter.actor)
    // Mails of the office do not name its people.
    const invited = { id: invitation_id, email, capabilities, organisation, inviter: { ...inviter, email: '' } }
    writeInvitation(transaction, invited, now)
  })
}

/** @throws ApiError */
export const moveMember = implement(endpoints.moveMember, ({ user_id, organisation_id, capabilities }, { uid: by }, now) => {
  return runTransactionWithRetry(async (transaction) => {
    const [actor, person] = await readPeople(transaction, by, user_id)
    if (!actor || !person?.account.exists) throw new ApiError('organisations/member-not-found', 404)
    assertOffice(actor.actor)
    assertMayGrant(actor.actor, capabilities)
    const organisation = await readManaged(transaction, actor.actor, organisation_id)
    const from = organisationOfAccount(person)
    if (from === organisation_id) throw new ApiError('organisations/already-member', 409)
    assertJoinable(organisation)
    if (person.account.get('role') !== organisation.role) throw new ApiError('organisations/other-role', 409)
    const members = await listMembers(organisation_id, transaction)
    if (members.length >= MEMBERS_MAX) throw new ApiError('organisations/too-many-members', 409)
    await assertManagerRemains(transaction, from, user_id)
    const former = organisationIn(await transaction.get(organisationRef(from)))
    const messages = await messagesOfEmpty(person, transaction)
    markJoined(transaction, organisation_id, now)
    writeMembership(transaction, person, organisation, capabilities)
    transaction.update(person.account.ref, accessChangedAt(now))
    if (messages) endOrganisation(transaction, { source_id: from, target_id: organisation_id, by, messages }, now)
    else if (former) markLeft(transaction, from, now)
    // Two entries, because the managers of the former organisation must not learn where the person went.
    const entry = { actor_id: by, person: user_id }
    if (former && !messages) {
      recordOrganisationEvent(transaction, { kind: 'member_removed', ...entry, organisation: former }, now)
    } else if (former && former.kind !== 'person') {
      // The organisation of a private person has no name to say.
      recordOrganisationEvent(transaction, { kind: 'organisation_ended', actor_id: by, organisation: former }, now)
    }
    const given = { from: '', to: capabilities.join(' ') }
    recordOrganisationEvent(transaction, { kind: 'member_moved', ...entry, organisation, ...given }, now)
    const change = { from: memberCapabilities(person.account).join(' '), to: given.to }
    recordSecurityEvent(transaction, { kind: 'capabilities_changed', user_id, actor_id: by, ...change }, now)
  })
})

export const changeOrganisation = implement(endpoints.changeOrganisation, (changes, { uid }, now) =>
  changeDetails(changes, uid, now),
)

/** @throws ApiError `organisations/changed-meanwhile` if the revision is not the stored one */
function changeDetails({ organisation_id, revision, ...details }: OrganisationChanges, by: string, now: Date): Promise<void> {
  return runTransactionWithRetry(async (transaction) => {
    const { actor } = await readPerson(transaction, by)
    const stored = await readManaged(transaction, actor, organisation_id)
    if (isMergeStatus(stored.status)) throw new ApiError('organisations/not-active', 409)
    if (stored.revision !== revision) throw new ApiError('organisations/changed-meanwhile', 409)
    if (isBillingChanged(stored, details) && !mayGrant(actor, ['invoices']))
      throw new ApiError('organisations/billing-not-yours', 403)
    const fields = { ...details, revision: revision + 1 }
    const isRenamed = details.name !== stored.name || details.kind !== stored.kind
    if (!isRenamed) {
      transaction.update(organisationRef(organisation_id), fields)
    } else {
      await assertNamesAllowed([details.name], { actor, organisationId: organisation_id, transaction })
      const members = await listMembers(organisation_id, transaction)
      const profiles = await listMemberProfiles(members, transaction)
      const renamed = { ...details, id: organisation_id }
      renameOrganisation(transaction, renamed, { organisation: stored, members, profiles }, { by: actor, now, fields })
    }
    const organisation = { ...details, id: organisation_id }
    recordOrganisationEvent(transaction, { kind: 'organisation_changed', ...eventBy(actor), organisation }, now)
  })
}

export const archiveOrganisation = implement(
  endpoints.archiveOrganisation,
  async ({ organisation_id, archived }, { uid }, now) => {
    await runTransactionWithRetry(async (transaction) => {
      const { actor } = await readPerson(transaction, uid)
      assertOffice(actor)
      const organisation = await readManaged(transaction, actor, organisation_id)
      if (isMergeStatus(organisation.status)) throw new ApiError('organisations/not-active', 409)
      const status: Organisation['status'] = archived ? 'archived' : 'active'
      if (organisation.status === status) return
      // Its records wait for the office again if it was given back and nobody has joined since.
      const isAbandoned =
        archived && organisation.member_left_at && (await listMembers(organisation_id, transaction)).length === 0
      transaction.update(organisationRef(organisation_id), { status, abandoned_at: isAbandoned ? now : null })
      const kind = archived ? 'organisation_archived' : 'organisation_restored'
      recordOrganisationEvent(transaction, { kind, actor_id: uid, organisation }, now)
    })
    return archived ? 'organisations/archived' : 'organisations/restored'
  },
)

export const requestConfirmation = implement(endpoints.requestConfirmation, ({ organisation_id }, { uid }, now) =>
  runTransactionWithRetry(async (transaction) => {
    const { actor } = await readPerson(transaction, uid)
    const organisation = await readManaged(transaction, actor, organisation_id)
    assertJoinable(organisation)
    if (isConfirmed(organisation) || organisation.confirmation === 'requested') return
    transaction.update(organisationRef(organisation_id), confirmationSince('requested', now))
    recordOrganisationEvent(transaction, { kind: 'confirmation_requested', ...eventBy(actor), organisation }, now)
  }),
)

export const confirmOrganisation = implement(
  endpoints.confirmOrganisation,
  async ({ organisation_id, revision, before, is_confirmed }, { uid }, now) => {
    await runTransactionWithRetry(async (transaction) => {
      const { actor } = await readPerson(transaction, uid)
      assertOffice(actor)
      const organisation = await readManaged(transaction, actor, organisation_id)
      assertJoinable(organisation)
      if (organisation.revision !== revision) throw new ApiError('organisations/changed-meanwhile', 409)
      const answer = is_confirmed ? 'confirmed' : 'declined'
      const { confirmation = 'none', name } = organisation
      if (confirmation === answer) return
      if (confirmation !== before) throw new ApiError('organisations/changed-meanwhile', 409)
      if (is_confirmed) await assertNamesAllowed([name], { actor, organisationId: organisation_id, transaction })
      const name_key = confirmedNameKey(name, answer)
      transaction.update(organisationRef(organisation_id), { ...confirmationSince(answer, now), name_key })
      const kind = is_confirmed ? 'organisation_confirmed' : 'confirmation_declined'
      recordOrganisationEvent(transaction, { kind, actor_id: uid, organisation }, now)
    })
    return is_confirmed ? 'organisations/confirmed' : 'organisations/confirmation-declined'
  },
)
