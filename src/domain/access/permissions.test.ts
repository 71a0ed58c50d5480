import { describe, expect, it } from 'vitest'
import { COLLECTIONS } from '../collections.ts'
import { can, isPartner, isStaff, OPERATIONS, reachOf, sideOf } from './permissions.ts'
import { ROLES } from './roles.ts'

const NOBODY = 'admin none, client none, partner none'
const ADMINS = 'admin any, client none, partner none'
const OWN = 'admin any, client own, partner own'
const SHARED = 'admin any, client own, partner shared'
const OWNERS = 'admin own, client own, partner own'

/** Written by hand from section 6 of the specification: the roles that may read, list and change records in a browser. */
const TABLE: Record<(typeof COLLECTIONS)[keyof typeof COLLECTIONS], [get: string, list: string, update: string]> = {
  activity: [OWN, OWN, NOBODY],
  appointments: [OWN, OWN, NOBODY],
  contact_messages: [ADMINS, ADMINS, ADMINS],
  documents: [SHARED, SHARED, NOBODY],
  invoices: [OWN, OWN, NOBODY],
  messages: [OWN, OWN, OWNERS],
  payments: [OWN, OWN, NOBODY],
  projects: [SHARED, SHARED, NOBODY],
  support_tickets: [OWN, OWN, NOBODY],
  ticket_messages: [OWN, OWN, NOBODY],
  profiles: [OWN, ADMINS, OWNERS],
  user_directory: [ADMINS, ADMINS, NOBODY],
  user_roles: [OWN, ADMINS, NOBODY],
}

describe('the table of permissions', () => {
  it.each(Object.values(COLLECTIONS))('agrees with the specification for %s', (collection) => {
    const [get, list, update] = TABLE[collection]
    const rows = OPERATIONS.map((operation) =>
      ROLES.map((role) => `${role} ${reachOf({ role }, `${collection}/${operation}`)}`).join(', '),
    )
    expect(rows).toEqual([get, list, NOBODY, update, NOBODY])
  })

  it('gives no permission to somebody without a role', () => {
    for (const collection of Object.values(COLLECTIONS)) {
      for (const operation of OPERATIONS) expect(reachOf({ role: null }, `${collection}/${operation}`)).toBe('none')
    }
  })
})

const ADMIN = { uid: 'naliaka', role: 'admin' } as const
const AMINA = { uid: 'amina', role: 'client' } as const
const OTHER = { uid: 'otieno', role: 'client' } as const
const GRACE = { uid: 'grace', role: 'partner' } as const
const EVERYBODY = [ADMIN, AMINA, OTHER, GRACE, { uid: 'amina', role: null }]

describe('somebody', () => {
  it('reads their own records, and an admin every record', () => {
    const ticket = { user_id: 'amina' }
    expect(EVERYBODY.map((actor) => can(actor, 'support_tickets/get', ticket))).toEqual([true, true, false, false, false])
  })

  it('reads a project as one of its partners only with the role of a partner', () => {
    const project = { client_id: 'amina', partner_ids: ['grace', 'otieno'] }
    expect(EVERYBODY.map((actor) => can(actor, 'projects/get', project))).toEqual([true, true, false, true, false])
  })

  it('reads an invoice once it is issued, and a reply unless it is an internal note', () => {
    for (const is_issued of [false, undefined]) {
      const draft = { client_id: 'amina', is_issued }
      expect(EVERYBODY.map((actor) => can(actor, 'invoices/get', draft))).toEqual([true, false, false, false, false])
    }
    expect(can(AMINA, 'invoices/get', { client_id: 'amina', is_issued: true })).toBe(true)
    const replies = [true, undefined, false].map((is_internal) => ({ ticket_user_id: 'amina', is_internal }))
    expect(replies.map((reply) => can(AMINA, 'ticket_messages/get', reply))).toEqual([false, false, true])
    expect(replies.map((reply) => can(ADMIN, 'ticket_messages/get', reply))).toEqual([true, true, true])
  })

  it('reads the entries of the activity log that name them', () => {
    const entry = { visible_to: ['amina'] }
    expect(EVERYBODY.map((actor) => can(actor, 'activity/get', entry))).toEqual([true, true, false, false, false])
  })

  it('pays their own issued invoice; an admin records payments instead', () => {
    const invoice = { client_id: 'amina', is_issued: true }
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
