import { declarationOf } from '../access/declarations.ts'
import { COLLECTIONS } from '../collections.ts'

/**
 * The key of the admins who may act on an activity entry's subject, in the readers of the entry.
 * @param subject as "support_tickets/abc"
 */
export function staffAudiences(subject: string): string[] {
  const [collection = ''] = subject.split('/')
  const { staff } = declarationOf(collection === COLLECTIONS.organisations ? 'members' : collection)
  return staff ? [staff] : []
}
