import { COLLECTIONS } from '@domain/collections.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { archiveOrganisation } from '@domain/organisations/organisations.endpoints.ts'
import { ORGANISATION_ADMIN_TEXTS, ORGANISATION_SUCCESSES, organisationArchived } from '@texts/organisations/organisations.ts'
import { call } from '@/data/call.ts'
import { delayedRequest } from '@/data/firebase/patch-record.ts'
import type { DelayedWrite } from '@/portal/frame/delayed-write.tsx'

/** The archiving of an organisation, which can be undone until it is sent. */
export function archival({ id, name }: Organisation, returnFocus: DelayedWrite['returnFocus']): DelayedWrite {
  const request = delayedRequest()
  return {
    success: organisationArchived(name),
    send: () => call(archiveOrganisation, { organisation_id: id, archived: true }, request),
    failure: archiveOrganisation.failure,
    collection: COLLECTIONS.organisations,
    returnFocus,
  }
}

/** What a confirmation does that makes an organisation active again. */
export const restoration = ({ id }: Organisation) => ({
  busyLabel: ORGANISATION_ADMIN_TEXTS.restoring,
  run: () => call(archiveOrganisation, { organisation_id: id, archived: false }),
  endpoint: { ...archiveOrganisation, success: ORGANISATION_SUCCESSES['organisations/restored'] },
})
