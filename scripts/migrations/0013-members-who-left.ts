import { COLLECTIONS } from '@domain/collections.ts'
import { LEFT_COUNTS_DAYS } from '@domain/organisations/organisation.ts'
import { MANAGER_CAPABILITY } from '@domain/platform/access/capabilities.ts'
import { DECLARATIONS } from '@domain/platform/access/declarations.ts'
import { memberKey } from '@domain/platform/access/permissions.ts'
import type { ActivityKind } from '@domain/platform/activity/activity.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { collections } from '../../functions/src/platform/endpoint/firebase.ts'
import type { Migration, PlannedWrite } from './migration.ts'

const LEFT: ActivityKind = 'member_removed'

/** Organisations that somebody left lately get the time from the log, so that a deletion does not erase their records. */
export const storeLeaving: Migration = {
  number: 13,
  name: 'members who left',
  run: ({ changeEach }) => changeEach(COLLECTIONS.organisations, (organisations) => Promise.all(organisations.map(plan))),
}

async function plan(stored: DocumentSnapshot): Promise<PlannedWrite[]> {
  if (stored.get('member_left_at') !== undefined) return []
  const since = new Date(Date.now() - LEFT_COUNTS_DAYS * DAY_MS)
  const ofManagers = collections.activity.where(
    DECLARATIONS.activity.audiences,
    'array-contains',
    memberKey(stored.id, MANAGER_CAPABILITY),
  )
  const { docs } = await ofManagers.where('created_at', '>=', since).orderBy('created_at', 'desc').get()
  const left = docs.find((entry) => entry.get('kind') === LEFT)
  return left ? [{ update: stored, data: { member_left_at: left.get('created_at') } }] : []
}
