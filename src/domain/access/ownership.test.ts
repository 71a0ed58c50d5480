import { describe, expect, it } from 'vitest'
import { isOwner, isSharedWith, ownedBy, ownerOf, sharedWith, visibleTo } from './ownership.ts'

const AMINA = { uid: 'amina' }

describe('the owner of a record', () => {
  it('is named by the field of its collection', () => {
    expect(ownerOf('invoices', { client_id: 'amina' })).toBe('amina')
    expect(ownerOf('ticket_messages', { ticket_user_id: 'amina' })).toBe('amina')
    expect(isOwner(AMINA, 'documents', { user_id: 'amina' })).toBe(true)
    expect(isOwner(AMINA, 'documents', { user_id: 'otieno' })).toBe(false)
  })

  it('is every person that an entry of the activity log names', () => {
    expect(isOwner(AMINA, 'activity', { visible_to: ['otieno', 'amina'] })).toBe(true)
    expect(isOwner(AMINA, 'activity', { visible_to: [] })).toBe(false)
    expect(isOwner(AMINA, 'activity', { visible_to: 'amina' })).toBe(false)
  })

  it('is nobody if the record lacks the field', () => {
    expect(isOwner(AMINA, 'appointments', { client_id: undefined })).toBe(false)
  })
})

describe('a query', () => {
  it('finds the records of a person by their owner', () => {
    expect(ownedBy('projects', AMINA)).toEqual([['client_id', '==', 'amina']])
    expect(ownedBy('activity', AMINA)).toEqual([['visible_to', 'array-contains', 'amina']])
  })

  it('finds no drafts and no internal notes for the owner', () => {
    expect(visibleTo('invoices', AMINA)).toEqual([
      ['client_id', '==', 'amina'],
      ['is_issued', '==', true],
    ])
    expect(visibleTo('ticket_messages', AMINA)).toEqual([
      ['ticket_user_id', '==', 'amina'],
      ['is_internal', '==', false],
    ])
    expect(visibleTo('payments', AMINA)).toEqual(ownedBy('payments', AMINA))
  })

  it('finds the records shared with a partner', () => {
    expect(sharedWith('documents', AMINA)).toEqual([['partner_ids', 'array-contains', 'amina']])
    expect(sharedWith('invoices', AMINA)).toEqual([])
  })
})

describe('a shared record', () => {
  it('lists its partners', () => {
    const project = { client_id: 'otieno', partner_ids: ['amina'] }
    expect(isSharedWith(AMINA, 'projects', project)).toBe(true)
    expect(isSharedWith({ uid: 'otieno' }, 'projects', project)).toBe(false)
    expect(isSharedWith(AMINA, 'appointments', { client_id: 'otieno' })).toBe(false)
  })
})
