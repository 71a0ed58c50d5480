import { REQUIRED_CAPABILITIES } from '../access/capabilities.ts'
import type { CollectionName } from '../collections.ts'

/** The key of the admins who may act on a collection's records, in the readers of an activity entry. */
export function staffAudiences(collection: CollectionName): string[] {
  const staff = REQUIRED_CAPABILITIES[collection]?.staff
  return staff ? [staff] : []
}
