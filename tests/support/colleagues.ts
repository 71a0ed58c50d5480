import type { Capability } from '@domain/access/capabilities.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { namedPerson } from './project-pages.ts'
import { sampleRole } from './sample-records.ts'

/** A new client of another client's organisation, with these capabilities. */
export async function newColleague(organisation_id: string, capabilities: readonly Capability[]) {
  const person = await namedPerson('client')
  await setAccess(person.uid, { organisation_id, capabilities })
  return person
}

/** Changes a role record, as the functions do when a member changes, leaves or moves. */
export async function setAccess(uid: string, changes: Record<string, unknown>): Promise<void> {
  await adminDb
    .collection(COLLECTIONS.userRoles)
    .doc(uid)
    .set(sampleRole(uid, 'client', changes))
}
