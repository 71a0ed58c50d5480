import { describe, expect, it } from 'vitest'
import { actorOf } from '../access/capabilities.ts'
import { roleKey } from '../access/ownership.ts'
import { INDEXED_COLLECTIONS, type IndexedCollection } from './search.constants.ts'
import { mayReadEntry, memberKeys } from './search-access.ts'
import { readersOf, searchEntries } from './search-index.ts'

const AT = new Date(0)
const RECORD = {
  title: 'Water supply, phase two',
  name: 'Amina Wanjiru',
  first_name: 'Amina',
  last_name: 'Wanjiru',
  email: 'amina@mlima.test',
  invoice_number: 'INV-2026-0012',
  quotation_number: 'QUO-2026-0003',
  ticket_number: 'TKT-2026-0007',
  project: { title: 'Dam' },
  client: { first_name: 'Amina', last_name: 'Wanjiru', company_name: 'Mlima County' },
  client_id: 'amina',
  user_id: 'amina',
  recipient_id: 'amina',
  organisation_id: 'mlima',
  private_to: '',
  partner_ids: ['hydra'],
  is_issued: true,
  is_visible: true,
  role: 'client',
  status: 'active',
  created_at: AT,
  scheduled_at: AT,
}

function entryOf(collection: IndexedCollection, changes: object = {}) {
  const entry = searchEntries(collection, 'one', { ...RECORD, ...changes }).get(`${collection}.one`)
  if (!entry) throw new Error(`${collection} has no entry`)
  return entry
}

const readers = {
  amina: actorOf('amina', { role: 'client', organisation_id: 'mlima' }),
  'a colleague': actorOf('juma', { role: 'client', organisation_id: 'mlima' }),
  'a colleague without capabilities': actorOf('wekesa', { role: 'client', organisation_id: 'mlima', capabilities: [] }),
  'another client': actorOf('otieno', { role: 'client', organisation_id: 'bahari' }),
  'the partner': actorOf('grace', { role: 'partner', organisation_id: 'hydra' }),
  'an admin': actorOf('naliaka', { role: 'admin', organisation_id: 'office' }),
  'an admin without capabilities': actorOf('barasa', { role: 'admin', organisation_id: 'office', capabilities: [] }),
  'somebody without a role': actorOf('nobody', undefined),
}

function findersOf(collection: IndexedCollection, changes: object = {}): string[] {
  const entries = [...searchEntries(collection, 'one', { ...RECORD, ...changes }).values()]
  const names = Object.entries(readers).map(([name, actor]) =>
    entries.flatMap((entry) => (mayReadEntry(actor, entry) ? name : [])),
  )
  // Each reader finds the record once.
  return names.flat()
}

describe('an entry of the search index', () => {
  it('has title, second line and organisation of its record', () => {
    const lines = INDEXED_COLLECTIONS.map((name) => {
      const { title, detail, organisation_name } = entryOf(name)
      return `${name}: ${title} · ${detail} · ${organisation_name}`
    })
    expect(new Set(lines)).toEqual(
      new Set([
        'profiles: Amina Wanjiru · amina@mlima.test · ',
        'organisations: Amina Wanjiru ·  · ',
        'projects: Water supply, phase two ·  · Mlima County',
        'milestones: Water supply, phase two · Dam · Mlima County',
        'requested_documents: Water supply, phase two · Dam · Mlima County',
        'project_risks: Water supply, phase two · Dam · Mlima County',
        'invoices: Water supply, phase two · INV-2026-0012 · Mlima County',
        'quotations: Water supply, phase two · QUO-2026-0003 · Mlima County',
        'documents: Water supply, phase two · Dam · Mlima County',
        'support_tickets: Water supply, phase two · TKT-2026-0007 · Mlima County',
        'appointments: Water supply, phase two · Dam · Mlima County',
        'messages: Water supply, phase two ·  · Mlima County',
        'contact_messages: Amina Wanjiru · amina@mlima.test · ',
      ]),
    )
  })

  it('does not change with the status of its record', () => {
    for (const name of INDEXED_COLLECTIONS) {
      expect(entryOf(name, { status: 'archived', progress_percentage: 5, is_read: true })).toEqual(entryOf(name))
    }
  })

  it('is missing for the organisation of an admin, a merged organisation, and a record without a time', () => {
    const ofAdmin = searchEntries('organisations', 'one', { ...RECORD, role: 'admin' })
    const merged = searchEntries('organisations', 'one', { ...RECORD, status: 'merged' })
    const undated = searchEntries('projects', 'one', { title: 'Dam' })
    expect([ofAdmin.size, merged.size, undated.size]).toEqual([0, 0, 0])
  })

  it('is found by those who may read its record', () => {
    const members = ['amina', 'a colleague', 'an admin']
    expect(Object.fromEntries(INDEXED_COLLECTIONS.map((name) => [name, findersOf(name)]))).toEqual({
      profiles: ['an admin'],
      organisations: ['an admin'],
      projects: ['amina', 'a colleague', 'the partner', 'an admin'],
      milestones: members,
      requested_documents: members,
      project_risks: members,
      invoices: members,
      quotations: members,
      documents: ['amina', 'a colleague', 'the partner', 'an admin'],
      support_tickets: members,
      appointments: members,
      messages: ['amina', 'an admin'],
      contact_messages: ['an admin'],
    })
  })

  it('of a draft, of a private ticket and of an unshared project is found by fewer people', () => {
    expect(findersOf('invoices', { is_issued: false })).toEqual(['an admin'])
    expect(findersOf('quotations', { is_issued: false })).toEqual(['an admin'])
    expect(findersOf('project_risks', { is_visible: false })).toEqual(['an admin'])
    expect(findersOf('support_tickets', { private_to: 'amina' })).toEqual(['amina', 'an admin'])
    expect(findersOf('projects', { partner_ids: [] })).toEqual(['amina', 'a colleague', 'an admin'])
  })

  it('of a record from before the migration belongs to the organisation that its person will get', () => {
    expect(entryOf('projects', { organisation_id: undefined }).organisation_id).toBe('amina')
  })
})

describe('an entry of a record that lists its readers', () => {
  const notices = { audiences: 'visible_to', staff: 'office.messages', visibleIf: { field: 'is_shown', is: true } } as const
  const member = (role: 'client' | 'partner') => actorOf('amina', { role, organisation_id: 'mlima' })

  it('is found by the people of its role, or by everybody', () => {
    const found = (key: string) =>
      (['client', 'partner'] as const).filter((role) => {
        const { member_key } = readersOf(notices, { visible_to: [key], is_shown: true })
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
    expect(readersOf(notices, record)).toEqual({ organisation_id: '', member_key: '', staff_capability: 'office.messages' })
  })
})
