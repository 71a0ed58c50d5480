import { errorSentence } from '@domain/texts/error-sentence.ts'
import type { ErrorKey } from '@domain/texts/message-types.ts'

/** What a function answers for an error. @param reference of an unexpected failure */
export function errorAnswer(key: ErrorKey, reference?: string): object {
  return { key, ...errorSentence(key, { reference }), ...(reference && { reference }) }
}
