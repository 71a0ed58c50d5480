import { describe, expect, it } from 'vitest'
import { type Actor, CAPABILITIES, STAFF_CAPABILITIES, type StaffCapability } from './capabilities.ts'
import { grantableBy, mayTake } from './grants.ts'

/** Written by hand: what an admin with only this capability may give to members. */
const GIVEN: Record<StaffCapability, readonly string[]> = {
  'office.people': ['people'],
  'office.projects': ['projects'],
  'office.documents': ['documents'],
  'office.money': ['invoices'],
  'office.support': ['support'],
  'office.appointments': ['appointments'],
  'office.messages': [],
  'office.log': [],
}

const actor = (role: Actor['role'], capabilities: Actor['capabilities']): Actor => ({
  uid: 'one',
  role,
  organisation_id: 'one',
  capabilities,
})

describe('what somebody may give to members', () => {
  it.each(Object.entries(GIVEN))('is for an admin with only %s: %j', (capability, given) => {
    expect(grantableBy(actor('admin', [capability as StaffCapability]))).toEqual(given)
  })

  it('is everything for an admin without limits, and what they have for a member', () => {
    expect(grantableBy(actor('admin', STAFF_CAPABILITIES))).toEqual([...CAPABILITIES])
    expect(grantableBy(actor('client', ['people', 'support']))).toEqual(['support', 'people'])
    expect(grantableBy(actor(null, []))).toEqual([])
  })
})

it('a member takes only what they have themselves, and an admin who manages people takes everything', () => {
  const member = actor('client', ['people', 'support'])
  expect(mayTake(member, ['support'])).toBe(true)
  expect(mayTake(member, ['support', 'invoices'])).toBe(false)
  expect(mayTake(actor('admin', ['office.people']), CAPABILITIES)).toBe(true)
  expect(mayTake(actor('admin', ['office.money']), ['support'])).toBe(false)
})
