import { COLLECTIONS } from '@domain/collections.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { companyNameOf, confirmationSince, confirmedNameKey } from '@domain/organisations/organisation.ts'
import type { ActivityKind } from '@domain/platform/activity/activity.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { membersOf } from '../../functions/src/organisations/members.ts'
import { collections } from '../../functions/src/platform/endpoint/firebase.ts'
import type { Migration, PlannedWrite } from './migration.ts'

/**
 * Every organisation gets its confirmation and the key of its name: confirmed if the office created it under its present
 * name. One with several people waits, so that the office looks at it once; until then it invites nobody.
 */
export const storeConfirmations: Migration = {
  number: 12,
  name: 'confirmations',
  run: ({ changeEach }) =>
    changeEach(COLLECTIONS.organisations, (organisations) => Promise.all(organisations.map(storeConfirmation))),
}

const CREATED_BY_OFFICE: ActivityKind = 'organisation_created'

async function storeConfirmation(stored: DocumentSnapshot): Promise<PlannedWrite[]> {
  const { name = '', name_key, confirmation } = stored.data() as Partial<Organisation>
  if (confirmation !== undefined && name_key !== undefined) return []
  // Functions may have stored a confirmation before this step.
  const state = confirmation ?? (await confirmationOf(stored))
  const fields = confirmation === undefined ? confirmationSince(state, new Date()) : {}
  return [{ update: stored, data: { ...fields, name_key: confirmedNameKey(name, state) } }]
}

async function confirmationOf(stored: DocumentSnapshot) {
  const entries = collections.activity.where('subject', '==', stored.ref.path)
  const { docs: created } = await entries.where('kind', '==', CREATED_BY_OFFICE).limit(1).get()
  const label = companyNameOf(stored.data() as Organisation)
  if (created.some((entry) => entry.get('label') === label)) return 'confirmed'
  return (await membersOf(stored.id)).length > 1 ? 'requested' : 'none'
}
