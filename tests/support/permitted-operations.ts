import { allCapabilities, ROLES } from '@domain/platform/access/capabilities.ts'
import { getReach, OPERATIONS, type Operation, type PermittedCollection } from '@domain/platform/access/permissions.ts'

/** What at least one role may do directly from a browser with some records of a collection. */
export function permittedOperations(collection: PermittedCollection): Operation[] {
  return OPERATIONS.filter((operation) =>
    ROLES.some((role) => getReach({ role, capabilities: allCapabilities(role) }, `${collection}/${operation}`) !== 'none'),
  )
}
