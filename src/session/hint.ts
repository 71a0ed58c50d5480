/*
 * Session hints that work before, or without, loading Firebase. Each function is inlined into the page as text, so it must
 * be self-contained: no imports and no outer names.
 */

/** Marks <html> so that the portal button is right at first paint. Firebase stores its user under this key. */
export function markSession(): void {
  const marks = document.documentElement.dataset
  marks['session'] = 'out'
  try {
    for (const key in localStorage) if (key.startsWith('firebase:authUser:')) marks['session'] = 'in'
  } catch {
    // Without storage no session exists.
  }
}

/** Marks <html> if the browser stores no data of this site, because then no session lasts until the next page. */
export function markStorage(): void {
  try {
    localStorage.setItem('ubora:try', '')
    localStorage.removeItem('ubora:try')
  } catch {
    document.documentElement.dataset['storage'] = 'blocked'
  }
}

/**
 * Ends with the session this tab's view of another person's portal and what it has loaded, and deletes the pages that the
 * device stores: a signed-out person is sent to a page that runs this.
 */
export function forgetEndedSession(): void {
  try {
    if (document.documentElement.dataset['session'] !== 'out') return
    for (const name of ['view', 'access', 'queries']) sessionStorage.removeItem(`ubora:${name}`)
    caches.delete('ubora:pages').catch(() => {})
  } catch {
    // Without storage neither exists.
  }
}

/**
 * Deletes the records that this device keeps, unless the person who chose that is signed in. Also finishes a deletion that
 * the end of a page interrupted.
 */
export function forgetDevice(): void {
  try {
    const chosen = localStorage.getItem('ubora:own-device')
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:'))
    // Text instead of an object, so that a damaged one also counts as nobody.
    if (key && (chosen === null || (chosen && localStorage.getItem(key)?.includes(`"uid":"${chosen}"`)))) return
    if (chosen) localStorage.setItem('ubora:own-device', '')
    indexedDB.deleteDatabase('ubora-device').onsuccess = () => localStorage.removeItem('ubora:own-device')
  } catch {
    // Without storage the device keeps nothing.
  }
}

/**
 * Redirects a signed-out visitor before any script file loads. Stubs the island's element, because the parser continues
 * briefly after a redirect. Reloads a page restored from the back/forward cache if the person has signed out or changed.
 * Preloads a signed-in person's script files.
 */
export function guardPage(signedOutTo: string, dashboard: string, preload: () => void): void {
  const signedInUid = (): string | null => {
    try {
      const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:'))
      return key ? (JSON.parse(localStorage.getItem(key) ?? '{}') as { uid: string }).uid : null
    } catch {
      return null
    }
  }
  const atLoad = signedInUid()
  addEventListener('pageshow', (event) => {
    if (!event.persisted || signedInUid() === atLoad) return
    document.body.hidden = true
    location.reload()
  })
  if (atLoad) {
    preload()
    return
  }
  customElements.define('astro-island', class extends HTMLElement {})
  const here = location.pathname + location.search
  const next = signedOutTo === dashboard || here === dashboard ? '' : `?next=${encodeURIComponent(here)}`
  location.replace(signedOutTo + next)
}

/** Preloads the page's script files, which a meta element names, to avoid a request waterfall. */
export function preloadScripts(): void {
  const scripts = document.querySelector<HTMLMetaElement>('meta[name=page-scripts]')?.content ?? ''
  for (const href of scripts.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}

/**
 * Removes the code of a mail's link from the address before other requests. The page reads the link's
 * parameters from the history entry, which survives a reload.
 */
export function hideLink(): void {
  if (location.search) history.replaceState(Object.fromEntries(new URLSearchParams(location.search)), '', location.pathname)
}

/** Marks <html> with the pages that the person of this tab's last page may open. Only the rules grant access. */
export function markAccess(): void {
  try {
    const { pages } = JSON.parse(sessionStorage.getItem('ubora:access') ?? '{}') as { pages?: string }
    if (pages) document.documentElement.dataset['pages'] = pages
  } catch {
    // Without storage the menu waits for the access.
  }
}

/** Marks <html> if the person chose the narrow menu, so that the first paint has its width. */
export function markMenu(): void {
  const { menu } = (window.consentCookies.get('userPreferences') ?? {}) as { menu?: string }
  if (menu === 'narrow') document.documentElement.dataset['menu'] = menu
}

/**
 * Shows the entries of the frame for the pages that the person may open, and scrolls to the current one beside a page: a
 * phone would lay out the page twice for a menu that is closed. While the access is unknown, the entries of the office and
 * those for new records are hidden.
 */
export function showMenu(): void {
  const pages = document.documentElement.dataset['pages']?.split(' ')
  for (const entry of document.querySelectorAll<HTMLElement>('.frame [data-page]')) {
    const { page = '', office } = entry.dataset
    entry.hidden = pages ? !pages.includes(page) : office !== undefined
  }
  if (!matchMedia('(min-width: 64rem)').matches) return
  document.querySelector('.menu [aria-current]')?.scrollIntoView({ block: 'nearest' })
}

/**
 * Makes the frame work without waiting for the island: the theme, the width of the menu, and what a page needs before a
 * person opens it from the menu.
 */
export function runFrame(): void {
  const root = document.documentElement
  const stored = () => (window.consentCookies.get('userPreferences') ?? {}) as { theme?: string; menu?: string }
  const change = (part: object) => window.consentCookies.put('userPreferences', { ...stored(), ...part })
  const collapse = document.querySelector('[data-collapse]')
  const themes = document.querySelectorAll<HTMLInputElement>('[name=portal-theme]')
  const show = () => {
    const { theme = 'system', menu } = stored()
    if (menu) root.dataset['menu'] = menu
    else delete root.dataset['menu']
    collapse?.setAttribute('aria-pressed', `${menu !== undefined}`)
    for (const choice of themes) choice.checked = choice.value === theme
  }
  show()
  addEventListener('consent', show)
  collapse?.addEventListener('click', () => change({ menu: stored().menu ? undefined : 'narrow' }))
  for (const choice of themes) choice.addEventListener('change', () => change({ theme: choice.value }))
  // A person who rests on an entry will open its page, so its scripts and its records load meanwhile, once for each page.
  const prepared = [location.pathname]
  let timer = 0
  const prepare = async (path: string) => {
    prepared.push(path)
    // The island reads the first records.
    dispatchEvent(new CustomEvent('prepare', { detail: path }))
    const html = await fetch(path).then(
      (response) => response.text(),
      () => '',
    )
    const scripts = /"page-scripts" content="([^"]*)/.exec(html)?.[1] ?? ''
    for (const href of scripts.split(' ')) {
      if (!href || document.querySelector(`link[href="${href}"]`)) continue
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
  }
  const rest = ({ target }: Event) => {
    clearTimeout(timer)
    const path = (target as Element).closest<HTMLAnchorElement>('[data-page] > a')?.pathname
    if (path && !prepared.includes(path)) timer = window.setTimeout(() => void prepare(path), 120)
  }
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const frame = document.querySelector('.frame')
  for (const type of connection?.saveData ? [] : ['pointerover', 'focusin']) frame?.addEventListener(type, rest)
  const keys = document.querySelector('[data-search-keys]')
  if (keys && /Mac|iP/.test(navigator.platform)) keys.textContent = '⌘ K'
}
