import { allCapabilities, type Role } from '@domain/platform/access/capabilities.ts'
import { describe, expect, it } from 'vitest'
import { pageResults, recordResults } from './results.tsx'

const reader = (role: Role) => ({ uid: 'somebody', role, organisation_id: 'own', capabilities: allCapabilities(role) })
const titles = (role: Role, term: string) =>
  pageResults(reader(role), term).map(({ label, results }) => [label, ...results.map(({ title }) => title)])

const FOUND = {
  id: 'organisations.one',
  collection: 'organisations',
  record_id: 'one',
  title: 'Mlima County',
  detail: '',
  organisation_name: 'Mlima County',
  time: new Date('2026-03-01T22:30:00Z'),
} as const

describe('the pages that the palette finds', () => {
  it('have each word of the term, as its beginning', () => {
    expect(titles('client', 'inv')).toEqual([['Pages', 'Invoices']])
    expect(titles('client', 'doc up')).toEqual([['Create', 'Upload document']])
    expect(titles('client', 'nothing')).toEqual([])
    expect(titles('client', ' – ')).toEqual([])
  })

  it('are those that the person may open', () => {
    expect(titles('client', 'manage')).toEqual([])
    expect(titles('admin', 'manage mess')).toEqual([['Pages', 'Manage messages']])
    expect(titles('admin', 'create inv')).toEqual([['Create', 'Create invoice']])
  })
})

describe('a found record', () => {
  const groups = [{ collection: 'organisations' as const, entries: [FOUND] }]

  it('has the day in Nairobi, and no line that repeats its title', () => {
    const [group] = recordResults(reader('admin'), groups)
    expect(group?.label).toBe('Organisations')
    expect(group?.results).toEqual([
      {
        id: 'organisations.one',
        path: '/admin/organisations/view?id=one',
        icon: 'organisations',
        title: 'Mlima County',
        detail: '',
        day: 'Mar 2, 2026',
      },
    ])
  })

  it('that no page shows to the person is left out', () => {
    expect(recordResults(reader('client'), groups)).toEqual([])
  })
})
