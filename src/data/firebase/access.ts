import { type Actor, actorOf, type Role } from '@domain/platform/access/capabilities.ts'

/** What a person with a role may do, and the name of the organisation that they belong to. */
export interface Access extends Omit<Actor, 'uid'> {
  role: Role
  organisation_name: string
}

/** The access that stored fields describe; null without a role. */
export function toAccess(uid: string, stored: Record<string, unknown> | undefined): Access | null {
  const { role, organisation_id, capabilities } = actorOf(uid, stored)
  const name = stored?.['organisation_name']
  return role && { role, organisation_id, capabilities, organisation_name: typeof name === 'string' ? name : '' }
}

/** Identifies what a person reads: data that was cached under another key may not be shown. */
export function accessKey(uid: string, { role, organisation_id, capabilities }: Access): string {
  return [uid, role, organisation_id, ...capabilities].join(' ')
}
