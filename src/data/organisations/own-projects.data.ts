import { COLLECTIONS } from '@domain/collections.ts'
import { getOrganisationId } from '@domain/platform/access/capabilities.ts'
import { can, type Owner } from '@domain/platform/access/permissions.ts'
import { projectChoiceSchema } from '@domain/platform/project-status.ts'
import { queryOptions } from '@tanstack/react-query'
import { type PlainRecord, toRecord } from '../firebase/database.ts'
import { readDocument } from '../firebase/firestore.ts'
import type { Filter } from '../firebase/firestore-query.ts'
import { type Cursor, type ListOrder, readPage } from '../paged-list.ts'
import { type Reader, visibleRecords } from '../reader.ts'
import { readRecord } from '../record-queries.ts'

/** A person with their organisation, from the user directory. For admins. @throws Error with Firestore's `code` */
export async function readOwner(uid: string): Promise<Owner> {
  const organisation_id: unknown = (await readDocument(`${COLLECTIONS.userDirectory}/${uid}`))?.['organisation_id']
  return { uid, organisation_id: typeof organisation_id === 'string' ? organisation_id : null }
}

const BY_TITLE: ListOrder = { field: 'title', direction: 'asc' }
const REQUEST_SIZE = 500

/**
 * The projects that a person's records can be assigned to, by title: those of their organisation.
 * @param uid the reader or, for an admin, anybody
 */
export function ownProjects(uid: string, reader: Reader) {
  return queryOptions({
    queryKey: [COLLECTIONS.projects, 'own', getOrganisationId(reader), uid],
    queryFn: async () => {
      const owner = uid === reader.uid ? reader : await readOwner(uid)
      return readTitles(visibleRecords(COLLECTIONS.projects, owner))
    },
    select: toChoices,
  })
}

/**
 * The projects that a document can be assigned to: those of its owner. All projects if an admin uploads an own document or
 * has not chosen its owner yet.
 * @param owner user id; '' while it is unknown
 */
export function documentProjects(owner: string, reader: Reader) {
  const isForNobodyElse = owner === reader.uid || owner === ''
  return isForNobodyElse && can(reader, 'documents/uploadForClient') ? allProjects() : ownProjects(owner, reader)
}

function allProjects() {
  return queryOptions({ queryKey: [COLLECTIONS.projects, 'titles'], queryFn: () => readTitles([]), select: toChoices })
}

/** Every project that the filters match, by title. Keeps only ids and titles, because the tab's storage is small. */
async function readTitles(filters: Filter[]): Promise<PlainRecord[]> {
  const titles: PlainRecord[] = []
  let after: Cursor | null = null
  do {
    const page = await readPage(COLLECTIONS.projects, filters, after, { size: REQUEST_SIZE, order: BY_TITLE })
    titles.push(...page.records.map(({ id, title }) => ({ id, title })))
    after = page.next
  } while (after)
  return titles
}

/** Omits projects without a title, which nobody could choose. */
function toChoices(records: PlainRecord[]): { id: string; title: string }[] {
  return records.flatMap((plain) => toRecord(projectChoiceSchema, plain).record ?? [])
}

/** The organisations of the partners of a project; null if the reader may not see it. */
export function projectPartners(id: string) {
  return queryOptions({
    queryKey: [COLLECTIONS.projects, 'partners', id],
    queryFn: async () => ((await readRecord(COLLECTIONS.projects, id))?.['partner_ids'] as string[] | undefined) ?? null,
  })
}
