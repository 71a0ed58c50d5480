import { type CodeHashes, PAGE_GROUPS } from './policies.ts'

type GroupName = keyof typeof PAGE_GROUPS

interface HeaderRule {
  source?: string
  regex?: string
  headers: { key: string; value: string }[]
}

const TWO_YEARS = 63_072_000
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

/** All header rules of firebase.json. If several set a header, the last one wins. */
export function hostingHeaders(hashes: Record<GroupName, CodeHashes>): HeaderRule[] {
  const policies = Object.entries(PAGE_GROUPS).map(([name, { regex, policy }]) =>
    rule({ regex }, { 'Content-Security-Policy': policy(hashes[name as GroupName]) }),
  )
  return [
    rule(
      { source: '**' },
      {
        'Strict-Transport-Security': `max-age=${TWO_YEARS}; includeSubDomains`,
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
    rule({ regex: PAGE_GROUPS.portal.regex }, { 'Cache-Control': 'no-store' }),
    // These paths include uploaded files, which must not run scripts when opened directly.
    rule(
      { source: '/functions/**' },
      { 'Cache-Control': 'no-store', 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox" },
    ),
    // Other sites show these images in link previews.
    rule(
      { regex: '^/(og/.*|logo\\.png)$' },
      { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'public, max-age=86400' },
    ),
    // Their names change with their content. They are not documents, so a short policy suffices.
    rule(
      { source: '/_astro/**' },
      { 'Cache-Control': `public, max-age=${A_YEAR}, immutable`, 'Content-Security-Policy': "default-src 'none'" },
    ),
  ]
}

/** The group whose policy a page gets. @param path the requested path */
export function groupOf(path: string): GroupName {
  const names = Object.keys(PAGE_GROUPS) as GroupName[]
  return names.findLast((name) => new RegExp(PAGE_GROUPS[name].regex).test(path)) ?? 'site'
}
