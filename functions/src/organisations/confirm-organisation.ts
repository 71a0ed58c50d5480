import { confirmationSince, confirmOrganisationSchema, isConfirmed } from '@domain/organisations/confirmation.ts'
import { confirmedNameKey } from '@domain/organisations/organisation.policy.ts'
import { organisationIdSchema } from '@domain/organisations/organisation.schema.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { runTransactionWithRetry } from '../endpoint/conflicts.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { assertJoinable, assertOffice, eventBy, readManaged, readPerson, recordOrganisationEvent } from './membership.ts'
import { assertNamesAllowed } from './name-policy.ts'
import { organisationRef } from './own-organisation.ts'

/** A manager asks the office to confirm the organisation. Does nothing if it already waits or is confirmed. */
export const requestConfirmation = defineCallable({
  name: 'requestConfirmation',
  input: organisationIdSchema,
  allow: 'members/manage',
  fallbackError: 'organisations/change-failed',
  success: 'organisations/confirmation-requested',
  run: ({ organisation_id }, { uid }, now) =>
    runTransactionWithRetry(async (transaction) => {
      const { actor } = await readPerson(transaction, uid)
      const organisation = await readManaged(transaction, actor, organisation_id)
      assertJoinable(organisation)
      if (isConfirmed(organisation) || organisation.confirmation === 'requested') return
      transaction.update(organisationRef(organisation_id), confirmationSince('requested', now))
      recordOrganisationEvent(transaction, { kind: 'confirmation_requested', ...eventBy(actor), organisation }, now)
    }),
})

/** The office confirms, or does not, the organisation under the name that it has read: a change since then is refused. */
export const confirmOrganisation = defineCallable({
  name: 'confirmOrganisation',
  input: confirmOrganisationSchema,
  allow: 'user_roles/change',
  fallbackError: 'organisations/change-failed',
  run: async ({ organisation_id, revision, before, is_confirmed }, { uid }, now) => {
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
})
