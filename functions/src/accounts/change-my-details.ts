import * as endpoints from '@domain/accounts/accounts.endpoints.ts'
import type { ProfileDetails } from '@domain/accounts/profile.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { personalName } from '@domain/organisations/organisation.ts'
import {
  type Actor,
  getOrganisationId,
  hasCapability,
  isStaff,
  MANAGER_CAPABILITY,
  toActor,
} from '@domain/platform/access/capabilities.ts'
import { recordAudiences } from '@domain/platform/access/permissions.ts'
import { sameNames } from '@domain/platform/client-names.ts'
import { visibleLine } from '@domain/platform/visible-text.ts'
import type { DocumentData } from 'firebase-admin/firestore'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { assertNamesAllowed, copyNamesToRecords, findClientNames } from '../organisations/client-names.ts'
import { refreshDirectory } from '../organisations/directory.ts'
import { listMemberProfiles, listMembers, organisationRef, renameOrganisation } from '../organisations/members.ts'
import { ApiError, collections, runTransactionWithRetry } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { allParts, loggedRun } from '../platform/endpoint/implement-schedule.ts'
import { recordActivity } from '../platform/notifications/notify.ts'
import { indexRecord } from '../platform/search/index-record.ts'

/**
 * Updates a person's directory entry and copied names after their profile changed. Reads the current profile instead of the
 * event's data: events arrive late, twice or out of order.
 */
export const refreshProfile = onDocumentWritten(
  { document: `${COLLECTIONS.profiles}/{userId}`, retry: true },
  loggedRun('refreshProfile', async ({ params, data }) => {
    const after = findClientNames(data?.after.data())
    // A new person has no records yet; `repairClientNames` covers one whose lost profile was made anew.
    const isRenamed = data?.before.exists && after && !sameNames(findClientNames(data.before.data()), after)
    await allParts([refreshDirectory(params.userId), ...(isRenamed ? [copyNamesToRecords(params.userId)] : [])])
  }),
)

export const changeMyDetails = implement(endpoints.changeMyDetails, async (details, { uid }, now) => ({
  result: { company_name: await changeDetails(details, uid, now) },
}))

/**
 * @returns the stored company, which a colleague may have renamed meanwhile
 * @throws ApiError `auth/not-allowed`, `organisations/name-missing`, `organisations/changed-meanwhile`
 */
function changeDetails({ company_before, ...input }: ProfileDetails, uid: string, now: Date): Promise<string> {
  const profileRef = collections.profiles.doc(uid)
  return runTransactionWithRetry(async (transaction) => {
    const [profile, account] = await transaction.getAll(profileRef, collections.userRoles.doc(uid))
    const before = profile?.data() ?? {}
    const actor = toActor(uid, account?.data())
    const company = String(before['company_name'] ?? '')
    // Somebody else may have renamed the organisation since the form was opened, and an older name may have unseen signs.
    const isAsShown = company_before !== undefined && input.company_name === visibleLine(company_before)
    const details = isAsShown ? { ...input, company_name: company } : input
    const isRenamed = details.company_name !== company
    if (isRenamed && !mayRename(actor)) throw new ApiError('auth/not-allowed', 403)
    if (isRenamed && (company_before ?? company) !== company) throw new ApiError('organisations/changed-meanwhile', 409)
    const id = getOrganisationId(actor)
    const organisation = (await transaction.get(organisationRef(id))).data() as Organisation | undefined
    const members = organisation ? await listMembers(id, transaction) : []
    const named =
      organisation &&
      nameAfter(organisation, before, details, { hasColleagues: members.length > 1, canRename: mayRename(actor) })
    const profiles = named ? await listMemberProfiles(members, transaction) : []
    const names = [...changedNames(before, details), named?.name ?? '']
    await assertNamesAllowed(names, { actor, organisationId: id, transaction })

    transaction.update(profileRef, { ...details })
    if (organisation && named) {
      const fields = { revision: organisation.revision + 1 }
      renameOrganisation(transaction, { id, ...named }, { organisation, members, profiles }, { by: actor, now, fields })
    }
    // Comes last, because the organisation's name changes the entry of the stored profile.
    indexRecord(transaction, profileRef, { ...before, ...details })
    if (!organisation || !named) return details.company_name
    if (members.length === 1) return details.company_name
    const visible_to = recordAudiences('members', { user_id: uid, organisation_id: id })
    const entry = { actor_id: uid, by_client: true, subject: organisationRef(id).path, label: named.name, visible_to }
    recordActivity(transaction, { ...entry, kind: 'organisation_changed' }, now)
    return details.company_name
  })
}

function mayRename(actor: Actor): boolean {
  // An admin has no capabilities of a member, and is alone in the organisation.
  return isStaff(actor) || hasCapability(actor, MANAGER_CAPABILITY)
}

/** The new names, with the full name that they make. Stored ones may be older than the rules for names. */
function changedNames(before: DocumentData, details: ProfileDetails): string[] {
  const { first_name, last_name, company_name } = details
  const named = { first_name, last_name, company_name, full_name: `${first_name} ${last_name}` }
  const stored = { ...before, full_name: `${before['first_name']} ${before['last_name']}` } as DocumentData
  return Object.entries(named).flatMap(([field, name]) => (name === (stored[field] ?? '') ? [] : [name]))
}

/** The organisation's name and kind after a member's details change; undefined if they stay. @throws ApiError */
function nameAfter(
  { name, kind }: Pick<Organisation, 'name' | 'kind'>,
  before: DocumentData,
  details: ProfileDetails,
  { hasColleagues, canRename }: Record<'hasColleagues' | 'canRename', boolean>,
): Pick<Organisation, 'name' | 'kind'> | undefined {
  const person = { ...before, ...details }
  const { company_name } = details
  if (company_name !== (before['company_name'] ?? '')) {
    if (company_name) return { name: company_name, kind: kind === 'person' ? 'company' : kind }
    if (hasColleagues) throw new ApiError('organisations/name-missing', 400)
    return { name: personalName(person), kind: 'person' }
  }
  // Colleagues of a private person do not rename the organisation with their own names, nor does the person without the right.
  const isNamedAfter = kind === 'person' && (!hasColleagues || (canRename && name === personalName(before)))
  return isNamedAfter && name !== personalName(person) ? { name: personalName(person), kind } : undefined
}
