import { describe, expect, it } from 'vitest'
import { FACTOR_LABELS } from './accounts/second-factor.ts'
import { checkoutAddress } from './billing/payments/payments.endpoints.ts'
import { isPathOf } from './documents/upload.ts'
import { isCalendarDate } from './platform/dates.ts'
import { phoneNumber } from './platform/field.schema.ts'
import { LINK_TOKEN } from './platform/ids.ts'
import { isEmailAddress } from './platform/mail/mail.policy.ts'
import { PROPOSED_CHOICES, parseAnalytics } from './public/consent.ts'
import { countWords } from './public/newsletter.ts'

const TOKEN = 'a'.repeat(43)
const local = 'a'.repeat(64)
const buildLongDomain = (length: number) =>
  `${'b'.repeat(60)}.`
    .repeat(4)
    .slice(0, length - '.example'.length)
    .replace(/\.$/, 'b')

describe('a pattern holds from the first character to the last', () => {
  it.each(['12026-11-28', ' 2026-11-28', '2026-11-280', '2026-11-28\n'])('%j is no calendar date', (text) => {
    expect(isCalendarDate(text)).toBe(false)
  })

  it.each([`x${TOKEN}`, `${TOKEN}x`, `${TOKEN}\n`, 'a'.repeat(42), `${'a'.repeat(42)}.`])(
    '%j is no token of a link',
    (text) => {
      expect([LINK_TOKEN.test(TOKEN), LINK_TOKEN.test(text)]).toEqual([true, false])
    },
  )

  it.each(['x+254700555103', '+2547005551030000', '+0254700555', '+25470x', '2547005551030'])(
    '%j is no telephone number',
    (text) => {
      expect(phoneNumber(text)).toBeNull()
    },
  )
})

describe('a limit accepts its last value, and not the next', () => {
  it('of an address', () => {
    expect(isEmailAddress(`${local}@b.example`)).toBe(true)
    expect(isEmailAddress(`a${local}@b.example`)).toBe(false)
    const longest = `${local}@${buildLongDomain(254 - 65)}.example`
    expect(longest).toHaveLength(254)
    expect(isEmailAddress(longest)).toBe(true)
    expect(isEmailAddress(longest.replace('.example', 'b.example'))).toBe(false)
  })
})

describe('an upload’s path', () => {
  const path = 'documents/owner/1795000000000-a.pdf'

  it('is in its owner’s folder, and no deeper', () => {
    expect(isPathOf('owner', path)).toBe(true)
    expect([isPathOf('other', path), isPathOf('owner', `${path}/b`), isPathOf('owner', `x${path}`)]).toEqual([
      false,
      false,
      false,
    ])
    expect([isPathOf('owner', 'documents/owner'), isPathOf('owner', `${path}\ud800`)]).toEqual([false, false])
  })
})

describe('a value stored in a browser', () => {
  const stored = { sessionId: 's', userId: 'u', visitCount: 1, lastVisit: '2026-11-28T09:00:00Z', pageViews: 2 }

  it('is read if it is complete', () => {
    expect(parseAnalytics(stored)).toMatchObject({ sessionId: 's', userId: 'u', visitCount: 1, pageViews: 2 })
    expect(parseAnalytics({ ...stored, userId: 7 })).toMatchObject({ userId: null })
  })

  it.each([{ sessionId: 7 }, { visitCount: 0 }, { pageViews: -1 }, { pageViews: 1.5 }, { lastVisit: 'x' }, { lastVisit: 0 }])(
    'is nothing with %j',
    (change) => {
      expect(parseAnalytics({ ...stored, ...change })).toBeNull()
    },
  )

  it('of cookies is proposed as all of them', () => {
    expect(PROPOSED_CHOICES).toEqual({ analytics: true, preference: true, marketing: true })
  })
})

describe('an address to pay at', () => {
  it('on this machine is http, and elsewhere https', () => {
    expect(checkoutAddress('ftp://localhost/pay', true)).toBeNull()
    expect(checkoutAddress(7, true)).toBeNull()
  })
})

it('a link’s address of one character counts as no word', () => {
  expect(countWords('See [the Act](x) first')).toBe(4)
  expect(countWords('See [the Act](x)(y z) first')).toBe(6)
})

it('each kind of second factor has its label', () => {
  expect(Object.keys(FACTOR_LABELS)).toEqual(['phone', 'totp'])
})
