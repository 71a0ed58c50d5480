import { describe, expect, it } from 'vitest'
import { CAPABILITY_LABELS } from '../texts/en/capabilities.ts'
import {
  actorOf,
  allCapabilities,
  CAPABILITIES,
  hasCapability,
  MANAGER_CAPABILITY,
  organisationOf,
  STAFF_CAPABILITIES,
  STAFF_MANAGER_CAPABILITY,
} from './capabilities.ts'
import { declarations } from './declarations.ts'

/** Written by hand: role records contain these values, so they must not change. */
const OF_MEMBERS = ['projects', 'documents', 'invoices', 'support', 'appointments', 'people']
const OF_STAFF = [
  ...['office.people', 'office.projects', 'office.documents', 'office.money', 'office.support'],
  ...['office.appointments', 'office.messages', 'office.log'],
]

/** Written by hand from the issue of organisations: the capability of a member, and of an admin. */
const REQUIRED: Record<string, string> = {
  user_roles: 'none, office.people',
  members: 'people, office.people',
  projects: 'projects, office.projects',
  documents: 'documents, office.documents',
  shared_documents: 'documents, office.documents',
  invoices: 'invoices, office.money',
  payments: 'invoices, office.money',
  checkouts: 'invoices, office.money',
  credit_notes: 'invoices, office.money',
  withholding_certificates: 'invoices, office.money',
  quotations: 'invoices, office.money',
  accounting_months: 'none, office.money',
  ledger_entries: 'invoices, office.money',
  quotation_signers: 'none, office.money',
  recurring_invoices: 'none, office.money',
  catalogue_items: 'none, office.money',
  project_plans: 'projects, office.projects',
  shared_plans: 'projects, office.projects',
  milestones: 'projects, office.projects',
  milestone_signers: 'none, office.projects',
  requested_documents: 'projects, office.projects',
  project_risks: 'projects, office.projects',
  project_comments: 'projects, office.projects',
  document_checklists: 'none, office.projects',
  support_tickets: 'support, office.support',
  ticket_messages: 'support, office.support',
  appointments: 'appointments, office.appointments',
  messages: 'none, office.messages',
  contact_messages: 'none, office.messages',
  newsletter_sends: 'none, office.messages',
  activity: 'none, office.log',
  security_events: 'none, office.log',
  office_notes: 'none, office.people',
  office_settings: 'none, office.people',
  health: 'none, office.log',
}

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
    expect(Object.fromEntries(rows)).toEqual(REQUIRED)
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
    expect(actorOf('amina', stored)).toEqual({
      uid: 'amina',
      role: 'client',
      organisation_id: 'mlima',
      capabilities: ['invoices', 'support'],
    })
    expect(actorOf('amina', { ...stored, capabilities: [] }).capabilities).toEqual([])
  })

  it('has all capabilities of the role and no organisation before the migration', () => {
    expect(actorOf('amina', { role: 'partner' })).toEqual({
      uid: 'amina',
      role: 'partner',
      organisation_id: null,
      capabilities: OF_MEMBERS,
    })
    expect(actorOf('naliaka', { role: 'admin' }).capabilities).toEqual(OF_STAFF)
  })

  it('has no capabilities of another role, and no unknown ones', () => {
    const capabilities = ['office.people', 'support', 'everything']
    expect(actorOf('amina', { role: 'client', capabilities }).capabilities).toEqual(['support'])
    expect(actorOf('naliaka', { role: 'admin', capabilities }).capabilities).toEqual(['office.people'])
  })

  it('has neither role nor capabilities without a record or with an unknown role', () => {
    for (const stored of [undefined, {}, { role: 'root' }, { role: null, capabilities: ['support'] }]) {
      expect(actorOf('amina', stored)).toEqual({ uid: 'amina', role: null, organisation_id: null, capabilities: [] })
    }
    expect(actorOf('amina', { role: 'client', organisation_id: 7 }).organisation_id).toBeNull()
  })

  it('belongs to the recorded organisation, or to the one that they will get', () => {
    expect(organisationOf({ uid: 'amina', organisation_id: 'mlima' })).toBe('mlima')
    expect(organisationOf({ uid: 'amina', organisation_id: null })).toBe('amina')
  })
})
