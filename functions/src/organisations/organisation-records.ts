import { COLLECTIONS, type CollectionName } from '@domain/collections.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { getCompanyName } from '@domain/organisations/organisation.ts'
import { isPartner } from '@domain/platform/access/capabilities.ts'
import { DECLARATIONS } from '@domain/platform/access/declarations.ts'
import type { OrganisationCollection, OwnedCollection, SingleOwnerCollection } from '@domain/platform/access/permissions.ts'
import { RECORDS } from '@domain/records.ts'
import type { Query, Transaction } from 'firebase-admin/firestore'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { hideProjectsFrom } from '../platform/activity/erased-records.ts'
import { db } from '../platform/endpoint/firebase.ts'
import { allParts, loggedRun } from '../platform/endpoint/implement-schedule.ts'
import { copyOrganisationName } from './client-names.ts'

type RecordCollection = OrganisationCollection & SingleOwnerCollection & CollectionName

export const ORGANISATION_RECORDS = (Object.keys(DECLARATIONS) as OwnedCollection[]).filter(
  // `members` is the name of a permission; its records are the role records.
  (name): name is RecordCollection => name !== 'members' && 'organisation' in DECLARATIONS[name],
)

/** The collections whose records show that the office works for an organisation: they keep it, and its account. */
export const WORK_RECORDS = ORGANISATION_RECORDS.filter((name) => RECORDS[name].showsWork)

export async function hasWorkRecords(organisationId: string, transaction?: Transaction): Promise<boolean> {
  const get = (query: Query) => (transaction ? transaction.get(query) : query.get())
  const queries = WORK_RECORDS.map((name) =>
    db.collection(name).where('organisation_id', '==', organisationId).limit(1).select(),
  )
  return (await Promise.all(queries.map(get))).some(({ empty }) => !empty)
}

export const SHARED_RECORDS = ORGANISATION_RECORDS.filter(
  (name): name is Extract<RecordCollection, 'projects' | 'documents'> => 'partners' in DECLARATIONS[name],
)

/**
 * Updates copied names after an organisation was renamed, or got the records of another one. Hides the projects of others
 * from an organisation that is no longer a partner.
 */
export const refreshOrganisation = onDocumentWritten(
  { document: `${COLLECTIONS.organisations}/{organisationId}`, retry: true, timeoutSeconds: 300 },
  loggedRun('refreshOrganisation', async ({ params: { organisationId }, data }) => {
    const [before, after] = [data?.before, data?.after].map((each) => each?.data() as Organisation | undefined)
    const isRenamed = before && after && getCompanyName(before) !== getCompanyName(after)
    const isMerged = after?.status === 'merged' && before?.status !== 'merged'
    const isFormerPartner = isPartner({ role: before?.role }) && !isPartner({ role: after?.role })
    await allParts([
      ...(isRenamed ? [copyOrganisationName(organisationId)] : []),
      ...(isMerged && after.merged_into ? [copyOrganisationName(after.merged_into)] : []),
      ...(isFormerPartner ? [hideProjectsFrom(organisationId)] : []),
    ])
  }),
)
