import { date, type InferType, object, string } from 'yup'
import { RECORDS } from '../../records.ts'
import {
  type Actor,
  type Capability,
  getOrganisationId,
  getRoleKeys,
  isPartner,
  isRoleKey,
  isStaff,
} from '../access/capabilities.ts'
import { DECLARATIONS, getDeclaration } from '../access/declarations.ts'
import type { CollectionDeclaration } from '../access/define-collection.ts'
import { type Condition, holds, memberKey } from '../access/permissions.ts'
import { receivedData } from '../field.schema.ts'
import { INDEXED_COLLECTIONS, type IndexedCollection, searchEntryId } from './search.ts'
import { type Fields, type SearchSubject, textIn } from './search-subject.ts'
import { searchTerms } from './search-terms.ts'

/** The key of the members of a partner organisation, in the entry of a record that is shared with it. Only partners use it. */
export const partnerKey = (organisationId: string, capability: Capability) => memberKey(organisationId, `partner.${capability}`)

/** The key of the only member who finds a record. @param capability null for a record that requires none */
export const privateKey = (organisationId: string, capability: Capability | null, uid: string) =>
  memberKey(organisationId, capability ? `${capability}.${uid}` : uid)

/** What the readers of an entry depend on. */
type SearchedDeclaration = Omit<CollectionDeclaration, 'access' | 'search'>

/** The capabilities that the records of a collection require. People and organisations require those of the roles. */
function getRequiredCapabilities({ member, staff }: SearchedDeclaration) {
  return { member: member ?? null, staff: staff ?? DECLARATIONS.user_roles.staff }
}

/**
 * The conditions of a query for the entries that a person may read; null if there are none. firestore.rules require them.
 * One key holds organisation, capability and person, because each value of each further condition would multiply the
 * queries that Firestore makes of one.
 * @param collections fewer of them need fewer keys
 */
export function entryConditions(
  actor: Actor,
  collections: readonly IndexedCollection[] = INDEXED_COLLECTIONS,
): Condition[] | null {
  if (actor.role === null) return null
  const keys = collections.flatMap((name) => (isStaff(actor) ? staffKeys : memberKeys)(actor, getDeclaration(name)))
  return keys.length > 0 ? [[isStaff(actor) ? 'staff_capability' : 'member_key', 'in', [...new Set(keys)]]] : null
}

function staffKeys({ capabilities }: Actor, declaration: SearchedDeclaration): string[] {
  const capability = getRequiredCapabilities(declaration).staff
  return capability && capabilities.includes(capability) ? [capability] : []
}

/** The keys under which a member finds the records of a collection. */
export function memberKeys(actor: Actor, declaration: SearchedDeclaration): string[] {
  const { organisation, isPersonal, privateTo, partners, audiences } = declaration
  const own = getOrganisationId(actor)
  if (audiences) return getRoleKeys(actor.role)
  if (isPersonal) return [privateKey(own, null, actor.uid)]
  const capability = getRequiredCapabilities(declaration).member
  if (!organisation || !capability || !actor.capabilities.includes(capability)) return []
  return [
    memberKey(own, capability),
    ...(privateTo ? [privateKey(own, capability, actor.uid)] : []),
    ...(partners && isPartner(actor) ? [partnerKey(own, capability)] : []),
  ]
}

/** Whether a person may read an entry, as firestore.rules decide. */
export function mayReadEntry(actor: Actor, entry: object): boolean {
  return entryConditions(actor)?.every((condition) => holds(condition, entry)) ?? false
}

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
const getSearchSubject = (collection: IndexedCollection) => RECORDS[collection].search as SearchSubject

/**
 * The entries of a record by their ids: its own, and one for each partner organisation that it is shared with. They depend
 * only on the record, so they change only with it.
 * @param record as stored, or as it will be
 */
export function searchEntries(collection: IndexedCollection, id: string, record: Fields): Map<string, SearchEntry<unknown>> {
  const { title, detail, organisation, others, time, isIndexed } = getSearchSubject(collection)
  if (record[time] === undefined || isIndexed?.(record) === false) return new Map()
  const texts = [title(record), detail(record), organisation(record)] as const
  const own: SearchEntry<unknown> = {
    collection,
    record_id: id,
    title: texts[0],
    detail: texts[1],
    organisation_name: texts[2],
    ...getEntryReaders(getDeclaration(collection), record),
    terms: searchTerms([...texts, ...(others?.(record, id) ?? [])]),
    time: record[time],
  }
  const partners = getPartnerIds(collection, record).filter((id) => id !== own.organisation_id)
  const capability = getRequiredCapabilities(getDeclaration(collection)).member as Capability
  const shared = partners.map((partner) => {
    const readers = { organisation_id: partner, member_key: partnerKey(partner, capability), staff_capability: '' }
    return [searchEntryId(collection, id, partner), { ...own, ...readers }] as const
  })
  return new Map([[searchEntryId(collection, id), own], ...shared])
}

type Readers = 'organisation_id' | 'member_key' | 'staff_capability'

/** Who finds a record, by the declaration of its collection. */
export function getEntryReaders(declaration: SearchedDeclaration, record: Fields): Pick<SearchEntry<unknown>, Readers> {
  const { owner = '', organisation, isPersonal, privateTo = '', visibleIf, audiences } = declaration
  const { member, staff: staff_capability } = getRequiredCapabilities(declaration)
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

function getPartnerIds(collection: IndexedCollection, record: Fields): string[] {
  const value = record[getDeclaration(collection).partners ?? '']
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

/**
 * A found record (`search_index/<collection>.<record id>`), as screens read it. The stored entry also has the fields that
 * decide who finds it, and its terms: see `searchEntries`. It has no status, so a status change needs no write.
 */
export const foundEntrySchema = receivedData(
  object({
    id: string().required(),
    collection: string().oneOf(INDEXED_COLLECTIONS).required(),
    record_id: string().required(),
    title: string().defined(),
    /** The second line: a number, a project's title or an address; may be empty. */
    detail: string().defined(),
    /** The client's organisation, or the client's name; may be empty. */
    organisation_name: string().defined(),
    /** When it was created, or when an appointment begins. */
    time: date().required(),
  }),
)
export type FoundEntry = InferType<typeof foundEntrySchema>
