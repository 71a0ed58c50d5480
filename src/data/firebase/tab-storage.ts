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

const UNSENT_KEY = 'ubora:unsent'

type Texts = Record<string, string>

/** The person's unsent text for a form in this tab; '' if nothing is stored. */
export function readUnsent(uid: string, key: string): string {
  const text: unknown = readStoredTexts(uid)[key]
  return typeof text === 'string' ? text : ''
}

/** Stores an unsent text for the tab's next page; an empty text removes the stored one. */
export function saveUnsent(uid: string, key: string, text: string): void {
  const { [key]: _before, ...others } = readStoredTexts(uid)
  writeTab(UNSENT_KEY, JSON.stringify({ uid, texts: text ? { ...others, [key]: text } : others }))
}

/** Called when the session ends. */
export function clearUnsent(): void {
  dropTab(UNSENT_KEY)
}

/** Ignores invalid content and other people's texts, because anybody at the computer can change the tab's storage. */
function readStoredTexts(uid: string): Texts {
  const kept: { uid?: unknown; texts?: unknown } | null = tryStorage(() => JSON.parse(readTab(UNSENT_KEY) ?? 'null')) ?? null
  return kept?.uid === uid && typeof kept.texts === 'object' && kept.texts ? (kept.texts as Texts) : {}
}
