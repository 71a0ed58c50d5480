import { randomBytes } from 'node:crypto'

/** As the database's client makes one. */
export function newRecordId(): string {
  return randomBytes(10).toString('hex')
}
