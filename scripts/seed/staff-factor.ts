import type { CreateRequest } from 'firebase-admin/auth'
import { STAFF_SECOND_FACTOR } from '../local/environment.ts'

/** The name of the second factor that the seed and the tests give to admins, by which the tests recognise it. */
export const STAFF_FACTOR_NAME = 'Telephone of the local run'

/** The fields of an admin's role record in this run: see `STAFF_SECOND_FACTOR`. */
export const STAFF_ACCESS: Record<string, unknown> = STAFF_SECOND_FACTOR
  ? { needs_second_factor: true, has_second_factor: true, second_factors: 1 }
  : { needs_second_factor: false }

/** The second factor of an admin in this run; nothing if staff need none. @param phone in the format +254 700 555 101 */
export function staffFactor(phone: string): Pick<CreateRequest, 'multiFactor'> {
  if (!STAFF_SECOND_FACTOR) return {}
  const factor = { factorId: 'phone', displayName: STAFF_FACTOR_NAME, phoneNumber: phone.replaceAll(' ', '') } as const
  return { multiFactor: { enrolledFactors: [factor] } }
}
