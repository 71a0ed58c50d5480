import { PUBLIC_PATHS } from '@domain/public-routes.ts'
import { DASHBOARD_PATH, INVITE_PATH, PORTAL_PATHS, SIGN_IN_PATH } from '@domain/routes.ts'

/** Script files that a portal page loads before a dialog opens. */
export const SCRIPT_FILES = 20

/** All JavaScript of a signed-in page, in KiB gzip. */
const PORTAL_BUDGET = 133
const DASHBOARD_BUDGET = 132
const SIGN_IN_BUDGET = 146

/** JavaScript that a screen requests before it shows its first record, and until nothing loads any more, in KiB gzip. */
export const SCRIPT_FIRST_BUDGET = 110
export const SCRIPT_IDLE_BUDGET = 200

/** Bytes of a public page with its fonts and icon, compressed with brotli. */
const PAGE_BUDGET = 60_000
const HOME_BUDGET = 46_000

/** Pages whose form or map has a separate script. */
export const PAGES_WITH_FORM: ReadonlySet<string> = new Set<string>([
  PUBLIC_PATHS.contact,
  PUBLIC_PATHS.cookies,
  PUBLIC_PATHS.verify,
  PUBLIC_PATHS.testEmail,
  PUBLIC_PATHS.newsletterConfirm,
  PUBLIC_PATHS.newsletterUnsubscribe,
])

/** KiB gzip of all JavaScript of a portal page; undefined for a public one. */
export function scriptBudget(path: string): number | undefined {
  if (!PORTAL_PATHS.includes(path)) return undefined
  if (path === DASHBOARD_PATH) return DASHBOARD_BUDGET
  return path.startsWith(SIGN_IN_PATH) || path === INVITE_PATH ? SIGN_IN_BUDGET : PORTAL_BUDGET
}

/** Bytes of a public page without form or map, compressed with brotli; undefined for any other. */
export function pageBudget(path: string): number | undefined {
  if (PORTAL_PATHS.includes(path) || PAGES_WITH_FORM.has(path)) return undefined
  return path === PUBLIC_PATHS.home ? HOME_BUDGET : PAGE_BUDGET
}
