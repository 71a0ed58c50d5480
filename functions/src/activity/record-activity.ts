import type { Activity } from '@domain/activity/activity.schema.ts'
import { staffAudiences } from '@domain/activity/staff-audiences.ts'
import { collections, type Writes } from '../endpoint/firebase.ts'

export type ActivityEvent = Pick<Activity, 'kind' | 'actor_id' | 'subject' | 'visible_to'> &
  Partial<Pick<Activity, 'from' | 'to' | 'by_client'>> & {
    /** The record's number or title only; '' if it has neither. */
    label: string
  }

/**
 * Adds an activity entry to the caller's atomic write, so the entry exists only if the action succeeds. The admins with
 * the capability for the record may read it in addition to `visible_to`.
 */
export function recordActivity(writes: Writes, event: ActivityEvent, now = new Date()): void {
  const visible_to = [...new Set([...event.visible_to, ...staffAudiences(event.subject)])]
  writes.create(collections.activity.doc(), { from: null, to: null, ...event, visible_to, created_at: now })
}
