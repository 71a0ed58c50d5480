import { vi } from 'vitest'
import { signInForStorage, USER_KEY } from './session.ts'

/** Signs a demo person in for the pages' code in Node, which then finds the session where a browser stores it. */
export async function signInToPages(email: string): Promise<void> {
  const local = new Map([[USER_KEY, JSON.stringify(await signInForStorage(email))]])
  vi.stubGlobal('localStorage', { getItem: (name: string) => local.get(name) ?? null })
}

export function signOutOfPages(): void {
  vi.stubGlobal('localStorage', undefined)
}
