import { dropTab, readTab, writeTab } from '@/data/firebase/tab-storage.ts'

const ACCESS_KEY = 'ubora:access'

/** The fields of a person's access on this tab's last page; undefined if another person used it. */
export function storedAccess(uid: string): Record<string, unknown> | undefined {
  try {
    const stored: unknown = JSON.parse(readTab(ACCESS_KEY) ?? 'null')
    const isTheirs = typeof stored === 'object' && stored !== null && 'uid' in stored && stored.uid === uid
    return isTheirs ? (stored as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

export function storeAccess(fields: { uid: string; pages: string }): void {
  writeTab(ACCESS_KEY, JSON.stringify(fields))
}

export function forgetAccess(): void {
  dropTab(ACCESS_KEY)
  delete document.documentElement.dataset['pages']
}
