import { describe, expect, it } from 'vitest'
import { NOBODY } from '../../../../tests/support/define-expectations.ts'
import { expectedCollection } from '../../../../tests/support/expectations.ts'
import { COLLECTIONS } from '../../collections.ts'
import { type AnyCapability, getActorSide, isPartner, isStaff, ROLES, type Role, toActor } from './capabilities.ts'
import { can, getReach, OPERATIONS } from './permissions.ts'

const NAMES = Object.values(COLLECTIONS)

/** A person with these capabilities, or with all of the role. */
const person = (uid: string, role: Role | null, organisation_id: string | null = uid, capabilities?: AnyCapability[]) =>
  toActor(uid, { ...(role && { role }), organisation_id, ...(capabilities && { capabilities }) })

describe('the table of permissions', () => {
  it.each(NAMES)('agrees with the specification for %s', (collection) => {
    const rows = OPERATIONS.map((operation) =>
      ROLES.map((role) => `${role} ${getReach(person('ida', role), `${collection}/${operation}`)}`).join(', '),
    )
    const { permissions } = expectedCollection(collection)
    const [get, list, update] = typeof permissions === 'object' ? permissions : [NOBODY, NOBODY, NOBODY]
    expect(rows).toEqual([get, list, NOBODY, update, NOBODY])
  })

  it('gives no permission to somebody without a role', () => {
    for (const collection of NAMES) {
      for (const operation of OPERATIONS) expect(getReach(person('ida', null), `${collection}/${operation}`)).toBe('none')
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
    expect(EVERYBODY.map(getActorSide)).toEqual(['staff', 'client', 'client', 'client', 'client'])
    expect(EVERYBODY.map(isStaff)).toEqual([true, false, false, false, false])
    expect(EVERYBODY.map(isPartner)).toEqual([false, false, false, true, false])
  })
})
