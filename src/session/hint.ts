/*
 * What a page can know about the session before, or without, loading Firebase. Each function is put into the page
 * as inline text, so each stands alone: no import, no name from outside its own braces.
 */

/** Marks <html> so that the portal button is right at first paint. Firebase keeps its user under this key. */
export function markSession(): void {
  const marks = document.documentElement.dataset
  marks['session'] = 'out'
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith('firebase:authUser:'))) marks['session'] = 'in'
  } catch {
    // Without storage nobody can be signed in.
  }
}

/**
 * Sends a signed-out visitor away before any script file is asked for: the page's island is defined as an element
 * that does nothing, because a replaced location lets the parser run on for a moment. A page that the browser brings
 * back from its memory is loaded again where its person has signed out, or another one has come, since.
 * A signed-in person's page asks for its script files at once.
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

/** Asks for the page's script files, which a meta element names, all at once instead of as each names the next. */
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
 * Takes the code of a mail's link out of the address before anything else is asked for. The page finds the link's
 * parameters in the history entry, which outlives a reload.
 */
export function hideLink(): void {
  if (location.search) history.replaceState(Object.fromEntries(new URLSearchParams(location.search)), '', location.pathname)
}

/** Shows the admin part of the menu at once where this tab's last page saw an admin. The rules decide, not this. */
export function markRole(): void {
  try {
    const role = sessionStorage.getItem('ubora:role')?.split(' ')[0]
    if (role) document.documentElement.dataset['role'] = role
  } catch {
    // Without storage the menu waits for the role.
  }
}
