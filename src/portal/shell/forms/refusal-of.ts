import type { ErrorText } from '@domain/texts/told.ts'
import { Refused } from '@/data/firebase/refused.ts'

/** What is told where something was not saved: the server's reason, or that nothing reached it, under what failed. */
export function refusalOf(error: unknown, failure: ErrorText): ErrorText {
  if (!(error instanceof Refused)) return failure
  return error.isUnreachable ? { title: failure.description, description: error.text.description } : error.text
}
