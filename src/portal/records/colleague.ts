import { isStaff } from '@domain/platform/access/capabilities.ts'
import { type ClientNames, displayName } from '@domain/platform/client-names.ts'
import type { Reader } from '@/data/reader.ts'

/**
 * The name of the other member of the reader's organisation for whom a record was created; null for the reader's own.
 * Staff see the client instead.
 */
export function colleagueName(reader: Pick<Reader, 'uid' | 'role'>, ownerId: string, names: ClientNames): string | null {
  return isStaff(reader) || ownerId === reader.uid ? null : displayName(names)
}
