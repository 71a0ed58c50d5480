import { isMergeStatus } from '@domain/organisations/organisation.constants.ts'
import { isBillingChanged } from '@domain/organisations/organisation.policy.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import type { OrganisationChanges } from '@domain/organisations/organisation-form.schema.ts'
import * as endpoints from '@domain/organisations/organisations.endpoints.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { runTransactionWithRetry } from '../endpoint/conflicts.ts'
import { implement } from '../endpoint/implement.ts'
import { membersOf, profilesOf, renameOrganisation } from './members.ts'
import { assertOffice, eventBy, mayGrant, readManaged, readPerson, recordOrganisationEvent } from './membership.ts'
import { assertNamesAllowed } from './name-policy.ts'
import { organisationRef } from './own-organisation.ts'

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
      const members = await membersOf(organisation_id, transaction)
      const profiles = await profilesOf(members, transaction)
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
        archived && organisation.member_left_at && (await membersOf(organisation_id, transaction)).length === 0
      transaction.update(organisationRef(organisation_id), { status, abandoned_at: isAbandoned ? now : null })
      const kind = archived ? 'organisation_archived' : 'organisation_restored'
      recordOrganisationEvent(transaction, { kind, actor_id: uid, organisation }, now)
    })
    return archived ? 'organisations/archived' : 'organisations/restored'
  },
)
