import { type ErrorText, fillPlaceholders, type PlaceholderValues } from './message-types.ts'

/**
 * The text of an error that a function returned.
 * @param values for the placeholders of the text
 * @returns undefined for a key without a text, or if the texts cannot be loaded
 */
export async function loadErrorText(key: string, values: PlaceholderValues = {}): Promise<ErrorText | undefined> {
  try {
    const text = await find(key)
    if (typeof text !== 'string') return text && fillPlaceholders(text, values)
    // A field error has no title, because the form usually catches it before the request.
    const invalid = await find('requests/invalid')
    return typeof invalid === 'object' ? { ...invalid, description: text } : undefined
  } catch {
    return undefined
  }
}

async function find(key: string): Promise<ErrorText | string | undefined> {
  const [prefix = ''] = key.split('/')
  // Few visits need the list of groups.
  const { ERROR_GROUPS } = await import('./error-groups.ts')
  const group = Object.hasOwn(ERROR_GROUPS, prefix) ? await ERROR_GROUPS[prefix]?.() : undefined
  return group && Object.hasOwn(group, key) ? group[key] : undefined
}
