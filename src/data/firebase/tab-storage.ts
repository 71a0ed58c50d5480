/*
 * Data of this tab that outlives a portal page. If sessionStorage is full or blocked, each function does nothing: that
 * costs a request on the next page, but never breaks a screen.
 */

export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // The next page sends a request instead.
  }
}

export function dropTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}
