import { confirmationSince, confirmOrganisationSchema, isConfirmed } from '@domain/organisations/confirmation.ts'
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
      if ((organisation.confirmation ?? 'none') !== 'none') return
      transaction.update(organisationRef(organisation_id), confirmationSince('requested', now))
      recordOrganisationEvent(transaction, { kind: 'confirmation_requested', ...eventBy(actor), organisation }, now)
    }),
})

/** The office confirms the organisation under the name that it has read: a change since then is refused. */
export const confirmOrganisation = defineCallable({
  name: 'confirmOrganisation',
  input: confirmOrganisationSchema,
  allow: 'user_roles/change',
  fallbackError: 'organisations/change-failed',
  success: 'organisations/confirmed',
  run: ({ organisation_id, revision }, { uid }, now) =>
    runTransactionWithRetry(async (transaction) => {
      const { actor } = await readPerson(transaction, uid)
      assertOffice(actor)
      const organisation = await readManaged(transaction, actor, organisation_id)
      assertJoinable(organisation)
      if (organisation.revision !== revision) throw new ApiError('organisations/changed-meanwhile', 409)
      if (isConfirmed(organisation)) return
      await assertNamesAllowed([organisation.name], { actor, organisationId: organisation_id, transaction })
      transaction.update(organisationRef(organisation_id), confirmationSince('confirmed', now))
      recordOrganisationEvent(transaction, { kind: 'organisation_confirmed', actor_id: uid, organisation }, now)
    }),
})
