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
