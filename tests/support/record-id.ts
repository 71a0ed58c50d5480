import { randomBytes } from 'node:crypto'

/** An id in the format of the Firestore client. */
export function newRecordId(): string {
  return randomBytes(10).toString('hex')
}
