import type { Activity } from '@domain/activity/activity.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { DocumentData, DocumentReference } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'

interface Writes {
  create(reference: DocumentReference, data: DocumentData): unknown
}

export type ActivityEvent = Pick<Activity, 'kind' | 'actor_id' | 'subject' | 'visible_to'> &
  Partial<Pick<Activity, 'from' | 'to'>> & {
    /** Number or title of the record, and nothing else; '' where it has none. */
    label: string
  }

/** Puts an entry of the activity log into the caller's own atomic write: it is there if, and only if, it happened. */
export function recordActivity(writes: Writes, event: ActivityEvent, now = new Date()): void {
  writes.create(db.collection(COLLECTIONS.activity).doc(), { from: null, to: null, ...event, created_at: now })
}
