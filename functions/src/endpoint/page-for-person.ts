import { LINK_TOKEN, UNSUBSCRIBE_PATH } from '@domain/newsletter/newsletter.constants.ts'
import type { PublicEndpoint } from '@domain/public-endpoints.ts'
import { PUBLIC_PATHS } from '@domain/public-routes.ts'
import { ACCOUNT_PATH, DASHBOARD_PATH, INVITE_PATH, SIGN_IN_PATH } from '@domain/routes.ts'
import { siteLink } from './settings.ts'

/** The page on which people do what the function does. `health` answers people itself. */
const PAGES: Record<Exclude<PublicEndpoint, 'health'>, string> = {
  sendContactEmail: PUBLIC_PATHS.contact,
  testEmail: PUBLIC_PATHS.testEmail,
  newsletterSubscribe: PUBLIC_PATHS.home,
  newsletterConfirm: PUBLIC_PATHS.newsletterConfirm,
  newsletterUnsubscribe: UNSUBSCRIBE_PATH,
  requestEmailOtp: SIGN_IN_PATH,
  verifyEmailOtp: SIGN_IN_PATH,
  resendVerification: SIGN_IN_PATH,
  requestPasswordReset: SIGN_IN_PATH,
  commonPasswords: SIGN_IN_PATH,
  checkAccountLink: SIGN_IN_PATH,
  redeemAccountLink: SIGN_IN_PATH,
  redeemRecoveryCode: SIGN_IN_PATH,
  paymentWebhook: PUBLIC_PATHS.home,
  cspReport: PUBLIC_PATHS.home,
  verifyDocument: PUBLIC_PATHS.verify,
  checkInvitation: INVITE_PATH,
  calendar: ACCOUNT_PATH,
}

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
export function pageForPerson(name: string, { query }: AskedAddress): string {
  const page = Object.hasOwn(PAGES, name) ? PAGES[name as keyof typeof PAGES] : DASHBOARD_PATH
  const { token } = query
  return siteLink(page, page === UNSUBSCRIBE_PATH && typeof token === 'string' && LINK_TOKEN.test(token) ? { token } : {})
}
