/** Accesses the browser's storage. @returns undefined if it is full or blocked, which must never break a screen */
export function tryStorage<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

/** The cached queries of this tab's last portal page. */
export const QUERIES_KEY = 'ubora:queries'

/* Data of this tab that outlives a portal page. Without storage, the next page sends a request instead. */

export function readTab(key: string): string | null {
  return tryStorage(() => sessionStorage.getItem(key)) ?? null
}

export function writeTab(key: string, value: string): void {
  tryStorage(() => sessionStorage.setItem(key, value))
}

export function dropTab(key: string): void {
  tryStorage(() => sessionStorage.removeItem(key))
}
