import type { ErrorText } from '@domain/texts/message-types.ts'

const LIMIT_MS = 30_000

/**
 * Posts one form to a function of this site.
 * @returns nothing on success, else what to tell: the server's own reason where the sender can act on it
 */
export async function postJson(
  path: string,
  body: Record<string, unknown>,
  failure: ErrorText,
): Promise<ErrorText | undefined> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    if (answer.ok) return undefined
    // `message` says what to do; whoever answered without it is no function of ours, and has one sentence at most.
    const { key, title, error, message } = (await answer.json()) as Record<string, unknown>
    if (answer.status >= 500 && key === undefined) return failure
    const isText = (text: unknown): text is string => typeof text === 'string' && text !== ''
    const description = [message, error].find(isText)
    return description ? { title: isText(title) ? title : failure.title, description } : failure
  } catch {
    return failure
  }
}
