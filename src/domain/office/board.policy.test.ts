import { describe, expect, it } from 'vitest'
import { type AnyCapability, allCapabilities, type Role } from '../platform/access/capabilities.ts'
import { dueSoonUntil, getBoardPanels, splitByAge } from './attention.policy.ts'

const person = (role: Role, capabilities: readonly AnyCapability[] = allCapabilities(role)) => ({
  uid: 'amina',
  role,
  organisation_id: 'mlima',
  capabilities: [...capabilities],
})

describe('the panels of a person’s own work', () => {
  it('are all for clients and partners without limits', () => {
    for (const role of ['client', 'partner'] as const)
      expect(getBoardPanels(person(role))).toEqual(['money', 'appointment', 'projects'])
  })

  it('are those that a member may read', () => {
    expect(getBoardPanels(person('client', ['invoices']))).toEqual(['money'])
    expect(getBoardPanels(person('client', ['projects', 'appointments']))).toEqual(['appointment', 'projects'])
    expect(getBoardPanels(person('client', []))).toEqual([])
  })

  it('are none for an admin, who has the board of the office', () => {
    expect(getBoardPanels(person('admin'))).toEqual([])
  })
})

describe('money to pay', () => {
  it('is due soon for 30 days, across the end of a month', () => {
    expect(dueSoonUntil('2026-11-25')).toBe('2026-12-25')
    expect(dueSoonUntil('2027-02-10')).toBe('2027-03-12')
  })

  it('is later if it is neither overdue nor due soon, and never negative', () => {
    expect(splitByAge(100_00, 20_00, 30_00)).toEqual({ overdue: 20_00, soon: 30_00, later: 50_00 })
    expect(splitByAge(10_00, 20_00, 0)).toEqual({ overdue: 20_00, soon: 0, later: 0 })
  })
})
