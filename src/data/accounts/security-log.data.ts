import { COLLECTIONS } from '@domain/collections.ts'
import { SECURITY_PAGE, type SecurityFilter, securityEventSchema } from '@domain/platform/security-event.collection.ts'
import { where } from 'firebase/firestore/lite'
import { pagedList, readPage } from '../paged-list.ts'

/** The security events of one account or of all, newest first. People may list those of their own account. */
export function securityEvents({ kind, person }: SecurityFilter) {
  const conditions = [
    ...(kind === 'all' ? [] : [where('kind', '==', kind)]),
    ...(person === '' ? [] : [where('user_id', '==', person)]),
  ]
  return pagedList({
    queryKey: [COLLECTIONS.securityEvents, kind, person],
    read: (after) => readPage(COLLECTIONS.securityEvents, conditions, after, { size: SECURITY_PAGE }),
    schema: securityEventSchema,
  })
}
