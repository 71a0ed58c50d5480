import { COLLECTIONS } from '@domain/collections.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { ORGANISATION_ERRORS, organisationArchived } from '@texts/organisations.ts'
import { delayedRequest } from '@/data/firebase/delayed-request.ts'
import { archiveOrganisation } from '@/data/organisation-changes.data.ts'
import type { DelayedWrite } from '@/portal/shell/delayed-write.ts'

/** The archiving of an organisation, which can be undone until it is sent. */
export function archival({ id, name }: Organisation, returnFocus: DelayedWrite['returnFocus']): DelayedWrite {
  const request = delayedRequest()
  return {
    success: organisationArchived(name),
    send: () => archiveOrganisation(id, true, request),
    failure: ORGANISATION_ERRORS['organisations/change-failed'],
    collection: COLLECTIONS.organisations,
    returnFocus,
  }
}
