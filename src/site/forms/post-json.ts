import { ERROR_TEXTS, type ErrorKey, type ErrorText, isErrorKey } from '@domain/texts/errors.ts'

const LIMIT_MS = 30_000

/**
 * Posts one form to a function of this site.
 * @returns nothing on success, else what to tell: the server's own reason where the sender can act on it
 */
export async function postJson(path: string, body: Record<string, unknown>, failure: ErrorKey): Promise<ErrorText | undefined> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    if (answer.ok) return undefined
    // `error` is the sentence alone, often the title's words; `message` says what to do.
    const { key, error, message } = (await answer.json()) as Record<string, unknown>
    if (answer.status >= 500 && key === undefined) return ERROR_TEXTS[failure]
    const known = isErrorKey(key) ? ERROR_TEXTS[key] : ERROR_TEXTS[failure]
    const said = [message, error].find((text) => typeof text === 'string' && text !== '')
    return said ? { ...known, description: String(said) } : known
  } catch {
    return ERROR_TEXTS[failure]
  }
}
