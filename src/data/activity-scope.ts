import { type QueryFieldFilterConstraint, where } from 'firebase/firestore/lite'
import type { Reader } from './reader.ts'

/** Everything the cache holds of the activity log. */
export const ACTIVITY_KEY = 'activity'

/** Which entries a person's queries name: an admin's all, everybody else's those that name them. */
export function eventScope({ uid, role }: Reader): QueryFieldFilterConstraint[] {
  return role === 'admin' ? [] : [where('visible_to', 'array-contains', uid)]
}
