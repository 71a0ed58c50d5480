import { isStaff, type Role } from './access/roles.ts'

export const GIGABYTE = 1024 ** 3

export interface PersonLimit {
  perHour: number
  perDay?: number
  /** Maximum items that are pending at a time. */
  pendingAtOnce?: number
  bytesStored?: number
}

/** For functions that read few records. */
export const READING: PersonLimit = { perHour: 600 }
/** For frequent work of the office. */
export const OFFICE: PersonLimit = { perHour: 300 }

/** Admins act for many clients, so their limits are higher by this factor. */
const ADMIN_FACTOR = 10

/** The number of calls that a person may make per hour and per day. */
export function callsAllowed({ perHour, perDay }: PersonLimit, role: Role | null): { perHour: number; perDay: number | null } {
  const factor = isStaff({ role }) ? ADMIN_FACTOR : 1
  return { perHour: perHour * factor, perDay: perDay === undefined ? null : perDay * factor }
}
