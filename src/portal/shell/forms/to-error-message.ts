import type { ErrorText } from '@domain/texts/message-types.ts'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'

/** What is told where something was not saved: the server's reason, or that nothing reached it, under what failed. */
export function toErrorMessage(error: unknown, failure: ErrorText): ErrorText {
  if (!(error instanceof ApiRequestError)) return failure
  return error.isUnreachable ? { title: failure.description, description: error.text.description } : error.text
}
