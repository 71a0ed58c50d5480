import { TRANSPORT_SECURITY } from '../../src/domain/platform/http.ts'
import { WORKER_PATH } from '../../src/session/stored-pages.ts'
import { type CodeHashes, PAGE_GROUPS, REPORTED_POLICY, REPORTING_ENDPOINTS, WORKER_POLICY } from './policies.ts'

type GroupName = keyof typeof PAGE_GROUPS

interface HeaderRule {
  source?: string
  regex?: string
  headers: { key: string; value: string }[]
}

const A_YEAR = 31_536_000
/** Browser features that no page uses, so that an injected script cannot use them either. */
const NO_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
]

const rule = (where: Pick<HeaderRule, 'source' | 'regex'>, headers: Record<string, string>): HeaderRule => ({
  ...where,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
})

/**
 * All header rules of firebase.json. If several set a header, the last one wins.
 * @param hasMap whether the site is built with a key of Google's map
 */
export function hostingHeaders(hashes: Record<GroupName, CodeHashes>, hasMap: boolean): HeaderRule[] {
  const policies = Object.entries(PAGE_GROUPS).map(([name, { regex, policy }]) =>
    rule({ regex }, { 'Content-Security-Policy': policy(hashes[name as GroupName], hasMap) }),
  )
  return [
    rule(
      { source: '**' },
      {
        'Strict-Transport-Security': TRANSPORT_SECURITY,
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': NO_FEATURES.map((name) => `${name}=()`).join(', '),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Cache-Control': 'no-cache',
      },
    ),
    ...policies,
    rule(
      { regex: PAGE_GROUPS.site.regex },
      { 'Content-Security-Policy-Report-Only': REPORTED_POLICY, 'Reporting-Endpoints': REPORTING_ENDPOINTS },
    ),
    rule({ regex: PAGE_GROUPS.portal.regex }, { 'Cache-Control': 'no-store' }),
    // These paths include uploaded files, which must not run scripts when opened directly.
    rule(
      { source: '/functions/**' },
      {
        'Cache-Control': 'no-store',
        'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      },
    ),
    // Browsers look for a new one at each visit, so that a broken one can be withdrawn.
    rule({ source: WORKER_PATH }, { 'Cache-Control': 'no-cache', 'Content-Security-Policy': WORKER_POLICY }),
    // Other sites show these images in link previews.
    rule(
      { regex: '^/(og/.*|logo\\.png)$' },
      { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'public, max-age=86400' },
    ),
    // Their names change with their content. They are not documents, so they load nothing.
    rule(
      { source: '/_astro/**' },
      {
        'Cache-Control': `public, max-age=${A_YEAR}, immutable`,
        'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      },
    ),
  ]
}

/** The group whose policy a page gets. @param path the requested path */
export function choosePageGroup(path: string): GroupName {
  const names = Object.keys(PAGE_GROUPS) as GroupName[]
  return names.findLast((name) => new RegExp(PAGE_GROUPS[name].regex).test(path)) ?? 'site'
}
