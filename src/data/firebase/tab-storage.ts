/*
 * What this tab keeps between portal pages. A full or blocked storage costs a request on the next page, never a
 * screen: each function does nothing then.
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
    // See above.
  }
}

export function dropTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // See above.
  }
}
