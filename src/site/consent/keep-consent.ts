import type { CookieName, StoredName } from '@domain/public/consent.ts'

/** `window.consentCookies`, which bundled scripts use, too. */
interface ConsentCookies {
  /** The value from the cookie or from this tab; undefined if it is missing or damaged. */
  get: (name: CookieName) => unknown
  /** Stores a value in a cookie if the visitor has consented, otherwise for this tab. Null removes it. */
  put: (name: StoredName, value: unknown) => void
  /** Stores the choice, deletes cookies without consent and turns the tab's values into cookies where allowed. */
  choose: (isGiven: boolean, choices: Record<string, boolean>) => void
  allows: (category: string) => boolean
  /** Shows the content of the template `note-{name}` as a notice. Nodes, not text, as Trusted Types require. */
  note: (name: string) => void
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
 * The only code that reads and writes the site's cookies: consent, the theme and the language of formats before the first
 * paint, and the visitor's counters. Self-contained, because every page inlines it, and short, because inline scripts have
 * a size budget. Each change dispatches a "consent" event on the window. The buttons of a consent form name their
 * action in `data-consent` (accept, save, decline, customize, close).
 */
export function keepConsent(
  rules: CookieRules,
  choiceDays: number,
  readCookie: (cookies: string, name: string) => string | undefined,
  cookieText: (name: string, text: string, days: number, isHttps: boolean) => string,
): void {
  const { dataset } = document.documentElement
  const dark = matchMedia('(prefers-color-scheme:dark)')
  let tab: Record<string, string> = {}
  try {
    tab = sessionStorage
  } catch {
    // Without session storage the values live as long as the page.
  }
  let isCounted: boolean | undefined
  const byId = (id: string) => document.getElementById(id) as HTMLElement
  const read = (name: string) => readCookie(document.cookie, name)
  const write = (name: string, text: string, days: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in supported browsers
    document.cookie = cookieText(name, text, days, location.protocol === 'https:')
  }
  const encode = (value: unknown) => encodeURIComponent(JSON.stringify(value))

  const get: ConsentCookies['get'] = (name) => {
    for (const text of [read(name), tab[name]]) {
      try {
        return JSON.parse(decodeURIComponent(text as string))
      } catch {
        // Missing or damaged: try the next source.
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
    applyChoice()
  }
  const note: ConsentCookies['note'] = (name) =>
    byId('note').replaceChildren((byId(`note-${name}`) as HTMLTemplateElement).content.cloneNode(true))
  const choose: ConsentCookies['choose'] = (isGiven, choices) => {
    write('cookieConsent', encode(isGiven), choiceDays)
    write('cookieCategories', encode(choices), choiceDays)
    applyChoice()
  }
  const applyChoice = () => {
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
      // "| 0" turns a missing or damaged count into a whole number.
      const visitCount = ((before?.visitCount as number) | 0) + (tab['visit'] ? 0 : 1)
      // The time distinguishes the sessions of a browser without identifying the visitor.
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
  applyChoice()
  dark.onchange = window.onpageshow = applyChoice
  window.consentCookies = { get, put, choose, allows, note }
  addEventListener('click', (event) => {
    // The clicked element may have been removed already, and then has no button.
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
        if (consent === 'save') note('saved')
      }
    }
  })
}
