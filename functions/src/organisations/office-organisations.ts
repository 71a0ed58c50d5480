import { grantableBy } from '@domain/access/grants.ts'
import { MEMBERS_MAX } from '@domain/organisations/organisation.constants.ts'
import type { NewOrganisation } from '@domain/organisations/organisation-form.schema.ts'
import * as endpoints from '@domain/organisations/organisations.endpoints.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { assertSameRequest, runTransactionWithRetry } from '../endpoint/conflicts.ts'
import { implement } from '../endpoint/implement.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { accessChangedAt } from '../users/access-change.ts'
import { endOrganisation, messagesOfEmpty } from './empty-organisation.ts'
import { invitationRef, writeInvitation } from './invitations.ts'
import { assertManagerRemains, membersOf } from './members.ts'
import {
  assertJoinable,
  assertMayGrant,
  assertOffice,
  memberCapabilities,
  organisationIn,
  organisationOfAccount,
  readManaged,
  readPeople,
  readPerson,
  recordOrganisationEvent,
  writeMembership,
} from './membership.ts'
import { assertNamesAllowed } from './name-policy.ts'
import { createOrganisation as create, markJoined, markLeft, organisationRef } from './own-organisation.ts'

export const createOrganisation = implement(endpoints.createOrganisation, async (organisation, { uid }, now) => {
  await storeOrganisation(organisation, uid, now)
  return { result: { id: organisation.organisation_id } }
})

/** Idempotent: a repeated call creates and sends nothing. @throws ApiError */
function storeOrganisation({ organisation_id: id, invitation_id, ...entered }: NewOrganisation, by: string, now: Date) {
  return runTransactionWithRetry(async (transaction) => {
    const inviter = await readPerson(transaction, by)
    assertOffice(inviter.actor)
    const [known, sent] = await transaction.getAll(organisationRef(id), invitationRef(invitation_id))
    const { email, ...named } = entered
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
    const members = await membersOf(organisation_id, transaction)
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
