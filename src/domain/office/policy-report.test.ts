import { describe, expect, it } from 'vitest'
import {
  countViolation,
  FOREIGN_PER_DIRECTIVE,
  SHOWN_VIOLATIONS_MAX,
  sumViolations,
  VIOLATIONS_PER_DIRECTIVE,
  type Violation,
  type ViolationCounts,
  violationKey,
  violationsIn,
} from './policy-report.ts'

const PAGE = 'https://ubora.co.ke/auth/action?mode=resetPassword&code=secret#top'

/** The count of one report of the Reporting API. */
function counted(body: object): Violation | undefined {
  const report = {
    documentURL: PAGE,
    effectiveDirective: 'script-src-elem',
    blockedURL: 'inline',
    disposition: 'enforce',
    ...body,
  }
  const [violation] = violationsIn([{ type: 'csp-violation', url: PAGE, user_agent: 'Chrome', body: report }])
  return violation
}

describe('a report about the content security policy', () => {
  it('is counted in both formats with directive, page, what was blocked and disposition', () => {
    const expected = { directive: 'script-src-elem', page: '/auth/action', blocked: 'inline', disposition: 'enforce' }
    expect(counted({})).toEqual(expected)
    const old = {
      'document-uri': PAGE,
      'violated-directive': 'script-src-elem',
      'blocked-uri': 'inline',
      disposition: 'enforce',
    }
    expect(violationsIn({ 'csp-report': old })).toEqual([expected])
    expect(violationsIn({ 'csp-report': { ...old, 'violated-directive': 'img-src https://a.example data:' } })).toEqual([
      { ...expected, directive: 'img-src' },
    ])
  })

  it.each([
    ['https://evil.example/path?token=secret', 'evil.example'],
    ['https://user:password@evil.example:8443/', 'evil.example'],
    ['wss://evil.example/socket', 'evil.example'],
    ['https://ubora.co.ke/private?id=7', 'self'],
    ['data', 'data:'],
    ['data:text/html,secret', 'data:'],
    ['blob:https://ubora.co.ke/3f1c', 'blob:'],
    ['trusted-types-sink', 'trusted-types-sink'],
    ['secret-scheme:secret', 'other'],
    [`https://${'a'.repeat(200)}.example/`, 'other'],
    ['', 'other'],
    ['not an address', 'other'],
  ])('names of the blocked address %s only %s', (blockedURL, blocked) => {
    expect(counted({ blockedURL })?.blocked).toBe(blocked)
  })

  it.each([
    ['https://ubora.co.ke/', '/'],
    ['https://ubora.co.ke/projects/view?id=of-a-client', '/projects/view'],
    ['https://ubora.co.ke/news/3', '/news'],
    ['https://ubora.co.ke/services/solar', '/services'],
    ['https://ubora.co.ke/amina@mlima.example', 'other'],
    ['about', 'other'],
  ])('names of the page %s only %s', (documentURL, page) => {
    expect(counted({ documentURL })?.page).toBe(page)
  })

  it('names no unknown directive or disposition', () => {
    expect(counted({ effectiveDirective: 'amina@mlima.example' })?.directive).toBe('other')
    expect(counted({ disposition: 'secret' })?.disposition).toBe('enforce')
    expect(violationKey(counted({ disposition: 'report' }) as Violation)).toBe('report script-src-elem inline /auth/action')
  })

  it.each(['chrome-extension://abc/script.js', 'moz-extension://abc/', 'safari-web-extension://abc', 'chrome-extension'])(
    'about the extension %s is ignored',
    (extension) => {
      expect(counted({ blockedURL: extension })).toBeUndefined()
      expect(counted({ sourceFile: extension })).toBeUndefined()
    },
  )

  it.each([
    null,
    7,
    'text',
    [],
    {},
    [null, 7, {}],
    { 'csp-report': null },
    { 'csp-report': { 'document-uri': 7 } },
    [{ type: 'other' }],
  ])('is ignored without a violation: %j', (body) => expect(violationsIn(body)).toEqual([]))
})

describe('the counts of a day', () => {
  const violation: Violation = { disposition: 'enforce', directive: 'img-src', blocked: 'inline', page: '/contact' }
  const numbers = (length: number) => Array.from({ length }, (_, index) => index)
  const countAll = (violations: Partial<Violation>[], before: ViolationCounts = {}) =>
    violations.reduce<ViolationCounts>((counts, each) => countViolation(counts, { ...violation, ...each }), before)

  it('name few foreign hosts of each directive, and count those on', () => {
    const counts = countAll(numbers(100).map((index) => ({ blocked: `host-${index}.example` })))
    expect(Object.keys(counts)).toHaveLength(FOREIGN_PER_DIRECTIVE + 1)
    expect(counts['enforce img-src other /contact']).toBe(100 - FOREIGN_PER_DIRECTIVE)
    const later = countAll([{ blocked: 'host-0.example' }, { blocked: 'inline' }, { blocked: 'data:' }], counts)
    expect(later).toMatchObject({
      'enforce img-src host-0.example /contact': 2,
      'enforce img-src inline /contact': 1,
      'enforce img-src data: /contact': 1,
    })
    expect(countAll([{ directive: 'font-src', blocked: 'new.example' }], counts)['enforce font-src new.example /contact']).toBe(
      1,
    )
  })

  it('are bounded for each directive and disposition, beyond which directive and page still count', () => {
    const counts = countAll(numbers(VIOLATIONS_PER_DIRECTIVE + 30).map((index) => ({ page: `/page-${index}` })))
    expect(counts['enforce img-src inline /page-0']).toBe(1)
    expect(counts['enforce img-src other /page-89']).toBe(1)
    const later = countAll(
      [
        { page: '/page-89', blocked: 'eval' },
        { page: '/page-89', blocked: 'data:' },
      ],
      counts,
    )
    expect(later['enforce img-src other /page-89']).toBe(3)
    const reported = countAll([{ disposition: 'report', page: '/page-99' }], counts)
    expect(reported['report img-src inline /page-99']).toBe(1)
  })

  it('of invented hosts on every page leave room for those of the site', () => {
    const invented = numbers(100).map((index) => ({ page: `/page-${index}`, blocked: `host-${index}.example` }))
    const counts = countAll([...invented, { page: '/contact' }])
    expect(counts['enforce img-src inline /contact']).toBe(1)
    expect(counts['enforce img-src other /page-99']).toBe(1)
  })

  it('are summed over days, the most frequent first', () => {
    const days = [{ 'report img-src data: /contact': 2, 'enforce img-src inline /': 4 }, { 'report img-src data: /contact': 3 }]
    expect(sumViolations(days)).toEqual([
      { disposition: 'report', directive: 'img-src', blocked: 'data:', page: '/contact', count: 5 },
      { disposition: 'enforce', directive: 'img-src', blocked: 'inline', page: '/', count: 4 },
    ])
    const many = Object.fromEntries(numbers(30).map((index) => [`enforce img-src inline /page-${index}`, index]))
    expect(sumViolations([many])).toHaveLength(SHOWN_VIOLATIONS_MAX)
  })
})
