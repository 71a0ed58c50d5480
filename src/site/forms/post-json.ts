import { addReference } from '@domain/texts/add-reference.ts'
import type { ErrorText, PlaceholderValues } from '@domain/texts/message-types.ts'

const LIMIT_MS = 30_000

/**
 * Posts a form to a function of this site.
 * @param findText finds the text for the error key of a response
 * @param onResult receives the result of a success
 * @returns undefined on success, else the text of the error key, or `failure` if the key has no text; with the reference
 * of an unexpected failure
 */
export async function postJson(
  path: string,
  body: Record<string, unknown>,
  failure: ErrorText,
  findText: (key: string, values?: PlaceholderValues) => ErrorText | undefined | Promise<ErrorText | undefined>,
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
    const { key, params, reference } = (await answer.json()) as Record<'key' | 'reference', unknown> & {
      params?: PlaceholderValues
    }
    return addReference((await findText(String(key), params)) ?? failure, reference)
  } catch {
    return failure
  }
}
