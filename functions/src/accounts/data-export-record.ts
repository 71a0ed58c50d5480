import { type DataExport, EXPORT_KEPT_DAYS } from '@domain/accounts/data-export.endpoints.ts'
import { type Actor, type AnyCapability, toActor } from '@domain/platform/access/capabilities.ts'
import { isIssuedSinceAccessEnded } from '@domain/platform/access/session.policy.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import type { MultiFactorInfo, UserRecord } from 'firebase-admin/auth'
import type { Reader } from '../organisations/membership.ts'
import { collections, convertToDate, type StoredTime } from '../platform/endpoint/firebase.ts'
import { EXPORTED_COLLECTIONS } from './personal-records.ts'

/** The steps of an export: one for each collection, and the last one for the list of files and the result. */
export const EXPORT_STEPS = EXPORTED_COLLECTIONS.length + 1

/** The data export of a person (`data_exports/{uid}`). A person has one at a time. */
export interface DataExportRecord {
  /** Identifies the export: a later one of the person has another. */
  run_id: string
  state: Exclude<DataExport['state'], 'none'>
  step: number
  /** Runs since the last completed step. */
  attempts: number
  requested_at: StoredTime
  /** What the person might do then, which decided what it contains; absent in exports from before this field. */
  capabilities?: readonly AnyCapability[]
  /** When the lease of the present job ends, after which another one continues it; null once it has ended. */
  due_at: StoredTime | null
  /** The finished file in Cloud Storage; null until then. */
  export_path: string | null
  /** When the record is removed with its files. */
  expires_at: StoredTime
}

export const dataExports = collections.dataExports

export const exportRef = (uid: string) => dataExports.doc(uid)

interface CurrentExport {
  known?: DataExportRecord
  isCurrent: boolean
  /** The person now. */
  actor: Actor
}

/**
 * The stored export of a person, and whether it counts: somebody requested it after the person last lost access, and the
 * person has lost no capability since. So it holds nothing that the person lost, and was no thief's.
 */
export async function readExport(reader: Reader, uid: string): Promise<CurrentExport> {
  const [stored, access] = await reader.getAll(exportRef(uid), collections.userRoles.doc(uid))
  const known = stored?.data() as DataExportRecord | undefined
  const actor = toActor(uid, access?.data())
  if (!known) return { isCurrent: false, actor }
  const isCovered = (known.capabilities ?? []).every((each) => actor.capabilities.includes(each))
  return {
    known,
    actor,
    isCurrent: isCovered && isIssuedSinceAccessEnded(convertToDate(known.requested_at), access?.data() ?? {}),
  }
}

/** A new export. An abandoned one is removed after the same time as a finished one. */
export function newExport(run_id: string, { capabilities }: Pick<Actor, 'capabilities'>, now: Date): DataExportRecord {
  const stored = { step: 0, attempts: 0, requested_at: now, capabilities, due_at: retryAt(now), export_path: null }
  return { run_id, state: 'running', ...stored, expires_at: expiryFrom(now) }
}

/** Longer than a run, so that only one works on an export. */
const RETRY_MS = 10 * 60_000

export const retryAt = (now: Date) => new Date(now.valueOf() + RETRY_MS)

/** Whether a worker has the lease of a running export, which each completed step extends. One that never began has none. */
export function isLeased({ step, attempts, due_at }: DataExportRecord, now: Date): boolean {
  return (step > 0 || attempts > 0) && due_at !== null && convertToDate(due_at) > now
}

export const expiryFrom = (now: Date) => new Date(now.valueOf() + EXPORT_KEPT_DAYS * DAY_MS)

/** What the person sees of it. */
export function toDataExport(stored: DataExportRecord | undefined, now: Date): DataExport {
  const isOver = stored !== undefined && convertToDate(stored.expires_at) <= now
  if (!stored || isOver) return { state: 'none', step: 0, steps: EXPORT_STEPS, until: null }
  const { state, step, expires_at } = stored
  return { state, step, steps: EXPORT_STEPS, until: state === 'ready' ? convertToDate(expires_at).valueOf() : null }
}

/** The account data of the sign-in service, which does not reveal passwords. */
export function accountIn({ uid, email = '', emailVerified, displayName = '', phoneNumber = '', ...user }: UserRecord) {
  return {
    id: uid,
    email,
    email_verified: emailVerified,
    name: displayName,
    phone: phoneNumber,
    created_at: isoTime(user.metadata.creationTime),
    last_sign_in_at: isoTime(user.metadata.lastSignInTime),
    signs_in_with: user.providerData.map(({ providerId, uid: id, email: address = '', displayName: name = '' }) => ({
      method: providerId,
      id,
      address,
      name,
    })),
    second_factors: (user.multiFactor?.enrolledFactors ?? []).map((factor) => ({
      id: factor.uid,
      method: factor.factorId,
      name: factor.displayName ?? '',
      phone: getFactorPhone(factor),
      added_at: isoTime(factor.enrollmentTime),
    })),
  }
}

function getFactorPhone(factor: MultiFactorInfo): string {
  return 'phoneNumber' in factor && typeof factor.phoneNumber === 'string' ? factor.phoneNumber : ''
}

function isoTime(time: string | null | undefined): string | null {
  return time ? new Date(time).toISOString() : null
}
