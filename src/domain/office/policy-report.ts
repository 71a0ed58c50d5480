import { PUBLIC_PATHS } from '../public-routes.ts'
import { ACTION_PATH, INVITE_PATH, PORTAL_PATHS, SIGN_IN_PATH } from '../routes.ts'

/** Days for which the counts of a day are kept. */
export const POLICY_REPORT_DAYS = 90

/**
 * Different violations of one directive that a day's record counts one by one. Each directive has its own limit, so that
 * invented reports about one do not hide another.
 */
export const VIOLATIONS_PER_DIRECTIVE = 60

/** The same for violations with a foreign host, which do not count above, because anybody can invent hosts. */
export const FOREIGN_PER_DIRECTIVE = 10

/** Days that the page of health shows, and the most violations that it lists. */
export const SHOWN_REPORT_DAYS = 7
export const SHOWN_VIOLATIONS_MAX = 20

export const VIOLATIONS_PER_REQUEST = 20

/** Requests with violations per network address and hour. */
export const POLICY_REPORTS_PER_NETWORK = 30

/** Maximum size of a request: browsers send several reports at once. */
export const POLICY_REPORT_BYTES = 64 * 1024

/** The content types of reports: of `report-uri`, and of the Reporting API. */
export const POLICY_REPORT_TYPES = ['application/csp-report', 'application/reports+json']

/** The counted parts of a violation of the content security policy. None of them is free text. */
export interface Violation {
  directive: string
  /** A page of the site without its query, a section for articles and services, or `other`. */
  page: string
  /** A keyword such as `inline`, a host, a scheme with its colon, or `other`. */
  blocked: string
  disposition: 'enforce' | 'report'
}

const OTHER = 'other'
const DIRECTIVES = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr'],
  ...['img-src', 'font-src', 'connect-src', 'frame-src', 'worker-src', 'media-src', 'object-src', 'manifest-src'],
  ...['form-action', 'base-uri', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types'],
]
const KEYWORDS = ['inline', 'eval', 'wasm-eval', 'self', 'trusted-types-sink', 'trusted-types-policy']
const SCHEMES = ['data', 'blob', 'filesystem', 'about', 'javascript']
/** Violations by extensions of the visitor's browser, which no site can prevent. */
const EXTENSION = /^[a-z-]*(extension|addon|resource)\b/i
const HOST = /^[a-z0-9.-]{1,100}$/
const SECTIONS = [PUBLIC_PATHS.news, PUBLIC_PATHS.services]
const PAGES = new Set<string>([...Object.values(PUBLIC_PATHS), ...PORTAL_PATHS, SIGN_IN_PATH, ACTION_PATH, INVITE_PATH])

/** The violations in the body of a report, in either format; extensions' are left out. Unknown content yields none. */
export function violationsIn(body: unknown): Violation[] {
  const reports = Array.isArray(body)
    ? body.filter(isViolation).map((report) => toReportFields(report)['body'])
    : [toReportFields(body)['csp-report']]
  return reports.flatMap((report) => parseViolation(toReportFields(report)) ?? [])
}

function isViolation(report: unknown): boolean {
  return toReportFields(report)['type'] === 'csp-violation'
}

/** The Reporting API names fields in another way than `report-uri`. */
function parseViolation(report: Record<string, unknown>): Violation | undefined {
  const text = (...names: string[]) => names.map((name) => report[name]).find((value) => typeof value === 'string') ?? ''
  const [directive = ''] = String(text('effectiveDirective', 'effective-directive', 'violated-directive')).split(' ')
  const blocked = String(text('blockedURL', 'blocked-uri'))
  const isExtension = [blocked, String(text('sourceFile', 'source-file'))].some((url) => EXTENSION.test(url))
  if (isExtension || directive === '') return undefined
  const page = URL.parse(String(text('documentURL', 'document-uri')))
  return {
    directive: DIRECTIVES.includes(directive) ? directive : OTHER,
    page: page ? toReportedPage(page.pathname) : OTHER,
    blocked: blockedPart(blocked, page?.host),
    disposition: text('disposition') === 'report' ? 'report' : 'enforce',
  }
}

function toReportedPage(path: string): string {
  if (PAGES.has(path)) return path
  return SECTIONS.find((section) => path.startsWith(`${section}/`)) ?? OTHER
}

/** Only the host of an address, because its path and query may name a person. */
function blockedPart(blocked: string, ownHost: string | undefined): string {
  if (KEYWORDS.includes(blocked)) return blocked
  // Some browsers send the scheme alone.
  if (SCHEMES.includes(blocked)) return `${blocked}:`
  const url = URL.parse(blocked)
  if (!url) return OTHER
  if (url.host !== '' && url.host === ownHost) return 'self'
  if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol)) return HOST.test(url.hostname) ? url.hostname : OTHER
  return SCHEMES.includes(url.protocol.slice(0, -1)) ? url.protocol : OTHER
}

/** The counts of a day by `violationKey`. */
export type ViolationCounts = Record<string, number>

/**
 * Adds a violation to the counts of a day. Beyond the limits of its directive, it counts with its page, but what was
 * blocked becomes `other`.
 */
export function countViolation(counts: ViolationCounts, violation: Violation): ViolationCounts {
  const isForeign = isForeignHost(violation.blocked)
  const alike = Object.keys(counts)
    .map(violationOfKey)
    .filter((each) => isSameDirective(each, violation) && each.blocked !== OTHER && isForeignHost(each.blocked) === isForeign)
  const isFull = alike.length >= (isForeign ? FOREIGN_PER_DIRECTIVE : VIOLATIONS_PER_DIRECTIVE)
  const isListed = violationKey(violation) in counts
  const key = violationKey(isFull && !isListed ? { ...violation, blocked: OTHER } : violation)
  return { ...counts, [key]: (counts[key] ?? 0) + 1 }
}

function isSameDirective(one: Violation, other: Violation): boolean {
  return one.disposition === other.disposition && one.directive === other.directive
}

function isForeignHost(blocked: string): boolean {
  return blocked !== OTHER && !blocked.endsWith(':') && !KEYWORDS.includes(blocked)
}

/** The violations of several days, the most frequent first. */
export function sumViolations(days: readonly ViolationCounts[]): (Violation & { count: number })[] {
  const sums: ViolationCounts = {}
  for (const [key, count] of days.flatMap((counts) => Object.entries(counts))) sums[key] = (sums[key] ?? 0) + count
  return Object.entries(sums)
    .map(([key, count]) => ({ ...violationOfKey(key), count }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, SHOWN_VIOLATIONS_MAX)
}

function violationOfKey(key: string): Violation {
  const [disposition, directive = OTHER, blocked = OTHER, page = OTHER] = key.split(' ')
  return { disposition: disposition === 'report' ? 'report' : 'enforce', directive, blocked, page }
}

/** The key of a violation's count in its day's record. */
export function violationKey({ disposition, directive, blocked, page }: Violation): string {
  return `${disposition} ${directive} ${blocked} ${page}`
}

function toReportFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
