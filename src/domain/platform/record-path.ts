import { DECLARED_PAGES } from '../generated/pages.ts'
import { isStaff, type Role } from './access/capabilities.ts'

/** The page that shows a record to a role, or null. */
export function recordPath(collection: string, id: string, role: Role): string | null {
  return DECLARED_PAGES.find(({ name }) => name === collection)?.path(id, isStaff({ role })) ?? null
}
