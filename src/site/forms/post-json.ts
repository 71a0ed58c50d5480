import { answeredText, type ErrorText } from '@domain/texts/message-types.ts'

const LIMIT_MS = 30_000

/**
 * Posts a form to a function of this site.
 * @param onResult receives the result of a success
 * @returns undefined on success, else the error that the function answered, or `failure` if something else answered
 */
export async function postJson(
  path: string,
  body: Record<string, unknown>,
  failure: ErrorText,
  onResult?: (result: Record<string, unknown>) => void,
): Promise<ErrorText | undefined> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    if (answer.ok) {
      onResult?.(((await answer.json()) as { result: Record<string, unknown> }).result)
      return undefined
    }
    return answeredText(await answer.json()) ?? failure
  } catch {
    return failure
  }
}
