/** Counters of one browser. Only the visitor reads them: no request sends them to a third party. */
export interface Analytics {
  sessionId: string
  /** Always null: the counters do not belong to an account. */
  userId: string | null
  visitCount: number
  lastVisit: Date
  pageViews: number
}

/** Parses analyticsData; null if it is missing or damaged. */
export function parseAnalytics(stored: unknown): Analytics | null {
  const { sessionId, userId, visitCount, lastVisit, pageViews } = (stored ?? {}) as Record<keyof Analytics, unknown>
  const moment = new Date(typeof lastVisit === 'string' ? lastVisit : Number.NaN)
  if (typeof sessionId !== 'string' || !isCount(visitCount) || !isCount(pageViews) || Number.isNaN(moment.valueOf())) {
    return null
  }
  return { sessionId, userId: typeof userId === 'string' ? userId : null, visitCount, lastVisit: moment, pageViews }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}

export type Choices = Record<Category, boolean>

/** The dialog's defaults before the visitor chooses (specification section 4). */
export const PROPOSED_CHOICES: Choices = { analytics: true, preference: true, marketing: true }

export const CONSENT_STATUSES = { unset: 'Not Set', accepted: 'Accepted', declined: 'Declined' } as const
export type ConsentStatus = keyof typeof CONSENT_STATUSES

/** @param stored the value of cookieConsent; any value other than true and false counts as no choice */
export function consentStatus(stored: unknown): ConsentStatus {
  if (stored === true) return 'accepted'
  return stored === false ? 'declined' : 'unset'
}

/** Parses cookieCategories. A damaged or missing entry grants nothing. */
export function parseChoices(stored: unknown): Choices {
  const given = (stored ?? {}) as Partial<Record<Category, unknown>>
  const entries = CATEGORIES.map((category) => [category, given[category] === true] as const)
  return Object.fromEntries(entries) as Choices
}

/** The categories that a visitor can switch. "necessary" is always on and is not stored. */
export const CATEGORIES = ['analytics', 'preference', 'marketing'] as const
export type Category = (typeof CATEGORIES)[number]

interface CookieRule {
  category: Category | 'necessary'
  /** Lifetime in days (specification section 9). */
  days: number
  purpose: string
}

/** Every cookie of the site by name. */
export const COOKIES = {
  cookieConsent: { category: 'necessary', days: 365, purpose: 'Whether you accepted or declined cookies' },
  cookieCategories: { category: 'necessary', days: 365, purpose: 'Which kinds of cookies you switched on' },
  userPreferences: { category: 'preference', days: 365, purpose: 'Theme, number format, notifications and auto-save' },
  shoppingCart: { category: 'preference', days: 7, purpose: 'The systems on your quote list' },
  rememberLogin: { category: 'preference', days: 30, purpose: 'Fills in your address when you sign in again' },
  analyticsData: { category: 'analytics', days: 30, purpose: 'Counts your visits and page views in this browser' },
} as const satisfies Record<string, CookieRule>

export type CookieName = keyof typeof COOKIES

/** The cookies that need consent. */
export type StoredName = {
  [Name in CookieName]: (typeof COOKIES)[Name]['category'] extends Category ? Name : never
}[CookieName]

/** Lifetime of cookieConsent and cookieCategories in days. */
export const CHOICE_DAYS = COOKIES.cookieConsent.days

/**
 * Builds the `document.cookie` assignment for a cookie. Self-contained, because pages inline it.
 * @param text the encoded value
 * @param days lifetime; 0 removes the cookie
 * @param isHttps whether to add Secure, which browsers refuse on a plain local address
 */
export const cookieText = (name: string, text: string, days: number, isHttps: boolean): string =>
  `${name}=${text};path=/;max-age=${days * 86400};samesite=strict${isHttps ? ';secure' : ''}`

/**
 * Reads a cookie without decoding it. Self-contained, because pages inline it.
 * @param jar all cookies, as in `document.cookie`
 */
export const readCookie = (jar: string, name: string): string | undefined => jar.match(`(^|; )${name}=([^;]*)`)?.[2]
