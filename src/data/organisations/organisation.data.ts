import { COLLECTIONS } from '@domain/collections.ts'
import { listedOrganisationSchema } from '@domain/organisations/organisation.schema.ts'
import { ORGANISATION_ROLES, type OrganisationStatus } from '@domain/organisations/organisation.ts'
import type { Role } from '@domain/platform/access/capabilities.ts'
import { queryOptions } from '@tanstack/react-query'
import { collection, documentId, limit, query, where } from 'firebase/firestore/lite'
import { db, type PlainRecord, toPlain, toRecord } from '../firebase/database.ts'
import { getDocs } from '../firebase/reads.ts'
import { prefixSearch } from '../prefix-search.ts'

const NAME = COLLECTIONS.organisations

/** Limits a list of organisations; a missing field does not limit it. */
export interface OrganisationFilter {
  role?: Role
  statuses?: readonly OrganisationStatus[]
}

/**
 * Organisations by name, 25 a page. A search term matches an organisation if each of its words begins a word of the name.
 * The organisations of admins, which nobody uses, are left out. For admins, because the rules deny the collection to
 * everybody else.
 */
export function organisationPages(term: string, { role, statuses }: OrganisationFilter = {}) {
  return prefixSearch({
    collection: NAME,
    term,
    queryKey: [NAME, 'list', role ?? null, statuses ?? null],
    filters: [where('role', 'in', role ? [role] : ORGANISATION_ROLES), ...(statuses ? [where('status', 'in', statuses)] : [])],
    order: 'name',
    schema: listedOrganisationSchema,
  })
}

const namedSchema = listedOrganisationSchema.pick(['id', 'name'])

/** The names of the organisations with these ids, at most 30. For admins. */
export function organisationNames(ids: readonly string[]) {
  return queryOptions({
    queryKey: [NAME, 'names', ids],
    queryFn: () => readNames(ids),
    select: (records: PlainRecord[]) => records.flatMap((plain) => toRecord(namedSchema, plain).record ?? []),
    enabled: ids.length > 0,
    meta: { followsChanges: false },
  })
}

/** Keeps only ids and names, because the tab's storage is small. */
async function readNames(ids: readonly string[]): Promise<PlainRecord[]> {
  const known = query(collection(db, NAME), where(documentId(), 'in', ids), limit(ids.length))
  return (await getDocs(known)).docs.map(toPlain).map(({ id, name }) => ({ id, name }))
}
