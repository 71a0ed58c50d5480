import { createHash } from 'node:crypto'

/** The id of the document whose first file lies at this path: the same file can never become two documents. */
export function documentKey(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 32)
}
