import { actorOf, type Role, type StoredAccess } from '@domain/platform/access/capabilities.ts'
import type { Reader } from '@/data/reader.ts'

/** The reader with these fields of a role record: alone in an organisation, with all of the role, unless they say otherwise. */
export function readerOf(uid: string, stored: StoredAccess & { role: Role }): Reader {
  return { ...actorOf(uid, { organisation_id: uid, ...stored }), role: stored.role }
}
