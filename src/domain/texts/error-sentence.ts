import { ERROR_TEXTS } from '../generated/error-texts.ts'
import { addReference } from './add-reference.ts'
import { type ErrorKey, type ErrorText, fillPlaceholders, type PlaceholderValues } from './message-types.ts'

interface Details {
  /** For the placeholders of the text. */
  params?: PlaceholderValues | undefined
  /** The reference under which the log has the failure. */
  reference?: string | undefined
}

/** An error as a function answers it: pages have no table of errors. */
export function errorSentence(key: ErrorKey, { params = {}, reference }: Details = {}): ErrorText {
  const text: ErrorText | string = ERROR_TEXTS[key]
  // A field error has no title, because the form usually catches it before the request.
  const { title } = typeof text === 'string' ? ERROR_TEXTS['requests/invalid'] : text
  const description = typeof text === 'string' ? text : text.description
  return addReference(fillPlaceholders({ title, description }, params), reference)
}

/** Whether a text is the key of an error. */
export function isErrorKey(text: string | undefined): text is ErrorKey {
  return text !== undefined && Object.hasOwn(ERROR_TEXTS, text)
}
