import { describe, expect, it } from 'vitest'
import { COLLECTIONS } from '../collections.ts'
import { type AnyCapability, actorOf } from './capabilities.ts'
import { can, OPERATIONS, reachOf } from './permissions.ts'
import { isPartner, isStaff, ROLES, type Role, sideOf } from './roles.ts'

const NOBODY = 'admin none, client none, partner none'
const ADMINS = 'admin any, client none, partner none'
const OWN = 'admin any, client own, partner own'
const SHARED = 'admin any, client own, partner shared'
const PARTNERS = 'admin any, client none, partner shared'
const OWNERS = 'admin own, client own, partner own'

/** The collections of the table; each entry of the search index names its own readers: see `entryConditions`. */
type Collection = Exclude<(typeof COLLECTIONS)[keyof typeof COLLECTIONS], 'search_index'>
const NAMES = Object.values(COLLECTIONS).filter((name): name is Collection => name !== COLLECTIONS.searchIndex)

/** Written by hand from section 6 of the specification: the roles that may read, list and change records in a browser. */
const TABLE: Record<Collection, [get: string, list: string, update: string]> = {
  activity: [OWN, OWN, NOBODY],
  security_events: [OWN, OWN, NOBODY],
  appointments: [OWN, OWN, NOBODY],
  credit_notes: [OWN, OWN, NOBODY],
  withholding_certificates: [OWN, OWN, NOBODY],
  quotations: [OWN, OWN, NOBODY],
  quotation_signers: [ADMINS, ADMINS, NOBODY],
  recurring_invoices: [ADMINS, ADMINS, NOBODY],
  catalogue_items: [ADMINS, ADMINS, NOBODY],
  project_plans: [OWN, OWN, NOBODY],
  shared_plans: [PARTNERS, PARTNERS, NOBODY],
  milestones: [OWN, OWN, NOBODY],
  milestone_signers: [ADMINS, ADMINS, NOBODY],
  requested_documents: [OWN, OWN, NOBODY],
  project_risks: [OWN, OWN, NOBODY],
  project_comments: [OWN, OWN, NOBODY],
  document_checklists: [ADMINS, ADMINS, NOBODY],
  contact_messages: [ADMINS, ADMINS, ADMINS],
  documents: [OWN, OWN, NOBODY],
  shared_documents: [PARTNERS, PARTNERS, NOBODY],
  invoices: [OWN, OWN, NOBODY],
  messages: [OWN, OWN, OWNERS],
  office_notes: [ADMINS, ADMINS, NOBODY],
  organisations: [ADMINS, ADMINS, NOBODY],
  payments: [OWN, OWN, NOBODY],
  projects: [SHARED, SHARED, NOBODY],
  support_tickets: [OWN, OWN, NOBODY],
  ticket_messages: [OWN, OWN, NOBODY],
  profiles: [OWN, ADMINS, OWNERS],
  user_directory: [ADMINS, ADMINS, NOBODY],
  user_roles: [OWN, ADMINS, NOBODY],
}

/** A person with these capabilities, or with all of the role. */
const person = (uid: string, role: Role | null, organisation_id: string | null = uid, capabilities?: AnyCapability[]) =>
  actorOf(uid, { ...(role && { role }), organisation_id, ...(capabilities && { capabilities }) })

describe('the table of permissions', () => {
  it.each(NAMES)('agrees with the specification for %s', (collection) => {
    const [get, list, update] = TABLE[collection]
    const rows = OPERATIONS.map((operation) =>
      ROLES.map((role) => `${role} ${reachOf(person('ida', role), `${collection}/${operation}`)}`).join(', '),
    )
    expect(rows).toEqual([get, list, NOBODY, update, NOBODY])
  })

  it('gives no permission to somebody without a role', () => {
    for (const collection of NAMES) {
      for (const operation of OPERATIONS) expect(reachOf(person('ida', null), `${collection}/${operation}`)).toBe('none')
    }
  })
})

const ADMIN = person('naliaka', 'admin')
const AMINA = person('amina', 'client', 'mlima')
const OTHER = person('otieno', 'client')
const GRACE = person('grace', 'partner', 'hydra')
const EVERYBODY = [ADMIN, AMINA, OTHER, GRACE, person('amina', null, 'mlima')]
const OF_MLIMA = { organisation_id: 'mlima' }

describe('somebody', () => {
  it('reads the records of their organisation, and an admin every record', () => {
    const ticket = { ...OF_MLIMA, user_id: 'wanjiru', private_to: '' }
    expect(EVERYBODY.map((actor) => can(actor, 'support_tickets/get', ticket))).toEqual([true, true, false, false, false])
  })

  it('reads a project as one of its partners only with the role of a partner', () => {
    const project = { ...OF_MLIMA, client_id: 'amina', partner_ids: ['hydra', 'otieno'] }
    expect(EVERYBODY.map((actor) => can(actor, 'projects/get', project))).toEqual([true, true, false, true, false])
  })

  it('reads of a shared document as one of its partners the copy, and opens its file', () => {
    const document = { ...OF_MLIMA, user_id: 'amina', partner_ids: ['hydra', 'otieno'] }
    expect(EVERYBODY.map((actor) => can(actor, 'documents/get', document))).toEqual([true, true, false, false, false])
    expect(EVERYBODY.map((actor) => can(actor, 'documents/open', document))).toEqual([true, true, false, true, false])
    const { partner_ids } = document
    const readers = EVERYBODY.map((actor) => can(actor, 'shared_documents/get', { partner_ids }))
    expect(readers).toEqual([true, false, false, true, false])
  })

  it('reads an invoice once it is issued, and a reply unless it is an internal note', () => {
    for (const is_issued of [false, undefined]) {
      const draft = { ...OF_MLIMA, client_id: 'amina', is_issued }
      expect(EVERYBODY.map((actor) => can(actor, 'invoices/get', draft))).toEqual([true, false, false, false, false])
    }
    expect(can(AMINA, 'invoices/get', { ...OF_MLIMA, client_id: 'amina', is_issued: true })).toBe(true)
    const reply = { ...OF_MLIMA, ticket_user_id: 'amina', private_to: '' }
    const replies = [true, undefined, false].map((is_internal) => ({ ...reply, is_internal }))
    expect(replies.map((each) => can(AMINA, 'ticket_messages/get', each))).toEqual([false, false, true])
    expect(replies.map((each) => can(ADMIN, 'ticket_messages/get', each))).toEqual([true, true, true])
  })

  it('reads the entries of the activity log that name them, their organisation or their capability', () => {
    const read = (key: string) => EVERYBODY.map((actor) => can(actor, 'activity/get', { visible_to: [key] }))
    expect(read('amina')).toEqual([true, true, false, false, false])
    expect(read('mlima.support')).toEqual([true, true, false, false, false])
    expect(read('otieno.support')).toEqual([true, false, true, false, false])
    const clerk = (...capabilities: AnyCapability[]) => person('clerk', 'admin', 'clerk', capabilities)
    expect(can(clerk('office.support'), 'activity/get', { visible_to: ['office.support'] })).toBe(true)
    expect(can(clerk('office.money'), 'activity/get', { visible_to: ['office.support'] })).toBe(false)
    expect(can(clerk('office.log'), 'activity/get', { visible_to: [] })).toBe(true)
  })

  it('pays an issued invoice of their organisation; an admin records payments instead', () => {
    const invoice = { ...OF_MLIMA, client_id: 'amina', is_issued: true }
    expect(EVERYBODY.map((actor) => can(actor, 'invoices/pay', invoice))).toEqual([false, true, false, false, false])
    expect(EVERYBODY.map((actor) => can(actor, 'payments/record'))).toEqual([true, false, false, false, false])
  })

  it('may do something with every record of a collection only as an admin', () => {
    expect(EVERYBODY.map((actor) => can(actor, 'profiles/list'))).toEqual([true, false, false, false, false])
    expect(EVERYBODY.map((actor) => can(actor, 'support_tickets/list'))).toEqual([true, false, false, false, false])
    expect(can(ADMIN, 'messages/update')).toBe(false)
  })

  it('acts for the office as an admin, and as a client with every other role', () => {
    expect(EVERYBODY.map(sideOf)).toEqual(['staff', 'client', 'client', 'client', 'client'])
    expect(EVERYBODY.map(isStaff)).toEqual([true, false, false, false, false])
    expect(EVERYBODY.map(isPartner)).toEqual([false, false, false, true, false])
  })
})
