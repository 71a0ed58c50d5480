import { describe, expect, it } from 'vitest'
import { EXPECTED_COLLECTIONS } from '../../../../tests/support/expectations.ts'
import { CAPABILITY_LABELS } from '../../texts/en/platform/capabilities.ts'
import {
  allCapabilities,
  CAPABILITIES,
  getOrganisationId,
  hasCapability,
  MANAGER_CAPABILITY,
  STAFF_CAPABILITIES,
  STAFF_MANAGER_CAPABILITY,
  toActor,
} from './capabilities.ts'
import { declarations } from './declarations.ts'

/** Written by hand: role records contain these values, so they must not change. */
const OF_MEMBERS = ['projects', 'documents', 'invoices', 'support', 'appointments', 'people']
const OF_STAFF = [
  ...['office.people', 'office.projects', 'office.documents', 'office.money', 'office.support'],
  ...['office.appointments', 'office.messages', 'office.log'],
]

describe('the capabilities', () => {
  it('are those of the stored role records', () => {
    expect(CAPABILITIES).toEqual(OF_MEMBERS)
    expect(STAFF_CAPABILITIES).toEqual(OF_STAFF)
    expect([MANAGER_CAPABILITY, STAFF_MANAGER_CAPABILITY]).toEqual(['people', 'office.people'])
  })

  it('each have a label', () => {
    expect(Object.keys(CAPABILITY_LABELS)).toEqual([...OF_MEMBERS, ...OF_STAFF])
    for (const label of Object.values(CAPABILITY_LABELS)) expect(label).toMatch(/^[A-Z]/)
  })

  it('that a collection requires are as written by hand', () => {
    const requiring = declarations.filter(({ member, staff }) => member ?? staff)
    const rows = requiring.map(({ name, member, staff }) => [name, `${member ?? 'none'}, ${staff ?? 'none'}`])
    const byHand = [...EXPECTED_COLLECTIONS].filter(([, { capabilities }]) => capabilities)
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(byHand.map(([name, { capabilities }]) => [name, capabilities])))
  })

  it('of a role that is not limited are all of its kind', () => {
    expect(allCapabilities('admin')).toEqual(OF_STAFF)
    for (const role of ['client', 'partner'] as const) expect(allCapabilities(role)).toEqual(OF_MEMBERS)
    expect(allCapabilities(null)).toEqual([])
  })

  it('of a person include the required one, or none is required', () => {
    expect(hasCapability({ capabilities: ['support'] }, 'support')).toBe(true)
    expect(hasCapability({ capabilities: ['support'] }, 'invoices')).toBe(false)
    expect(hasCapability({ capabilities: [] }, null)).toBe(true)
  })
})

describe('the person whom a role record describes', () => {
  it('has the recorded organisation and capabilities', () => {
    const stored = { role: 'client', organisation_id: 'mlima', capabilities: ['invoices', 'support'] }
    expect(toActor('amina', stored)).toEqual({
      uid: 'amina',
      role: 'client',
      organisation_id: 'mlima',
      capabilities: ['invoices', 'support'],
    })
    expect(toActor('amina', { ...stored, capabilities: [] }).capabilities).toEqual([])
  })

  it('has all capabilities of the role and no organisation before the migration', () => {
    expect(toActor('amina', { role: 'partner' })).toEqual({
      uid: 'amina',
      role: 'partner',
      organisation_id: null,
      capabilities: OF_MEMBERS,
    })
    expect(toActor('naliaka', { role: 'admin' }).capabilities).toEqual(OF_STAFF)
  })

  it('has no capabilities of another role, and no unknown ones', () => {
    const capabilities = ['office.people', 'support', 'everything']
    expect(toActor('amina', { role: 'client', capabilities }).capabilities).toEqual(['support'])
    expect(toActor('naliaka', { role: 'admin', capabilities }).capabilities).toEqual(['office.people'])
  })

  it('has neither role nor capabilities without a record or with an unknown role', () => {
    for (const stored of [undefined, {}, { role: 'root' }, { role: null, capabilities: ['support'] }]) {
      expect(toActor('amina', stored)).toEqual({ uid: 'amina', role: null, organisation_id: null, capabilities: [] })
    }
    expect(toActor('amina', { role: 'client', organisation_id: 7 }).organisation_id).toBeNull()
  })

  it('belongs to the recorded organisation, or to the one that they will get', () => {
    expect(getOrganisationId({ uid: 'amina', organisation_id: 'mlima' })).toBe('mlima')
    expect(getOrganisationId({ uid: 'amina', organisation_id: null })).toBe('amina')
  })
})
