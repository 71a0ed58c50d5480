import { describe, expect, it } from 'vitest'
import { type Actor, type AnyCapability, toActor } from './capabilities.ts'
import { type Action, can, canForOwn } from './permissions.ts'

const ADMIN = toActor('naliaka', { role: 'admin', organisation_id: 'naliaka' })
const AMINA = toActor('amina', { role: 'client', organisation_id: 'mlima' })
const OTHER = toActor('otieno', { role: 'client', organisation_id: 'otieno' })
const GRACE = toActor('grace', { role: 'partner', organisation_id: 'hydra' })
const OF_MLIMA = { organisation_id: 'mlima' }

describe('without the capability that a collection requires,', () => {
  const without = (actor: Actor, ...missing: AnyCapability[]): Actor => ({
    ...actor,
    capabilities: actor.capabilities.filter((each) => !missing.includes(each)),
  })

  it('a member reaches none of its records, and keeps all others', () => {
    const project = { ...OF_MLIMA, client_id: 'amina', partner_ids: ['hydra'] }
    const [amina, grace] = [without(AMINA, 'projects'), without(GRACE, 'projects')]
    expect([amina, grace].map((actor) => can(actor, 'projects/get', project))).toEqual([false, false])
    expect([amina, grace].map((actor) => canForOwn(actor, 'projects/list'))).toEqual([false, false])
    expect(can(amina, 'support_tickets/get', { ...OF_MLIMA, user_id: 'amina', private_to: '' })).toBe(true)
    expect(can(grace, 'documents/open', { ...project, user_id: 'amina' })).toBe(true)
  })

  it('a member keeps what belongs to them as a person', () => {
    const nothing = { ...AMINA, capabilities: [] }
    expect(can(nothing, 'messages/update', { ...OF_MLIMA, recipient_id: 'amina' })).toBe(true)
    expect(can(nothing, 'profiles/update', { user_id: 'amina' })).toBe(true)
    expect(can(nothing, 'activity/get', { visible_to: ['amina'] })).toBe(true)
  })

  it.each<[AnyCapability, Action]>([
    ['office.people', 'user_roles/change'],
    ['office.people', 'office_settings/change'],
    ['office.log', 'health/view'],
    ['office.people', 'members/manage'],
    ['office.people', 'office_notes/write'],
    ['office.projects', 'projects/manage'],
    ['office.documents', 'documents/review'],
    ['office.money', 'invoices/manage'],
    ['office.money', 'payments/record'],
    ['office.support', 'ticket_messages/writeNote'],
    ['office.support', 'support_tickets/change'],
    ['office.support', 'support_tickets/assign'],
    ['office.appointments', 'appointments/manage'],
    ['office.messages', 'messages/send'],
    ['office.messages', 'contact_messages/reply'],
    ['office.messages', 'newsletter_sends/manage'],
    ['office.log', 'activity/search'],
    ['office.log', 'security_events/search'],
  ])('%s, an admin may not %s; with only that capability, they may', (capability, action) => {
    expect(can({ ...ADMIN, capabilities: [capability] }, action)).toBe(true)
    expect(can(without(ADMIN, capability), action)).toBe(false)
    // A capability counts only with the role.
    expect(can({ ...AMINA, capabilities: [capability] }, action)).toBe(false)
  })

  it('an admin still reads their own role, messages and entries of the log, and all profiles', () => {
    const nothing = { ...ADMIN, capabilities: [] }
    expect(can(nothing, 'user_roles/get', { user_id: 'naliaka' })).toBe(true)
    expect(can(nothing, 'user_roles/get', { user_id: 'amina' })).toBe(false)
    expect(can(nothing, 'messages/get', { organisation_id: 'naliaka', recipient_id: 'naliaka' })).toBe(true)
    expect(can(nothing, 'activity/get', { visible_to: ['naliaka'] })).toBe(true)
    expect(can(nothing, 'profiles/list')).toBe(true)
    expect(canForOwn(nothing, 'support_tickets/list')).toBe(false)
  })

  it('nobody changes the people and the details of an organisation', () => {
    const member = { ...OF_MLIMA, user_id: 'wanjiru' }
    expect([AMINA, without(AMINA, 'people')].map((actor) => can(actor, 'members/manage', member))).toEqual([true, false])
    expect([OTHER, GRACE].map((actor) => can(actor, 'members/manage', member))).toEqual([false, false])
  })
})
