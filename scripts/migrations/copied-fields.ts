import { COLLECTIONS } from '@domain/collections.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { confirmationSince, confirmedNameKey, getCompanyName, LEFT_COUNTS_DAYS } from '@domain/organisations/organisation.ts'
import { isStaff, MANAGER_CAPABILITY } from '@domain/platform/access/capabilities.ts'
import { DECLARATIONS } from '@domain/platform/access/declarations.ts'
import { memberKey } from '@domain/platform/access/permissions.ts'
import type { ActivityKind } from '@domain/platform/activity/activity.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import { waitingSince } from '@domain/support/ticket.policy.ts'
import type { Ticket } from '@domain/support/ticket.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { listMembers } from '../../functions/src/organisations/members.ts'
import { collections, withDates } from '../../functions/src/platform/endpoint/firebase.ts'
import { buildPartnerCopy, copyRef, isCurrentCopy } from '../../functions/src/platform/search/partner-copy.ts'
import { readOfficeSettings } from '../../functions/src/platform/settings/stored-settings.ts'
import { defineStep, each, type PlannedWrite } from './migration.ts'

/** Every ticket gets the time since which it waits for the office, by which the dashboard counts. */
export const storeWaitingTimes = defineStep(7, 'waiting tickets', [[COLLECTIONS.tickets, each(storeWaitingTime)]])

function storeWaitingTime(stored: DocumentSnapshot): PlannedWrite[] {
  const ticket = withDates(stored.data() ?? {}) as Ticket
  return ticket.waiting_since === undefined ? [{ update: stored, data: { waiting_since: waitingSince(ticket) } }] : []
}

/** Every admin's role record gets the office setting by which rules and functions ask for a second factor. */
export const copyStaffFactor = defineStep(8, 'second factor for staff', [[COLLECTIONS.userRoles, each(copyRequirement)]])

async function copyRequirement(stored: DocumentSnapshot): Promise<PlannedWrite[]> {
  if (!isStaff({ role: stored.get('role') }) || stored.get('needs_second_factor') !== undefined) return []
  const { required: needs_second_factor } = (await readOfficeSettings()).staff_second_factor
  return [{ update: stored, data: { needs_second_factor } }]
}

/** Every shared document gets the copy that its partners read. Functions of this version write both at the same time. */
export const copySharedDocuments = defineStep(10, 'shared documents', [[COLLECTIONS.documents, each(copyShared)]])

async function copyShared(document: DocumentSnapshot): Promise<PlannedWrite[]> {
  const copy = buildPartnerCopy(document.ref, document.data())
  const known = await copyRef(document.ref).get()
  if (isCurrentCopy(known, copy)) return []
  if (!copy) return [{ delete: known }]
  // Fails if the document has changed since it was read, or it could be copied after its sharing ended.
  const unchanged = { update: document, data: { shared: document.get('shared') } }
  return [unchanged, known.exists ? { update: known, data: copy } : { create: known.ref, data: copy }]
}

/**
 * Every organisation gets its confirmation and the key of its name: confirmed if the office created it under its present
 * name. One with several people waits, so that the office looks at it once; until then it invites nobody.
 */
export const storeConfirmations = defineStep(12, 'confirmations', [[COLLECTIONS.organisations, each(storeConfirmation)]])

const CREATED_BY_OFFICE: ActivityKind = 'organisation_created'

async function storeConfirmation(stored: DocumentSnapshot): Promise<PlannedWrite[]> {
  const { name = '', name_key, confirmation } = stored.data() as Partial<Organisation>
  if (confirmation !== undefined && name_key !== undefined) return []
  // Functions may have stored a confirmation before this step.
  const state = confirmation ?? (await readConfirmationState(stored))
  const fields = confirmation === undefined ? confirmationSince(state, new Date()) : {}
  return [{ update: stored, data: { ...fields, name_key: confirmedNameKey(name, state) } }]
}

async function readConfirmationState(stored: DocumentSnapshot) {
  const entries = collections.activity.where('subject', '==', stored.ref.path)
  const { docs: created } = await entries.where('kind', '==', CREATED_BY_OFFICE).limit(1).get()
  const label = getCompanyName(stored.data() as Organisation)
  if (created.some((entry) => entry.get('label') === label)) return 'confirmed'
  return (await listMembers(stored.id)).length > 1 ? 'requested' : 'none'
}

const LEFT: ActivityKind = 'member_removed'

/** Organisations that somebody left lately get the time from the log, so that a deletion does not erase their records. */
export const storeLeaving = defineStep(13, 'members who left', [[COLLECTIONS.organisations, each(storeLeft)]])

async function storeLeft(stored: DocumentSnapshot): Promise<PlannedWrite[]> {
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
