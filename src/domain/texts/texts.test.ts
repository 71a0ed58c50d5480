import { disableQuestion, enableQuestion, ROLE_MEANINGS, userCountText } from '@texts/accounts/users.ts'
import { noticeNeeded, scheduledForText } from '@texts/appointments/appointments.ts'
import { draftDeleted, sendQuestion } from '@texts/billing/invoices.ts'
import { expiryText } from '@texts/documents/documents.ts'
import { expiredCount } from '@texts/messages/messages.ts'
import { WELCOME_BANNERS, welcomeHeading } from '@texts/office/dashboard.ts'
import { activityText } from '@texts/platform/activity.ts'
import { peopleFoundText } from '@texts/platform/forms.ts'
import { unreadNumber } from '@texts/platform/portal.ts'
import { replyLead } from '@texts/public/contact.ts'
import { newRepliesText, reopenUntil } from '@texts/support/tickets.ts'
import { describe, expect, it } from 'vitest'
import { ROLES } from '../platform/access/capabilities.ts'
import { GROUP_KINDS } from '../platform/activity/activity.ts'
import { contactPath } from '../public-routes.ts'
import { exportOutcome, exportProgress } from './en/office/activity-log.ts'
import { fillPlaceholders } from './message-types.ts'

describe('a text with values', () => {
  it('counts the entries of an activity log file, and says when it is truncated', () => {
    expect(exportProgress(1200)).toBe('1,200 entries read…')
    expect(exportOutcome(1, false)).toBe('1 entry was saved.')
    expect(exportOutcome(2000, false)).toBe('2,000 entries were saved.')
    expect(exportOutcome(2000, true)).toMatch(/^The newest [\d,]+ entries were saved\. Choose days/)
  })

  it('names the person whose account is disabled or enabled', () => {
    expect(disableQuestion('Amina Wanjiru')).toBe('Disable the account of Amina Wanjiru?')
    expect(enableQuestion('Amina Wanjiru')).toBe('Enable the account of Amina Wanjiru?')
  })

  it('counts the users of a list and of a search', () => {
    expect(userCountText(1, false)).toBe('1 user')
    expect(userCountText(1200, false)).toBe('1,200 users')
    expect(userCountText(1, true)).toBe('1 user found')
    expect(userCountText(0, true)).toBe('0 users found')
  })

  it('warns of the expiry of a document, by the remaining days', () => {
    expect(expiryText(undefined, 'Nov 28, 2026')).toBe('Expired on Nov 28, 2026')
    expect(expiryText(0, 'Nov 28, 2026')).toBe('Expires today')
    expect(expiryText(1, 'Nov 28, 2026')).toBe('Expires in 1 day, on Nov 28, 2026')
    expect(expiryText(7, 'Nov 28, 2026')).toBe('Expires in 7 days, on Nov 28, 2026')
  })

  it('names the invoice that is sent or deleted, and the time of an appointment', () => {
    expect(sendQuestion('INV-2026-0007')).toBe('Send INV-2026-0007?')
    expect(draftDeleted('INV-2026-0007').title).toBe('INV-2026-0007 deleted')
    expect(scheduledForText('Nov 28, 2026 4:05 PM')).toBe('For Nov 28, 2026 4:05 PM in Nairobi')
  })

  it('explains the notice period of a day, and names the first bookable time', () => {
    expect(noticeNeeded(24, 'Nov 24, 2026 10:00 AM')).toBe(
      'Our office needs 24 hours’ notice. The first time that can be booked is Nov 24, 2026 10:00 AM in Nairobi.',
    )
    expect(noticeNeeded(1, null)).toBe('Our office needs 1 hour’s notice. Please choose a later day.')
  })

  it('fills each placeholder, and keeps one without a value', () => {
    const text = { title: '{name} sent {count} to {name}, {other}', description: '{name}' }
    expect(fillPlaceholders(text, { name: 'Amina', count: 3 })).toEqual({
      title: 'Amina sent 3 to Amina, {other}',
      description: 'Amina',
    })
  })
})

describe('a text with a number', () => {
  it('describes the result of a search for people', () => {
    const texts = [undefined, 0, 1, 2].map((count) => peopleFoundText(count, false))
    expect(texts).toEqual(['Searching…', 'Nobody found.', '1 person found', '2 people found'])
    expect([0, 25].map((count) => peopleFoundText(count, true))).toEqual([
      'Nobody found yet. Load more to search on.',
      '25 people listed. Load more for others.',
    ])
  })

  it('counts the messages that only All holds, once every count is known', () => {
    const texts = [
      [4, 2, 1],
      [3, 2, 1],
      [2, 2, 1],
      [1500, 0, 1],
      [4, undefined, 1],
    ].map(expiredCount)
    expect(texts).toEqual(['1 expired', '', '', '1,499 expired', ''])
  })

  it('greets by the first name if it is known', () => {
    expect([welcomeHeading(), welcomeHeading(''), welcomeHeading('Amina')]).toEqual([
      'Good to see you',
      'Good to see you',
      'Good to see you, Amina',
    ])
  })

  it('shows up to 99 unread messages, and 99+ above', () => {
    expect([1, 99, 100].map(unreadNumber)).toEqual(['1', '99', '99+'])
  })

  it('names the author of one reply, and counts several', () => {
    expect([newRepliesText(1, 'Amina'), newRepliesText(2, 'Amina')]).toEqual(['New reply from Amina', '2 new replies'])
    expect(reopenUntil('Nov 28')).toBe('It can be reopened until Nov 28.')
    expect(replyLead('amina@mlima.go.ke')).toMatch(/^Goes to amina@mlima\.go\.ke; /)
  })
})

describe('an event of the activity log', () => {
  it.each(Object.values(GROUP_KINDS).flat())('has a text that no other event has: %s', (kind) => {
    const words = activityText({ kind, from: null, to: null })
    expect(words).toMatch(/^[A-Z][a-z]/)
    const others = Object.values(GROUP_KINDS)
      .flat()
      .filter((other) => other !== kind)
    expect(others.map((other) => activityText({ kind: other, from: null, to: null }))).not.toContain(words)
  })

  it('shows roles and statuses with their labels, and other values unchanged', () => {
    expect(activityText({ kind: 'role_changed', from: 'client', to: 'admin' })).toBe('Role changed from Client to Admin')
    expect(activityText({ kind: 'ticket_moved', from: 'open', to: 'x' })).toBe('Support ticket moved from Open to x')
  })
})

describe('the address of the contact page', () => {
  it('fills in subject and service', () => {
    expect(contactPath('Solar & wind')).toBe('/contact?subject=Solar+%26+wind')
    expect(contactPath('Solar', 'energy')).toBe('/contact?subject=Solar&service=energy')
  })
})

describe('each role', () => {
  it.each(ROLES)('has a banner and a description: %s', (role) => {
    expect(WELCOME_BANNERS[role].title).toMatch(/\S/)
    expect(WELCOME_BANNERS[role].description).toMatch(/\S/)
    expect(ROLE_MEANINGS[role]).toMatch(/\S/)
  })
})
