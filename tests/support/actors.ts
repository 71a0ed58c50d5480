import { type Actor, actorOf, type Role } from '@domain/platform/access/capabilities.ts'
import type { RecordPeople } from '../../functions/src/platform/new-record.ts'

/** A person alone in an organisation, with all capabilities of the role. */
export function actor(uid: string, role: Role): Actor {
  return actorOf(uid, { role, organisation_id: uid })
}

/** A person who creates a record for themselves. */
export function author(uid: string): RecordPeople {
  return { owner: { uid, organisation_id: uid }, by: uid }
}
