import { describe, expect, it } from 'vitest'
import { ROLES } from '../access/roles.ts'
import { exportOutcome, exportProgress } from './activity-log.ts'
import { setFor } from './appointment-view.ts'
import { expiryText } from './documents.ts'
import { deleteQuestion, sendQuestion } from './invoice-dialogs.ts'
import { WELCOME_BANNERS } from './portal.ts'
import { filled } from './told.ts'
import { ROLE_MEANINGS, userCountText } from './users.ts'

describe('a text with values', () => {
  it('counts what a file of the activity log holds, and says where it is cut', () => {
    expect(exportProgress(1200)).toBe('1,200 entries read…')
    expect(exportOutcome(1, false)).toBe('1 entry was saved.')
    expect(exportOutcome(2000, false)).toBe('2,000 entries were saved.')
    expect(exportOutcome(2000, true)).toMatch(/^The newest [\d,]+ entries were saved\. Choose days/)
  })

  it('counts the users of a list and of a search', () => {
    expect(userCountText(1, false)).toBe('1 user')
    expect(userCountText(1200, false)).toBe('1,200 users')
    expect(userCountText(1, true)).toBe('1 user found')
    expect(userCountText(0, true)).toBe('0 users found')
  })

  it('warns of the expiry of a document, by the days that are left', () => {
    expect(expiryText(undefined, 'Nov 28, 2026')).toBe('Expired on Nov 28, 2026')
    expect(expiryText(0, 'Nov 28, 2026')).toBe('Expires today')
    expect(expiryText(1, 'Nov 28, 2026')).toBe('Expires in 1 day, on Nov 28, 2026')
    expect(expiryText(7, 'Nov 28, 2026')).toBe('Expires in 7 days, on Nov 28, 2026')
  })

  it('names the invoice that is sent or deleted, and the time of an appointment', () => {
    expect(sendQuestion('INV-2026-0007')).toBe('Send INV-2026-0007?')
    expect(deleteQuestion('INV-2026-0007')).toBe('Delete INV-2026-0007?')
    expect(setFor('Nov 28, 2026 4:05 PM')).toBe('For Nov 28, 2026 4:05 PM in Nairobi')
  })

  it('fills each named place of a title, and leaves one without a value', () => {
    const text = { title: '{name} sent {count} to {name}, {other}', description: '{name}' }
    expect(filled(text, { name: 'Amina', count: 3 })).toEqual({ ...text, title: 'Amina sent 3 to Amina, {other}' })
  })
})

describe('each role', () => {
  it.each(ROLES)('has a banner and a meaning for itself: %s', (role) => {
    expect(WELCOME_BANNERS[role].title).toMatch(/\S/)
    expect(WELCOME_BANNERS[role].description).toMatch(/\S/)
    expect(ROLE_MEANINGS[role]).toMatch(/\S/)
  })
})
