import { type Role, type StoredAccess, toActor } from '@domain/platform/access/capabilities.ts'
import type { Reader } from '@/data/reader.ts'

/** The reader with these fields of a role record: alone in an organisation, with all of the role, unless they say otherwise. */
export function buildReader(uid: string, stored: StoredAccess & { role: Role }): Reader {
  return { ...toActor(uid, { organisation_id: uid, ...stored }), role: stored.role }
}
