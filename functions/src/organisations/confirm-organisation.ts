import { confirmationSince, isConfirmed } from '@domain/organisations/confirmation.ts'
import { confirmedNameKey } from '@domain/organisations/organisation.policy.ts'
import * as endpoints from '@domain/organisations/organisations.endpoints.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { runTransactionWithRetry } from '../endpoint/conflicts.ts'
import { implement } from '../endpoint/implement.ts'
import { assertJoinable, assertOffice, eventBy, readManaged, readPerson, recordOrganisationEvent } from './membership.ts'
import { assertNamesAllowed } from './name-policy.ts'
import { organisationRef } from './own-organisation.ts'

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
