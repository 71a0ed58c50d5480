import { describe, expect, it } from 'vitest'
import { EXPECTED_COLLECTIONS, STORED_VALUES } from '../../tests/support/expectations.ts'
import * as appointments from './appointments/appointment.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from './collections.ts'
import * as messages from './messages/message.ts'
import { GROUP_KINDS } from './platform/activity/activity.ts'
import { ALL_MAILS, MAIL_CHOICES } from './platform/mail/mail.policy.ts'
import { COOKIES } from './public/consent.ts'
import * as tickets from './support/ticket.ts'

/** The names in the live database: of the collections that browsers may read, and of those that only functions read. */
const collectionsByHand = (isOpen: boolean) =>
  [...EXPECTED_COLLECTIONS]
    .filter(([, { permissions, download }]) => download !== undefined && (permissions !== undefined) === isOpen)
    .map(([name]) => name)
    .sort()

describe('the stored words', () => {
  it.each(STORED_VALUES.map(([name, words, byHand]) => ({ name, words, byHand })))(
    'of $name are those of the live database',
    ({ words, byHand }) => {
      expect(words.join(' ')).toBe(byHand)
    },
  )

  it('of the collections are those of the live database', () => {
    expect(Object.values(COLLECTIONS).toSorted()).toEqual(collectionsByHand(true))
    expect(Object.values(SERVER_COLLECTIONS).toSorted()).toEqual(collectionsByHand(false))
  })

  it.each(STORED_VALUES.flatMap(([name, words, , labels]) => (labels ? [{ name, words, labels }] : [])))(
    'of $name each have a label',
    ({ words, labels }) => {
      for (const word of words) expect(labels[word]).toMatch(/\S/)
    },
  )

  it('of a new record are the default', () => {
    expect([appointments.DEFAULT_MODE, appointments.DEFAULT_SERVICE_CATEGORY]).toEqual(['physical', 'consultation'])
    expect([messages.DEFAULT_MESSAGE_TYPE, messages.DEFAULT_MESSAGE_PRIORITY]).toEqual(['info', 'normal'])
    expect([tickets.DEFAULT_TICKET_PRIORITY, tickets.DEFAULT_ISSUE_TYPE]).toEqual(['medium', 'general'])
    expect(messages.DEFAULT_MESSAGE_FILTER).toBe('unread')
    expect(Object.values(ALL_MAILS)).toEqual(MAIL_CHOICES.map(() => true))
  })

  it('of the activity log are in one group each, and start with its name', () => {
    const kinds = Object.values(GROUP_KINDS).flat()
    expect(new Set(kinds).size).toBe(kinds.length)
    expect(kinds.join(' ')).toMatch(/^[a-z_]+( [a-z_]+)+$/)
    expect(GROUP_KINDS.invoices.every((kind) => /^(invoice|payment|certificates?|credit)_[a-z]/.test(kind))).toBe(true)
    expect(GROUP_KINDS.quotations.every((kind) => kind.startsWith('quotation_'))).toBe(true)
    expect(GROUP_KINDS.appointments.every((kind) => kind.startsWith('appointment_'))).toBe(true)
  })

  it('of the cookies name a category and a lifetime of the specification', () => {
    const rules = Object.entries(COOKIES).map(([name, { category, days }]) => `${name} ${category} ${days}`)
    expect(rules).toEqual([
      'cookieConsent necessary 365',
      'cookieCategories necessary 365',
      'userPreferences preference 365',
      'shoppingCart preference 7',
      'rememberLogin preference 30',
      'analyticsData analytics 30',
    ])
  })
})
