import type { Capability } from '../access/capabilities.ts'
import { memberKey } from '../access/ownership.ts'
import { ORGANISATION_ROLES } from '../organisations/organisation.constants.ts'
import { type IndexedCollection, searchEntryId } from './search.constants.ts'
import { ownershipOf, partnerKey, privateKey, requirementOf } from './search-access.ts'
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

/** A stored record. Its fields are not validated. */
type Fields = Readonly<Record<string, unknown>>

/** What of a record is indexed. */
interface Subject {
  title: (record: Fields) => string
  detail: (record: Fields) => string
  /** Whose record it is, as shown. */
  organisation: (record: Fields) => string
  /** Other texts by which it is found. */
  others?: (record: Fields, id: string) => string[]
  /** The field of the entry's time. */
  time: 'created_at' | 'scheduled_at'
  /** Whether it has an entry at all; always by default. */
  isIndexed?: (record: Fields) => boolean
}

const ofClient = { organisation: clientOf, others: clientNamesOf, time: 'created_at' } as const
const titled = { title: textOf('title'), detail: projectOf, ...ofClient } as const

/** What is indexed of each collection. A new collection needs a line here and its writes `indexRecord`. */
const SUBJECTS: Record<IndexedCollection, Subject> = {
  profiles: {
    title: (person) => `${textIn(person, 'first_name')} ${textIn(person, 'last_name')}`.trim() || textIn(person, 'email'),
    detail: textOf('email'),
    organisation: textOf('company_name'),
    others: (_person, id) => [id],
    time: 'created_at',
  },
  organisations: {
    title: textOf('name'),
    detail: () => '',
    organisation: () => '',
    time: 'created_at',
    // The organisations of admins, and those whose records another one has, cannot be opened.
    isIndexed: ({ role, status }) => ORGANISATION_ROLES.some((each) => each === role) && status !== 'merged',
  },
  projects: { ...titled, detail: () => '' },
  milestones: titled,
  requested_documents: titled,
  project_risks: titled,
  invoices: { ...titled, detail: textOf('invoice_number') },
  quotations: { ...titled, detail: textOf('quotation_number') },
  documents: titled,
  support_tickets: { ...titled, detail: textOf('ticket_number') },
  appointments: { ...titled, time: 'scheduled_at' },
  messages: { ...titled, detail: () => '' },
  contact_messages: {
    title: textOf('name'),
    detail: textOf('email'),
    organisation: textOf('company'),
    time: 'created_at',
  },
}

/**
 * The entries of a record by their ids: its own, and one for each partner organisation that it is shared with. They depend
 * only on the record, so they change only with it.
 * @param record as stored, or as it will be
 */
export function searchEntries(collection: IndexedCollection, id: string, record: Fields): Map<string, SearchEntry<unknown>> {
  const { title, detail, organisation, others, time, isIndexed } = SUBJECTS[collection]
  if (record[time] === undefined || isIndexed?.(record) === false) return new Map()
  const texts = [title(record), detail(record), organisation(record)] as const
  const own: SearchEntry<unknown> = {
    collection,
    record_id: id,
    title: texts[0],
    detail: texts[1],
    organisation_name: texts[2],
    ...readersOf(collection, record),
    terms: searchTerms([...texts, ...(others?.(record, id) ?? [])]),
    time: record[time],
  }
  const partners = partnersOf(collection, record).filter((id) => id !== own.organisation_id)
  const capability = requirementOf(collection)?.member as Capability
  const shared = partners.map((partner) => {
    const readers = { organisation_id: partner, member_key: partnerKey(partner, capability), staff_capability: '' }
    return [searchEntryId(collection, id, partner), { ...own, ...readers }] as const
  })
  return new Map([[searchEntryId(collection, id), own], ...shared])
}

type Readers = 'organisation_id' | 'member_key' | 'staff_capability'

function readersOf(collection: IndexedCollection, record: Fields): Pick<SearchEntry<unknown>, Readers> {
  const { owner = '', organisation, isPersonal, privateTo = '', visibleIf } = ownershipOf(collection)
  const { member = null, staff } = requirementOf(collection) ?? {}
  const staff_capability = staff ?? ''
  const isForOffice = !organisation || (visibleIf !== undefined && record[visibleIf.field] !== visibleIf.is)
  if (isForOffice) return { organisation_id: '', member_key: '', staff_capability }
  // Before the migration, a record belongs to the organisation that its person will get.
  const organisation_id = textIn(record, organisation) || textIn(record, owner)
  const only = textIn(record, isPersonal ? owner : privateTo)
  const member_key = only ? privateKey(organisation_id, member, only) : memberKey(organisation_id, member ?? '')
  return { organisation_id, member_key, staff_capability }
}

function partnersOf(collection: IndexedCollection, record: Fields): string[] {
  const value = record[ownershipOf(collection).partners ?? '']
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

function textIn(record: Fields, field: string): string {
  const value = record[field]
  return typeof value === 'string' ? value : ''
}

function textOf(field: string) {
  return (record: Fields) => textIn(record, field)
}

function partOf(record: Fields, field: string): Fields {
  const value = record[field]
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function projectOf(record: Fields): string {
  return textIn(partOf(record, 'project'), 'title')
}

function clientNamesOf(record: Fields): string[] {
  const client = partOf(record, 'client')
  return [textIn(client, 'first_name'), textIn(client, 'last_name')]
}

function clientOf(record: Fields): string {
  return textIn(partOf(record, 'client'), 'company_name') || clientNamesOf(record).join(' ').trim()
}
