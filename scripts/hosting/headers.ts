import { type CodeHashes, PAGE_GROUPS } from './policies.ts'

type GroupName = keyof typeof PAGE_GROUPS

interface HeaderRule {
  source?: string
  regex?: string
  headers: { key: string; value: string }[]
}

const TWO_YEARS = 63_072_000
const A_YEAR = 31_536_000
/** What no page of ours uses, so no script that ever slipped in could. */
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

/** All header rules of firebase.json. Of several that set one header, Hosting and its emulator send the last. */
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
    // Files that people uploaded come this way too: opened by themselves they may run nothing.
    rule(
      { source: '/functions/**' },
      { 'Cache-Control': 'no-store', 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox" },
    ),
    // Other sites show these beside a link to ours.
    rule(
      { regex: '^/(og/.*|logo\\.png)$' },
      { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'public, max-age=86400' },
    ),
    // Their names change with their content. No document, so the pages' long policy would only be weight.
    rule(
      { source: '/_astro/**' },
      { 'Cache-Control': `public, max-age=${A_YEAR}, immutable`, 'Content-Security-Policy': "default-src 'none'" },
    ),
  ]
}

/** The group whose policy a page is sent with. @param path as the visitor asks for it */
export function groupOf(path: string): GroupName {
  const names = Object.keys(PAGE_GROUPS) as GroupName[]
  return names.findLast((name) => new RegExp(PAGE_GROUPS[name].regex).test(path)) ?? 'site'
}
