import { SETTINGS_PATH } from '@domain/routes.ts'
import type { SettingsChange } from '@domain/settings/office-settings.schema.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/api-error.ts'
import { assertFreshSignIn, type Caller } from '../endpoint/caller.ts'
import { runTransactionWithRetry } from '../endpoint/conflicts.ts'
import { collections } from '../endpoint/firebase.ts'
import { siteLink } from '../endpoint/settings.ts'
import { staffFactorChangedMail } from '../mail/templates/office-mails.ts'
import { notify } from '../notifications/notify.ts'
import { profilesOf } from '../organisations/members.ts'
import { ADMIN, isAdmin } from '../users/admins.ts'
import { changedPart, parseSettings, recordSettingsChange, type StoredSettings, settingsRecord } from './stored-settings.ts'

export type StaffFactorChange = Extract<SettingsChange, { part: 'staff_second_factor' }>

/** The field of an admin's role record by which rules and functions ask for a second factor. */
export interface NeedsFactor {
  needs_second_factor: boolean
}

/**
 * The fields that a new admin's role record gets. Reads the setting inside the caller's transaction, so that a change of
 * the setting at the same moment reaches this admin too.
 */
export async function factorFields(transaction: Transaction): Promise<NeedsFactor> {
  const stored = (await transaction.get(settingsRecord)).data() as StoredSettings | undefined
  return { needs_second_factor: parseSettings(stored).staff_second_factor.required }
}

/**
 * Switching the requirement on needs an own session with a second factor, or the admin would be locked out; switching it
 * off needs a fresh one, because it opens every admin's account to a password.
 * @throws ApiError `settings/own-factor-first`, `auth/sign-in-again`
 */
export async function assertMayChangeStaffFactor(required: boolean, caller: Caller): Promise<void> {
  if (!required) await assertFreshSignIn(caller)
  else if (!caller.usedSecondFactor) throw new ApiError('settings/own-factor-first', 403)
}

/**
 * Saves whether staff need a second factor, copies it to every admin's role record, and mails all admins, in one
 * transaction. It reads the admins, so that a role that changes meanwhile conflicts and one of the two is repeated.
 * @returns the new revision of the part
 * @throws ApiError `settings/changed-meanwhile`
 */
export function storeStaffFactor({ part, revision, values }: StaffFactorChange, by: string, now: Date): Promise<number> {
  return runTransactionWithRetry(async (transaction) => {
    const stored = ((await transaction.get(settingsRecord)).data() ?? {}) as StoredSettings
    const { docs } = await transaction.get(collections.userRoles.where('role', '==', ADMIN))
    const profiles = await profilesOf(docs.filter(isAdmin), transaction)
    const saved = changedPart(stored, { part, revision, values }, by, now)
    if (!saved) return stored[part]?.revision ?? 0
    transaction.set(settingsRecord, { [part]: saved }, { merge: true })
    const copied: NeedsFactor = { needs_second_factor: values.required }
    for (const { ref } of docs) transaction.update(ref, { ...copied })
    recordSettingsChange(transaction, part, by, now)
    const mail = staffFactorChangedMail(values.required, siteLink(SETTINGS_PATH))
    const notice = { subject: settingsRecord.path, label: '', visible_to: [], actor_id: by, mail }
    notify(transaction, 'staff_factor_changed', { ...notice, profiles: profiles.map((each) => each.data() ?? {}) }, now)
    return saved.revision
  })
}
