import { describe, expect, it } from 'vitest'
import {
  getAudiences,
  getOwnerId,
  isOwner,
  isSharedWith,
  ownedBy,
  recordAudiences,
  recordOrganisation,
  sharedWith,
  visibleTo,
} from './permissions.ts'

const AMINA = { uid: 'amina', organisation_id: 'mlima' }
/** From before the migration. */
const OTIENO = { uid: 'otieno', organisation_id: null }

describe('the owner of a record', () => {
  it('is named by the field of its collection', () => {
    expect(getOwnerId('invoices', { client_id: 'amina' })).toBe('amina')
    expect(getOwnerId('ticket_messages', { ticket_user_id: 'amina' })).toBe('amina')
  })

  it('is the organisation, also if another of its people is named', () => {
    for (const user_id of ['amina', 'wanjiru']) {
      expect(isOwner(AMINA, 'documents', { user_id, organisation_id: 'mlima' })).toBe(true)
      expect(isOwner(AMINA, 'documents', { user_id, organisation_id: 'bahari' })).toBe(false)
      expect(isOwner(AMINA, 'documents', { user_id })).toBe(false)
    }
  })

  it('is the named person before the migration', () => {
    expect(isOwner(OTIENO, 'documents', { user_id: 'otieno' })).toBe(true)
    expect(isOwner(OTIENO, 'documents', { user_id: 'amina', organisation_id: 'otieno' })).toBe(false)
    expect(isOwner(OTIENO, 'support_tickets', { user_id: 'otieno' })).toBe(true)
  })

  it('is one member if the record is for that member only', () => {
    const ticket = { user_id: 'wanjiru', organisation_id: 'mlima' }
    expect(isOwner(AMINA, 'support_tickets', { ...ticket, private_to: '' })).toBe(true)
    expect(isOwner(AMINA, 'support_tickets', { ...ticket, private_to: 'amina' })).toBe(true)
    expect(isOwner(AMINA, 'support_tickets', { ...ticket, private_to: 'wanjiru' })).toBe(false)
    expect(isOwner(AMINA, 'support_tickets', ticket)).toBe(false)
  })

  it('of a message is its recipient, as long as they are in the organisation', () => {
    expect(isOwner(AMINA, 'messages', { recipient_id: 'amina', organisation_id: 'mlima' })).toBe(true)
    expect(isOwner(AMINA, 'messages', { recipient_id: 'wanjiru', organisation_id: 'mlima' })).toBe(false)
    expect(isOwner(AMINA, 'messages', { recipient_id: 'amina', organisation_id: 'bahari' })).toBe(false)
    expect(isOwner(OTIENO, 'messages', { recipient_id: 'otieno' })).toBe(true)
  })

  it('of a record without an organisation is a person', () => {
    expect(isOwner(AMINA, 'profiles', { user_id: 'amina' })).toBe(true)
    expect(isOwner(AMINA, 'profiles', { user_id: 'mlima' })).toBe(false)
    expect(isOwner(AMINA, 'message_sends', { recipient_ids: ['otieno', 'amina'] })).toBe(true)
    expect(isOwner(AMINA, 'message_sends', { recipient_ids: 'amina' })).toBe(false)
  })

  it('is every person whose key an entry of the activity log has', () => {
    for (const key of ['amina', 'mlima.amina']) {
      expect(isOwner(AMINA, 'activity', { visible_to: ['otieno', key] })).toBe(true)
    }
    const support = { ...AMINA, capabilities: ['support' as const] }
    expect(isOwner(support, 'activity', { visible_to: ['mlima.support'] })).toBe(true)
    for (const visible_to of [[], ['mlima.invoices'], ['bahari.support'], ['office.support'], 'amina', undefined]) {
      expect(isOwner(support, 'activity', { visible_to })).toBe(false)
    }
  })

  it('is nobody if the record lacks the field', () => {
    expect(isOwner(AMINA, 'appointments', { client_id: undefined })).toBe(false)
    expect(isOwner(OTIENO, 'appointments', { client_id: undefined })).toBe(false)
  })
})

describe('the organisation of a record', () => {
  it('is the recorded one, or the one that its person will get', () => {
    expect(recordOrganisation('projects', { client_id: 'amina', organisation_id: 'mlima' })).toBe('mlima')
    expect(recordOrganisation('projects', { client_id: 'amina' })).toBe('amina')
  })
})

describe('a query', () => {
  it('finds the records of an organisation', () => {
    expect(ownedBy('projects', AMINA)).toEqual([['organisation_id', '==', 'mlima']])
    expect(ownedBy('profiles', AMINA)).toEqual([['user_id', '==', 'amina']])
    expect(ownedBy('message_sends', AMINA)).toEqual([['recipient_ids', 'array-contains', 'amina']])
  })

  it('finds the records that name a person before the migration', () => {
    expect(ownedBy('projects', OTIENO)).toEqual([['client_id', '==', 'otieno']])
    expect(ownedBy('support_tickets', OTIENO)).toEqual([['user_id', '==', 'otieno']])
    expect(ownedBy('messages', OTIENO)).toEqual([['recipient_id', '==', 'otieno']])
  })

  it('finds the messages to a member, and no tickets for other members only', () => {
    expect(ownedBy('messages', AMINA)).toEqual([
      ['organisation_id', '==', 'mlima'],
      ['recipient_id', '==', 'amina'],
    ])
    expect(ownedBy('support_tickets', AMINA)).toEqual([
      ['organisation_id', '==', 'mlima'],
      ['private_to', 'in', ['', 'amina']],
    ])
  })

  it('finds the entries of the activity log by the keys of a person', () => {
    expect(ownedBy('activity', AMINA)).toEqual([['visible_to', 'array-contains-any', ['amina', 'mlima.amina']]])
    expect(ownedBy('activity', { ...AMINA, capabilities: ['support'] })).toEqual([
      ['visible_to', 'array-contains-any', ['amina', 'mlima.amina', 'mlima.support']],
    ])
  })

  it('finds no drafts and no internal notes for the owner', () => {
    expect(visibleTo('invoices', AMINA)).toEqual([
      ['organisation_id', '==', 'mlima'],
      ['is_issued', '==', true],
    ])
    expect(visibleTo('ticket_messages', AMINA)).toEqual([
      ['organisation_id', '==', 'mlima'],
      ['private_to', 'in', ['', 'amina']],
      ['is_internal', '==', false],
    ])
    expect(visibleTo('ticket_messages', OTIENO)).toEqual([
      ['ticket_user_id', '==', 'otieno'],
      ['is_internal', '==', false],
    ])
    expect(visibleTo('payments', AMINA)).toEqual(ownedBy('payments', AMINA))
  })

  it('finds the records shared with the organisation of a partner', () => {
    expect(sharedWith('documents', AMINA)).toEqual([['partner_ids', 'array-contains', 'mlima']])
    expect(sharedWith('documents', OTIENO)).toEqual([['partner_ids', 'array-contains', 'otieno']])
    expect(sharedWith('invoices', AMINA)).toEqual([])
  })
})

describe('a shared record', () => {
  it('lists the organisations of its partners', () => {
    const project = { client_id: 'otieno', organisation_id: 'bahari', partner_ids: ['mlima'] }
    expect(isSharedWith(AMINA, 'projects', project)).toBe(true)
    expect(isSharedWith({ uid: 'mlima', organisation_id: null }, 'projects', project)).toBe(true)
    expect(isSharedWith(OTIENO, 'projects', project)).toBe(false)
    expect(isSharedWith(AMINA, 'projects', { ...project, partner_ids: ['amina'] })).toBe(false)
    expect(isSharedWith(AMINA, 'appointments', { client_id: 'otieno' })).toBe(false)
  })
})

describe('the keys of readers', () => {
  it('of a member are their id, for the organisation their id and capabilities, and their role', () => {
    const keys = ['amina', 'mlima.amina', 'mlima.projects', 'mlima.people', 'for.everybody', 'for.client']
    expect(getAudiences({ ...AMINA, role: 'client', capabilities: ['projects', 'people'] })).toEqual(keys)
    expect(getAudiences({ ...OTIENO, role: 'partner', capabilities: ['projects'] })).toEqual([
      ...['otieno', 'otieno.otieno', 'otieno.projects', 'for.everybody', 'for.partner'],
    ])
  })

  it('of an admin are also the capabilities for the office', () => {
    const admin = { uid: 'naliaka', organisation_id: 'naliaka', role: 'admin', capabilities: ['office.support'] } as const
    expect(getAudiences(admin)).toEqual(['naliaka', 'naliaka.naliaka', 'office.support', 'for.everybody', 'for.admin'])
  })

  it('of a person without a role are none of a role', () => {
    expect(getAudiences({ ...AMINA, role: null, capabilities: [] })).toEqual(['amina', 'mlima.amina'])
    expect(getAudiences({ ...AMINA, capabilities: [] })).toEqual(['amina', 'mlima.amina'])
  })

  it('of a record are those with the capability in its organisation and in its partners', () => {
    const project = { client_id: 'amina', organisation_id: 'mlima', partner_ids: ['hydra', 'sola'] }
    expect(recordAudiences('projects', project)).toEqual(['mlima.projects', 'hydra.projects', 'sola.projects'])
    expect(recordAudiences('invoices', { client_id: 'amina', organisation_id: 'mlima' })).toEqual(['mlima.invoices'])
    expect(recordAudiences('payments', { client_id: 'amina' })).toEqual(['amina.invoices'])
  })

  it('of a record for one member are that member, in this organisation', () => {
    const ticket = { user_id: 'amina', organisation_id: 'mlima' }
    expect(recordAudiences('support_tickets', { ...ticket, private_to: '' })).toEqual(['mlima.support'])
    expect(recordAudiences('support_tickets', { ...ticket, private_to: 'amina' })).toEqual(['mlima.amina'])
    expect(recordAudiences('messages', { recipient_id: 'amina', organisation_id: 'mlima' })).toEqual(['mlima.amina'])
  })
})
