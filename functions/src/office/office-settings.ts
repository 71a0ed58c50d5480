import { BOOKABLE_DAYS, UPCOMING } from '@domain/appointments/appointment.ts'
import { lastBookableDay } from '@domain/appointments/office-hours.policy.ts'
import { displayName } from '@domain/platform/client-names.ts'
import { type CalendarDate, dayInNairobi } from '@domain/platform/dates.ts'
import { closingDaysProblem, upcomingClosingDays } from '@domain/platform/settings/closing-days.policy.ts'
import { type ClosingDay, SETTINGS_PARTS, type SettingsChange } from '@domain/platform/settings/office-settings.ts'
import type { AffectedBooking } from '@domain/platform/settings/settings.endpoints.ts'
import * as endpoints from '@domain/platform/settings/settings.endpoints.ts'
import { SETTINGS_PATH } from '@domain/routes.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { ADMIN, isAdmin } from '../accounts/admins.ts'
import { presentNames } from '../organisations/client-names.ts'
import { listMemberProfiles } from '../organisations/members.ts'
import { assertFreshSignIn, type Caller } from '../platform/endpoint/caller.ts'
import {
  ApiError,
  collections,
  convertToDate,
  db,
  retryOnConflict,
  runTransactionWithRetry,
} from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { notify, siteLink } from '../platform/notifications/notify.ts'
import {
  changedPart,
  type NeedsFactor,
  parseSettings,
  recordSettingsChange,
  type StoredSettings,
  settingsRecord,
} from '../platform/settings/stored-settings.ts'
import { bankDetailsChangedMail, staffFactorChangedMail } from './office-mails.ts'

export const officeSettings = implement(endpoints.officeSettings, async () => ({
  key: 'settings/loaded',
  result: await loadSettings(new Date()),
}))

async function loadSettings(now: Date) {
  const stored = ((await settingsRecord.get()).data() ?? {}) as StoredSettings
  const settings = parseSettings(stored)
  const parts = SETTINGS_PARTS.map((part) => {
    const { revision = 0, changed_by = null, changed_at } = stored[part] ?? {}
    const at = changed_at ? convertToDate(changed_at).toISOString() : null
    return [part, { values: settings[part], revision, changed_by, changed_at: at }]
  })
  const days = settings.closing_days.days.map(({ day }) => day)
  return { parts: Object.fromEntries(parts), to_move: await affectedBookings(days, now) }
}

/** Days per query: multiplied by the upcoming statuses, they stay within the limit of 30 filter combinations. */
const DAYS_PER_QUERY = 15

/** Upcoming appointments on these days in Nairobi, earliest first. Past days are ignored. */
export async function affectedBookings(days: readonly CalendarDate[], now: Date): Promise<AffectedBooking[]> {
  const [first, last] = [dayInNairobi(now), lastBookableDay(now, BOOKABLE_DAYS)]
  const bookable = days.filter((day) => day >= first && day <= last)
  const found: AffectedBooking[] = []
  for (let at = 0; at < bookable.length; at += DAYS_PER_QUERY) {
    const onDays = collections.appointments
      .where('scheduled_date', 'in', bookable.slice(at, at + DAYS_PER_QUERY))
      .where('status', 'in', UPCOMING)
    const { docs } = await onDays.select('title', 'client', 'scheduled_date', 'scheduled_time').get()
    found.push(...docs.map((record) => ({ id: record.id, ...(record.data() as Omit<AffectedBooking, 'id'>) })))
  }
  return found.sort((a, b) => (getBookingSortKey(a) < getBookingSortKey(b) ? -1 : 1))
}

function getBookingSortKey({ scheduled_date, scheduled_time, id }: AffectedBooking): string {
  return `${scheduled_date} ${scheduled_time} ${id}`
}

export const changeOfficeSettings = implement(endpoints.changeOfficeSettings, async (change, caller) => {
  // Changing the bank account that clients pay to requires a fresh sign-in.
  if (change.part === 'bank_details') await assertFreshSignIn(caller)
  const now = new Date()
  const isStaffFactor = change.part === 'staff_second_factor'
  if (isStaffFactor) await assertMayChangeStaffFactor(change.values.required, caller)
  const revision = await (isStaffFactor ? storeStaffFactor(change, caller.uid, now) : storeSettings(change, caller.uid, now))
  const days = change.part === 'closing_days' ? change.values.days.map(({ day }) => day) : []
  return { result: { revision, to_move: await affectedBookings(days, now) } }
})

/**
 * Saves a part if it is unchanged since the admin read it. Idempotent: a repeated change is stored once.
 * @returns the new revision of the part
 * @throws ApiError if somebody else has saved it since, or if closing days are invalid
 */
export async function storeSettings(change: SettingsChange, by: string, now: Date): Promise<number> {
  const { part, revision } = change
  return retryOnConflict(async () => {
    const record = await settingsRecord.get()
    const stored = (record.data() ?? {}) as StoredSettings
    const before = parseSettings(stored)
    if (change.part === 'closing_days') assertClosable(change.values.days, before.closing_days.days, now)
    const values = part === 'closing_days' ? { days: upcomingClosingDays(change.values.days, now) } : change.values
    const saved = changedPart(stored, { part, revision, values }, by, now)
    if (!saved) return stored[part]?.revision ?? 0
    const writes = db.batch()
    if (change.part === 'closing_days')
      writeClosingDays(writes, upcomingClosingDays(change.values.days, now), before.closing_days.days)
    if (part === 'bank_details') await queueBankDetailsMails(writes, by, now)
    if (record.updateTime) writes.update(settingsRecord, { [part]: saved }, { lastUpdateTime: record.updateTime })
    else writes.create(settingsRecord, { [part]: saved })
    recordSettingsChange(writes, part, by, now)
    await writes.commit()
    return saved.revision
  })
}

function assertClosable(days: ClosingDay[], stored: ClosingDay[], now: Date): void {
  const problem = closingDaysProblem(days, stored, now)
  if (problem) throw new ApiError(problem, 409)
}

/** Writes a record per closing day; bookings require that their day has none. */
function writeClosingDays(writes: WriteBatch, days: ClosingDay[], stored: ClosingDay[]): void {
  const closed = new Set(days.map(({ day }) => day))
  const records = collections.closingDays
  for (const { day } of stored) if (!closed.has(day)) writes.delete(records.doc(day))
  for (const day of closed) writes.set(records.doc(day), { day })
}

/** Queues a mail to every admin in the caller's batch, so that an unexpected change is noticed quickly. */
async function queueBankDetailsMails(writes: WriteBatch, by: string, now: Date): Promise<void> {
  const [{ docs }, names] = await Promise.all([collections.userRoles.where('role', '==', 'admin').get(), presentNames(by)])
  const mail = bankDetailsChangedMail({ by: displayName(names), at: now }, siteLink(SETTINGS_PATH))
  for (const profile of await listMemberProfiles(docs.filter(isAdmin))) {
    const notice = {
      subject: settingsRecord.path,
      label: '',
      visible_to: [],
      actor_id: by,
      mail,
      profiles: [profile.data() ?? {}],
    }
    notify(writes, 'bank_details_changed', notice, now)
  }
}

export type StaffFactorChange = Extract<SettingsChange, { part: 'staff_second_factor' }>

/**
 * Switching the requirement on needs an own session with a second factor, or the admin would be locked out; switching it
 * off needs a fresh one, because it opens every admin's account to a password.
 * @throws ApiError `settings/own-factor-first`, `auth/sign-in-again`
 */
async function assertMayChangeStaffFactor(required: boolean, caller: Caller): Promise<void> {
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
    const profiles = await listMemberProfiles(docs.filter(isAdmin), transaction)
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
