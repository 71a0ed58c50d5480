/*
 * What a page can know about the session before, or without, loading Firebase. Each function is put into the page
 * as inline text, so each stands alone: no import, no name from outside its own braces.
 */

/** Marks <html> so that the portal button is right at first paint. Firebase keeps its user under this key. */
export function markSession(): void {
  try {
    const signedIn = Object.keys(localStorage).some((key) => key.startsWith('firebase:authUser:'))
    document.documentElement.dataset['session'] = signedIn ? 'in' : 'out'
  } catch {
    document.documentElement.dataset['session'] = 'out'
  }
}

/** Follows the system's light or dark setting. */
export function markTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const mark = () => {
    document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light'
  }
  mark()
  dark.addEventListener('change', mark)
}

/**
 * Sends a signed-out visitor away before any script file is asked for: the page's island is defined as an element
 * that does nothing, because a replaced location lets the parser run on for a moment. A page that the browser brings
 * back from its memory is asked again: its person may have signed out since.
 * @param scripts the page's script files, asked for at once for a signed-in person; separated by spaces
 */
export function guardPage(signedOutTo: string, dashboard: string, scripts: string): void {
  const isSignedIn = () => {
    try {
      return Object.keys(localStorage).some((key) => key.startsWith('firebase:authUser:'))
    } catch {
      return false
    }
  }
  const leave = () => {
    const here = location.pathname + location.search
    const next = signedOutTo === dashboard || here === dashboard ? '' : `?next=${encodeURIComponent(here)}`
    location.replace(signedOutTo + next)
  }
  addEventListener('pageshow', (event) => {
    if (event.persisted && !isSignedIn()) {
      document.body.hidden = true
      leave()
    }
  })
  if (isSignedIn()) {
    for (const href of scripts.split(' ').filter(Boolean)) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    return
  }
  customElements.define('astro-island', class extends HTMLElement {})
  leave()
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
