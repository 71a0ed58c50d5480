import { describe, expect, it } from 'vitest'
import { DEFAULT_PREFERENCES, parsePreferences } from '../platform/formats.ts'
import { COOKIES, consentStatus, cookieText, parseAnalytics, parseChoices, readCookie } from './consent.ts'

const DAMAGED = [undefined, null, 42, 'text', [], [null], {}, { theme: 'pink' }, true]

describe('cookies', () => {
  it('have the lifetimes of the specification', () => {
    const days = Object.fromEntries(Object.entries(COOKIES).map(([name, cookie]) => [name, cookie.days]))
    expect(days).toEqual({
      cookieConsent: 365,
      cookieCategories: 365,
      userPreferences: 365,
      shoppingCart: 7,
      rememberLogin: 30,
      analyticsData: 30,
    })
  })

  it('are SameSite=Strict, valid on the whole site, and Secure on https only', () => {
    expect(cookieText('shoppingCart', '%5B%5D', 7, false)).toBe('shoppingCart=%5B%5D;path=/;max-age=604800;samesite=strict')
    expect(cookieText('shoppingCart', '', 0, true)).toBe('shoppingCart=;path=/;max-age=0;samesite=strict;secure')
  })

  it('are read by their full name', () => {
    expect(readCookie('myshoppingCart=1; shoppingCart=2; shoppingCarts=3', 'shoppingCart')).toBe('2')
    expect(readCookie('other=1', 'shoppingCart')).toBeUndefined()
    expect(readCookie('', 'shoppingCart')).toBeUndefined()
  })
})

describe('the choice', () => {
  it('is accepted, declined or not set', () => {
    expect([true, false, null, 'true', 1].map(consentStatus)).toEqual(['accepted', 'declined', 'unset', 'unset', 'unset'])
  })

  it.each(DAMAGED)('grants nothing when its categories are %j', (stored) => {
    expect(parseChoices(stored)).toEqual({ analytics: false, preference: false, marketing: false })
  })

  it('grants a category only with the value true', () => {
    expect(parseChoices({ analytics: true, preference: 'true', marketing: 1 })).toEqual({
      analytics: true,
      preference: false,
      marketing: false,
    })
  })
})

describe('preferences', () => {
  it.each(DAMAGED)('are the defaults when %j is stored', (stored) => {
    expect(parsePreferences(stored)).toEqual(DEFAULT_PREFERENCES)
  })

  it('keep valid values and ignore damaged ones', () => {
    const stored = { theme: 'dark', language: 'toString', notifications: false, autoSave: 'no' }
    expect(parsePreferences(stored)).toEqual({ theme: 'dark', language: 'en', notifications: false, autoSave: true })
    expect(parsePreferences({ ...stored, menu: 'narrow' })).toHaveProperty('menu', 'narrow')
    expect(parsePreferences({ ...stored, menu: 'hidden' })).not.toHaveProperty('menu')
  })
})

describe('analytics', () => {
  it.each([...DAMAGED, { sessionId: 'a', visitCount: 'x', lastVisit: '2026-11-20', pageViews: 1 }])(
    'are none when %j is stored',
    (stored) => {
      expect(parseAnalytics(stored)).toBeNull()
    },
  )

  it('are read back', () => {
    const stored = { sessionId: 'a', userId: null, visitCount: 2, lastVisit: '2026-11-20T10:00:00.000Z', pageViews: 7 }
    expect(parseAnalytics(stored)).toEqual({ ...stored, lastVisit: new Date(stored.lastVisit) })
  })
})
