import { DASHBOARD_PATH, SIGN_IN_PATH } from '../routes.ts'

/**
 * The page after sign-in: the originally requested one if it belongs to this site, else the dashboard. Rejects values that
 * a browser could read as another origin ("//evil", "/\evil", control characters).
 */
export function nextPath(next: string | null | undefined): string {
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return DASHBOARD_PATH
  const url = new URL(next, 'https://site.invalid')
  // "/..//evil" has our origin here, but its path alone would name another origin.
  const leaves = url.origin !== 'https://site.invalid' || url.pathname.startsWith('//')
  if (leaves || url.pathname === SIGN_IN_PATH) return DASHBOARD_PATH
  return url.pathname + url.search + url.hash
}
