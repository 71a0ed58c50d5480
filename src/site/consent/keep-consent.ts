import type { CookieName, StoredName } from '@domain/consent/cookies.ts'

/** What bundled scripts use, too: `window.consentCookies`. */
interface ConsentCookies {
  /** What is stored under a name, for good or for this tab; undefined where it is missing or damaged. */
  get: (name: CookieName) => unknown
  /** Stores in a cookie where the visitor's choice allows it, else for this tab. Null removes what is stored. */
  put: (name: StoredName, value: unknown) => void
  /** Stores the choice; cookies without consent go, and what the tab kept becomes a cookie. */
  choose: (isGiven: boolean, choices: Record<string, boolean>) => void
  allows: (category: string) => boolean
}

declare global {
  interface Window {
    /** Set by the script in the head of every page. */
    consentCookies: ConsentCookies
  }
}

/** Lifetime in days of each cookie that needs consent, by category. */
export type CookieRules = Readonly<Record<string, Readonly<Record<string, number>>>>

/**
 * The one place that reads and writes the site's cookies: the consent banner and dialog, the theme and the language of
 * formats before first paint, the visitor's own counters. Self-contained, because every page inlines it. Each change
 * dispatches a "consent" event on the window. Buttons of a consent form act by `data-consent` (accept, save, decline,
 * customize, close). Written for few bytes: the page's inline scripts have a budget.
 */
export function keepConsent(
  rules: CookieRules,
  choiceDays: number,
  readCookie: (jar: string, name: string) => string | undefined,
  cookieText: (name: string, text: string, days: number, isHttps: boolean) => string,
): void {
  const { dataset } = document.documentElement
  const dark = matchMedia('(prefers-color-scheme:dark)')
  let tab: Record<string, string> = {}
  try {
    tab = sessionStorage
  } catch {
    // Without storage the page's own memory serves.
  }
  let isCounted: boolean | undefined
  const byId = (id: string) => document.getElementById(id) as HTMLElement
  const read = (name: string) => readCookie(document.cookie, name)
  const write = (name: string, text: string, days: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve
    document.cookie = cookieText(name, text, days, location.protocol === 'https:')
  }
  const encode = (value: unknown) => encodeURIComponent(JSON.stringify(value))

  const get: ConsentCookies['get'] = (name) => {
    for (const text of [read(name), tab[name]]) {
      try {
        return JSON.parse(decodeURIComponent(text as string))
      } catch {
        // Damaged or not there: the next place.
      }
    }
    return
  }
  const allows: ConsentCookies['allows'] = (category) =>
    get('cookieConsent') === true && (get('cookieCategories') as Record<string, unknown> | null)?.[category] === true
  const put: ConsentCookies['put'] = (name, value) => {
    if (value) tab[name] = encode(value)
    else {
      delete tab[name]
      write(name, '', 0)
    }
    settle()
  }
  const choose: ConsentCookies['choose'] = (isGiven, choices) => {
    write('cookieConsent', encode(isGiven), choiceDays)
    write('cookieCategories', encode(choices), choiceDays)
    settle()
  }
  const settle = () => {
    for (const category in rules) {
      for (const name in rules[category]) {
        if (!allows(category)) read(name) && write(name, '', 0)
        else if (tab[name]) {
          write(name, tab[name], rules[category][name] as number)
          delete tab[name]
        }
      }
    }
    const { theme, language } = (get('userPreferences') ?? {}) as { theme?: unknown; language?: string }
    dataset['theme'] = theme === 'dark' || (theme !== 'light' && dark.matches) ? 'dark' : 'light'
    dataset['language'] = language ?? 'en'
    if (typeof get('cookieConsent') === 'boolean') delete dataset['ask']
    if (!allows('analytics')) delete tab['visit']
    else if (!isCounted) {
      isCounted = true
      const before = get('analyticsData') as { visitCount?: number; pageViews?: number } | null | undefined
      // "| 0" makes a whole number of a missing or damaged count.
      const visitCount = ((before?.visitCount as number) | 0) + (tab['visit'] ? 0 : 1)
      // The time tells the sessions of one browser apart, and nothing else about them.
      tab['visit'] ||= `${Date.now()}`
      put('analyticsData', {
        sessionId: tab['visit'],
        userId: null,
        visitCount,
        lastVisit: new Date(),
        pageViews: ((before?.pageViews as number) | 0) + 1,
      })
    }
    dispatchEvent(new Event('consent'))
  }

  dataset['ask'] = ''
  settle()
  dark.onchange = settle
  window.onpageshow = settle
  window.consentCookies = { get, put, choose, allows }
  addEventListener('click', (event) => {
    // What was pressed may be gone from the page by now, and then belongs to no button.
    const button = (event.target as Element).closest('button') as HTMLButtonElement
    const consent = button?.dataset['consent']
    if (consent) {
      const form = button.form as HTMLFormElement
      const isGiven = consent !== 'decline'
      const choices: Record<string, boolean> = {}
      if (consent === 'customize') (form.parentElement as HTMLDialogElement).showModal()
      else if (consent === 'close') delete dataset['ask']
      else {
        if (consent === 'accept') form.reset()
        for (const { name, checked } of form.elements as Iterable<HTMLInputElement>) {
          if (name) choices[name] = isGiven && checked
        }
        choose(isGiven, choices)
        if (consent === 'save') byId('note').innerHTML = byId('note-saved').innerHTML
      }
    }
  })
}
