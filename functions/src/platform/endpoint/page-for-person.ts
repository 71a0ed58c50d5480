import { LINK_TOKEN } from '@domain/platform/ids.ts'
import { PUBLIC_PATHS } from '@domain/public-routes.ts'
import { DASHBOARD_PATH } from '@domain/routes.ts'
import { siteLink } from './settings.ts'

export interface AskedAddress {
  method: string
  headers: { accept?: string | undefined }
  query: Record<string, unknown>
}

/** Whether a person opened the address in a browser. Programs, also our own pages, accept anything. */
export function isByPerson({ method, headers }: AskedAddress): boolean {
  return /^(GET|HEAD)$/.test(method) && /\btext\/html\b/.test(headers.accept ?? '')
}

/**
 * Where to send a person who opened the address of a function. Mail programs without RFC 8058 show people the address of
 * the List-Unsubscribe header as a link, so its page gets the token.
 */
export function pageForPerson(endpointPage: string | null | undefined, { query }: AskedAddress): string {
  const { token } = query
  const page = endpointPage ?? DASHBOARD_PATH
  return siteLink(
    page,
    page === PUBLIC_PATHS.newsletterUnsubscribe && typeof token === 'string' && LINK_TOKEN.test(token) ? { token } : {},
  )
}
