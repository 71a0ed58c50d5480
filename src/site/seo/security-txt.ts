import { COMPANY } from '@domain/platform/company.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import { PUBLIC_PATHS } from '@domain/public-routes.ts'

/** RFC 9116 recommends less than a year, so each deploy renews it. */
const VALID_DAYS = 364

/** Where to report a vulnerability, in the format of RFC 9116. */
export function securityTxt(): Response {
  const lines = [
    `Contact: mailto:${COMPANY.securityEmail}`,
    `Contact: ${new URL(PUBLIC_PATHS.contact, import.meta.env.SITE)}`,
    `Expires: ${new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL(PUBLIC_PATHS.securityTxt, import.meta.env.SITE)}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
