import { dropTab, readTab, writeTab } from './tab-storage.ts'

const DRAFT_KEY = 'ubora:unsent'

type Texts = Record<string, string>

/** What this person has typed and not sent in this tab, at one place; empty where there is nothing. */
export function readDraft(uid: string, place: string): string {
  const text: unknown = textsOf(uid)[place]
  return typeof text === 'string' ? text : ''
}

/** Keeps what is typed for the next page of this tab; an empty text is forgotten. */
export function saveDraft(uid: string, place: string, text: string): void {
  const { [place]: _before, ...others } = textsOf(uid)
  writeTab(DRAFT_KEY, JSON.stringify({ uid, texts: text ? { ...others, [place]: text } : others }))
}

/** Called when the session ends. */
export function clearDraft(): void {
  dropTab(DRAFT_KEY)
}

/** The tab's storage is open to whoever sits there: what is not ours is nothing. */
function textsOf(uid: string): Texts {
  try {
    const kept = JSON.parse(readTab(DRAFT_KEY) ?? 'null') as { uid?: unknown; texts?: unknown } | null
    return kept?.uid === uid && typeof kept.texts === 'object' && kept.texts ? (kept.texts as Texts) : {}
  } catch {
    return {}
  }
}
