import { REFERENCE_TEXT } from '@texts/platform/requests.ts'
import { type ErrorText, fillPlaceholder } from './message-types.ts'

/** @param reference of the response: a reference, or undefined */
export function addReference({ title, description }: ErrorText, reference: unknown): ErrorText {
  if (typeof reference !== 'string') return { title, description }
  // Some specified texts end without a full stop.
  const end = /[.!?]$/.test(description) ? ' ' : '. '
  return { title, description: description + end + fillPlaceholder(REFERENCE_TEXT, { reference }) }
}
