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

/**
 * Shows the menu's entries for the pages that the person may open, and scrolls to the current one. While the access is
 * unknown, the entries of admin pages are hidden.
 */
export function showMenu(): void {
  const pages = document.documentElement.dataset['pages']?.split(' ')
  for (const entry of document.querySelectorAll<HTMLElement>('nav [data-page]')) {
    const { page = '' } = entry.dataset
    entry.hidden = pages ? !pages.includes(page) : page.startsWith('/admin/')
  }
  document.querySelector('nav [aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
}
