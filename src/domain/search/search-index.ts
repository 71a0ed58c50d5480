import type { Capability } from '../access/capabilities.ts'
import { declarationOf } from '../access/declarations.ts'
import { memberKey } from '../access/ownership.ts'
import { isRoleKey } from '../access/roles.ts'
import { RECORDS } from '../records.ts'
import { type IndexedCollection, searchEntryId } from './search.constants.ts'
import { partnerKey, privateKey, requirementOf, type SearchedDeclaration } from './search-access.ts'
import { type Fields, type SearchSubject, textIn } from './search-subject.ts'
import { searchTerms } from './search-terms.ts'

/**
 * A stored entry of the search index, without its id. A shared record has one more for each partner.
 * @template Time the time type of the caller's database
 */
export interface SearchEntry<Time> {
  collection: IndexedCollection
  record_id: string
  title: string
  detail: string
  /** The organisation whose members find it, or the partner organisation that it is for; empty if only the office does. */
  organisation_id: string
  organisation_name: string
  /** The key of the members who find it: see `entryConditions`; empty if only the office does. */
  member_key: string
  /** The capability that an admin needs; empty in an entry for partners, because admins find the record's first entry. */
  staff_capability: string
  terms: string[]
  time: Time
}

/** `defineRecords` requires a subject where the collection declares a search. */
const subjectOf = (collection: IndexedCollection) => RECORDS[collection].search as SearchSubject

/**
 * The entries of a record by their ids: its own, and one for each partner organisation that it is shared with. They depend
 * only on the record, so they change only with it.
 * @param record as stored, or as it will be
 */
export function searchEntries(collection: IndexedCollection, id: string, record: Fields): Map<string, SearchEntry<unknown>> {
  const { title, detail, organisation, others, time, isIndexed } = subjectOf(collection)
  if (record[time] === undefined || isIndexed?.(record) === false) return new Map()
  const texts = [title(record), detail(record), organisation(record)] as const
  const own: SearchEntry<unknown> = {
    collection,
    record_id: id,
    title: texts[0],
    detail: texts[1],
    organisation_name: texts[2],
    ...readersOf(declarationOf(collection), record),
    terms: searchTerms([...texts, ...(others?.(record, id) ?? [])]),
    time: record[time],
  }
  const partners = partnersOf(collection, record).filter((id) => id !== own.organisation_id)
  const capability = requirementOf(declarationOf(collection)).member as Capability
  const shared = partners.map((partner) => {
    const readers = { organisation_id: partner, member_key: partnerKey(partner, capability), staff_capability: '' }
    return [searchEntryId(collection, id, partner), { ...own, ...readers }] as const
  })
  return new Map([[searchEntryId(collection, id), own], ...shared])
}

type Readers = 'organisation_id' | 'member_key' | 'staff_capability'

/** Who finds a record, by the declaration of its collection. */
export function readersOf(declaration: SearchedDeclaration, record: Fields): Pick<SearchEntry<unknown>, Readers> {
  const { owner = '', organisation, isPersonal, privateTo = '', visibleIf, audiences } = declaration
  const { member, staff: staff_capability } = requirementOf(declaration)
  const isHidden = visibleIf !== undefined && record[visibleIf.field] !== visibleIf.is
  if (isHidden || !organisation) {
    return { organisation_id: '', member_key: isHidden ? '' : roleKeyIn(record, audiences), staff_capability }
  }
  // Before the migration, a record belongs to the organisation that its person will get.
  const organisation_id = textIn(record, organisation) || textIn(record, owner)
  const only = textIn(record, isPersonal ? owner : privateTo)
  const member_key = only ? privateKey(organisation_id, member, only) : memberKey(organisation_id, member ?? '')
  return { organisation_id, member_key, staff_capability }
}

/** The role whose people find a record that lists its readers: one, because an entry has one key of members. */
function roleKeyIn(record: Fields, audiences = ''): string {
  const value = record[audiences]
  return Array.isArray(value) ? (value.find((key) => typeof key === 'string' && isRoleKey(key)) ?? '') : ''
}

function partnersOf(collection: IndexedCollection, record: Fields): string[] {
  const value = record[declarationOf(collection).partners ?? '']
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}
