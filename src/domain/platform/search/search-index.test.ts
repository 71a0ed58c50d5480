import { describe, expect, it } from 'vitest'
import { SEARCH_OWNER, type SearchExpectation, type SearchReader } from '../../../../tests/support/define-expectations.ts'
import { expectedCollection } from '../../../../tests/support/expectations.ts'
import { type Actor, roleKey, toActor } from '../access/capabilities.ts'
import { getDeclaration } from '../access/declarations.ts'
import { INDEXED_COLLECTIONS, type IndexedCollection } from './search.ts'
import { getEntryReaders, mayReadEntry, memberKeys, searchEntries } from './search-index.ts'

const AT = new Date(0)
const RECORD = {
  title: 'Water supply, phase two',
  name: 'Amina Wanjiru',
  first_name: 'Amina',
  last_name: 'Wanjiru',
  email: 'amina@mlima.test',
  project: { title: 'Dam' },
  client: { first_name: 'Amina', last_name: 'Wanjiru', company_name: 'Mlima County' },
  client_id: SEARCH_OWNER,
  user_id: SEARCH_OWNER,
  recipient_id: SEARCH_OWNER,
  organisation_id: 'mlima',
  partner_ids: ['hydra'],
  role: 'client',
  status: 'active',
  created_at: AT,
  scheduled_at: AT,
}

function buildRecordEntries(collection: IndexedCollection, changes: object = {}) {
  return searchEntries(collection, 'one', { ...RECORD, ...getSearchExpectation(collection).fields, ...changes })
}

function buildRecordEntry(collection: IndexedCollection, changes: object = {}) {
  const entry = buildRecordEntries(collection, changes).get(`${collection}.one`)
  if (!entry) throw new Error(`${collection} has no entry`)
  return entry
}

function getSearchExpectation(collection: IndexedCollection): SearchExpectation {
  const { search } = expectedCollection(collection)
  if (!search) throw new Error(`The search finds ${collection}: write its search beside its other expectations.`)
  return search
}

const readers: Record<SearchReader, Actor> = {
  amina: toActor(SEARCH_OWNER, { role: 'client', organisation_id: 'mlima' }),
  'a colleague': toActor('juma', { role: 'client', organisation_id: 'mlima' }),
  'a colleague without capabilities': toActor('wekesa', { role: 'client', organisation_id: 'mlima', capabilities: [] }),
  'another client': toActor('otieno', { role: 'client', organisation_id: 'bahari' }),
  'the partner': toActor('grace', { role: 'partner', organisation_id: 'hydra' }),
  'an admin': toActor('naliaka', { role: 'admin', organisation_id: 'office' }),
  'an admin without capabilities': toActor('barasa', { role: 'admin', organisation_id: 'office', capabilities: [] }),
  'somebody without a role': toActor('nobody', undefined),
}

function collectFinders(collection: IndexedCollection, changes: object = {}): string[] {
  const entries = [...buildRecordEntries(collection, changes).values()]
  const names = Object.entries(readers).map(([name, actor]) =>
    entries.flatMap((entry) => (mayReadEntry(actor, entry) ? name : [])),
  )
  // Each reader finds the record once.
  return names.flat()
}

const VARIANTS = INDEXED_COLLECTIONS.flatMap((name) =>
  (getSearchExpectation(name).variants ?? []).map(([changes, readers]) => ({ name, changes, readers })),
)

describe('an entry of the search index', () => {
  it.each(INDEXED_COLLECTIONS)('of %s has the title, second line and organisation of its record', (name) => {
    const { title, detail, organisation_name } = buildRecordEntry(name)
    expect(`${title} · ${detail} · ${organisation_name}`).toBe(getSearchExpectation(name).entry)
  })

  it('does not change with the status of its record', () => {
    for (const name of INDEXED_COLLECTIONS) {
      expect(buildRecordEntry(name, { status: 'archived', progress_percentage: 5, is_read: true })).toEqual(
        buildRecordEntry(name),
      )
    }
  })

  it('is missing for the organisation of an admin, a merged organisation, and a record without a time', () => {
    const ofAdmin = searchEntries('organisations', 'one', { ...RECORD, role: 'admin' })
    const merged = searchEntries('organisations', 'one', { ...RECORD, status: 'merged' })
    const undated = searchEntries('projects', 'one', { title: 'Dam' })
    expect([ofAdmin.size, merged.size, undated.size]).toEqual([0, 0, 0])
  })

  it.each(INDEXED_COLLECTIONS)('of %s is found by those who may read its record', (name) => {
    expect(collectFinders(name)).toEqual(getSearchExpectation(name).readers)
  })

  // For example a draft, a private ticket or an unshared project.
  it.each(VARIANTS)('of $name with $changes is found by fewer people', ({ name, changes, readers: fewer }) => {
    expect(collectFinders(name, changes)).toEqual(fewer)
  })

  it('of a record from before the migration belongs to the organisation that its person will get', () => {
    expect(buildRecordEntry('projects', { organisation_id: undefined }).organisation_id).toBe(SEARCH_OWNER)
  })
})

it.each(INDEXED_COLLECTIONS)('%s is tested with each field that hides its records from members', (name) => {
  const { visibleIf, privateTo } = getDeclaration(name)
  const varied = (expectedCollection(name).search?.variants ?? []).flatMap(([changes]) => Object.keys(changes))
  expect(varied).toEqual(expect.arrayContaining([visibleIf?.field, privateTo].filter((field) => field !== undefined)))
})

describe('an entry of a record that lists its readers', () => {
  const notices = { audiences: 'visible_to', staff: 'office.messages', visibleIf: { field: 'is_shown', is: true } } as const
  const member = (role: 'client' | 'partner') => toActor('amina', { role, organisation_id: 'mlima' })

  it('is found by the people of its role, or by everybody', () => {
    const found = (key: string) =>
      (['client', 'partner'] as const).filter((role) => {
        const { member_key } = getEntryReaders(notices, { visible_to: [key], is_shown: true })
        return memberKeys(member(role), notices).includes(member_key)
      })
    expect(found(roleKey('everybody'))).toEqual(['client', 'partner'])
    expect(found(roleKey('partner'))).toEqual(['partner'])
    expect(found(roleKey('admin'))).toEqual([])
  })

  it.each([
    [{ visible_to: ['for.client'], is_shown: false }],
    [{ visible_to: 'for.client', is_shown: true }],
    [{ is_shown: true }],
  ])('is found by the office only if it is not shown or names nobody: %o', (record) => {
    expect(getEntryReaders(notices, record)).toEqual({
      organisation_id: '',
      member_key: '',
      staff_capability: 'office.messages',
    })
  })
})
