import { failedText, progressText, recipientsText, sendButtonText } from '@texts/public/newsletter.ts'
import { describe, expect, it } from 'vitest'
import { PREFIX_MAX, PREFIXES_MAX } from '../platform/search/search-terms.ts'
import { newsletterContent } from './newsletter.ts'
import {
  listSubscribersSchema,
  MATCH_ALL_KEY,
  startNewsletterSchema,
  subscriberPrefixes,
  subscriberSearchKey,
} from './newsletter-admin.ts'

const START = { article_id: '1', request_id: 'a'.repeat(20) }

describe('the request to start a newsletter', () => {
  it('has an article and a request id', () => {
    expect(startNewsletterSchema.isValidSync(START)).toBe(true)
  })

  it.each([
    { article_id: 1 },
    { article_id: '0' },
    { article_id: '01' },
    { article_id: '../1' },
    { article_id: '1234567' },
    { request_id: '' },
    { request_id: 'a'.repeat(21) },
    { request_id: `${'a'.repeat(18)}/b` },
    { to: 'everybody@mlima.example' },
    { subject: 'Another subject' },
  ])('is rejected with %j', (change) => {
    expect(startNewsletterSchema.isValidSync({ ...START, ...change })).toBe(false)
  })
})

describe('the search term for subscribers', () => {
  it('is a part of an address, or nothing', () => {
    for (const search of ['', 'amina@', 'a'.repeat(254)]) {
      expect(listSubscribersSchema.isValidSync({ search, after: null })).toBe(true)
    }
    for (const search of [null, 7, ['a'], 'a'.repeat(255)]) {
      expect(listSubscribersSchema.isValidSync({ search, after: null })).toBe(false)
    }
  })
})

describe('a newsletter', () => {
  it('shows the article’s title, author, date and reading time', () => {
    const article = { id: '7', title: 'Wells', excerpt: 'About wells.', author: 'A. Mutua', date: '2026-08-18', readTime: 7 }
    expect(newsletterContent(article)).toMatchObject({
      subject: 'Wells',
      byline: 'By A. Mutua · Aug 18, 2026 · 7 min read',
      excerpt: 'About wells.',
      path: '/news/7',
    })
  })

  it('describes its progress and its failed mails', () => {
    expect(progressText({ queued: 1200, sent: 3790, failed: 10 })).toBe('1,200 queued, 3,790 sent, 10 failed')
    expect([sendButtonText(1, false), sendButtonText(1204, true)]).toEqual([
      'Send to 1 subscriber',
      'Send to up to 1,204 subscribers',
    ])
    expect(recipientsText('Wells', 8, false)).toBe('“Wells” goes to 8 subscribers with a confirmed address.')
    expect([failedText(1), failedText(12)]).toEqual(['Show 1 failed mail', 'Show 12 failed mails'])
  })
})

const EMAIL = 'Naliaka.Barasa+tenders@mlima-water.example'
const finds = (term: string, email = EMAIL) => subscriberPrefixes(email).includes(subscriberSearchKey(term))

describe('the search for a subscriber', () => {
  it.each([
    'naliaka',
    'NALIAKA.BAR',
    'barasa',
    'bara',
    'barasa+tenders@',
    'naliaka barasa',
    'tenders',
    '@mlima',
    'mlima-water.example',
    'water',
    'example',
    ' barasa ',
    'Bárasa',
    EMAIL,
  ])('finds an address by the beginning of a word: %s', (term) => {
    expect(finds(term)).toBe(true)
  })

  it.each(['arasa', 'barasa naliaka', 'mlima.water.org', 'naliaka.barasa@other', 'barasax'])(
    'does not find it by %s',
    (term) => {
      expect(finds(term)).toBe(false)
    },
  )

  it('finds every address for an empty search term', () => {
    for (const term of ['', '  ', '@', '\u200b', '.-']) expect(subscriberSearchKey(term)).toBe(MATCH_ALL_KEY)
    expect(finds('')).toBe(true)
  })

  it('does not find an erased address', () => {
    expect(subscriberPrefixes('')).toEqual([])
  })

  it('finds a long address by its full text, and stores a limited number of prefixes', () => {
    const long = `${'a.'.repeat(31)}a@${'b'.repeat(60)}.${'c.'.repeat(40)}example`
    expect(finds(long, long)).toBe(true)
    const prefixes = subscriberPrefixes(long)
    expect(prefixes.length).toBeLessThanOrEqual(PREFIXES_MAX)
    expect(prefixes.every(({ length }) => length <= PREFIX_MAX)).toBe(true)
    expect(new Set(prefixes).size).toBe(prefixes.length)
  })
})
