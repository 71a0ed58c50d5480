import { type Actor, type Role, toActor } from '@domain/platform/access/capabilities.ts'
import type { RecordPeople } from '../../functions/src/platform/new-record.ts'

/** A person alone in an organisation, with all capabilities of the role. */
export function actor(uid: string, role: Role): Actor {
  return toActor(uid, { role, organisation_id: uid })
}

/** A person who creates a record for themselves. */
export function author(uid: string): RecordPeople {
  return { owner: { uid, organisation_id: uid }, by: uid }
}
