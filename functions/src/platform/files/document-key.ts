import { createHash } from 'node:crypto'

// Imports nothing of the functions, because the seed uses it, which has none of their settings.

/** The id of the document whose first file has this path. Deterministic, so one file cannot create two documents. */
export function documentKey(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 32)
}
