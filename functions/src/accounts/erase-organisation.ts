import * as endpoints from '@domain/organisations/organisations.endpoints.ts'
import { CAPABILITIES } from '@domain/platform/access/capabilities.ts'
import { membersOf, organisationRef } from '../organisations/members.ts'
import { assertOffice, managedIn, mayGrant, readPerson } from '../organisations/membership.ts'
import { assertFreshSignIn } from '../platform/endpoint/caller.ts'
import { ApiError } from '../platform/endpoint/errors.ts'
import { runTransactionWithRetry } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { recordActivity } from '../platform/notifications/notify.ts'
import { indexRecord } from '../platform/search/index-record.ts'
import { finishInCall } from './account-deletion.ts'
import { createMark, deletionOf } from './mark-deletion.ts'

export const eraseOrganisation = implement(endpoints.eraseOrganisation, async ({ organisation_id }, caller, now) => {
  await assertFreshSignIn(caller, now)
  await beginErasure(organisation_id, caller.uid, now)
  const finished = await finishInCall(markOf(organisation_id), 'eraseOrganisation')
  return { key: finished ? endpoints.eraseOrganisation.success.textKey : 'organisations/erasing', result: { finished } }
})

/** The id under which the job of deletions erases an organisation; no account has it. */
const markOf = (organisationId: string) => `organisation-${organisationId}`

/**
 * Ends the organisation, so that nobody can join or restore it, and marks its records for the job of deletions.
 * Idempotent. @throws ApiError
 */
function beginErasure(organisationId: string, by: string, now: Date): Promise<void> {
  const [ref, mark] = [organisationRef(organisationId), markOf(organisationId)]
  return runTransactionWithRetry(async (transaction) => {
    const { actor } = await readPerson(transaction, by)
    assertOffice(actor)
    // Records of every kind go, so an admin for a part of them does not decide alone.
    if (!mayGrant(actor, CAPABILITIES)) throw new ApiError('auth/not-allowed', 403)
    if ((await transaction.get(deletionOf(mark))).exists) return
    const organisation = managedIn(await transaction.get(ref))
    // Somebody may have joined at the moment of the deletion.
    const members = await membersOf(organisationId, transaction)
    if (!organisation.abandoned_at || members.length > 0) throw new ApiError('organisations/not-abandoned', 409)
    transaction.delete(ref)
    indexRecord(transaction, ref, null)
    createMark(transaction, mark, { id: organisationId, isShared: false }, now)
    const entry = { actor_id: by, subject: ref.path, label: '', visible_to: [] }
    recordActivity(transaction, { kind: 'organisation_erased', ...entry }, now)
  })
}
