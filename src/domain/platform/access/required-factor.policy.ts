import { isStaff } from './capabilities.ts'

/** Fields stored with a person's role that decide whether a session needs a second factor. */
export interface FactorAccess {
  role?: unknown
  /** The office setting `staff_second_factor`, copied to each admin. */
  needs_second_factor?: unknown
  has_second_factor?: unknown
}

/** Whether the office requires a second factor of a person. An admin's record without the field requires it. */
export function isFactorRequired(access: FactorAccess): boolean {
  return isStaff(access) && access.needs_second_factor !== false
}

/**
 * Whether a session lacks the second factor that the office requires of its staff; firestore.rules repeat this decision.
 * A factor that was removed during the session no longer counts.
 */
export function lacksRequiredFactor(usedSecondFactor: boolean, access: FactorAccess): boolean {
  return isFactorRequired(access) && !(usedSecondFactor && access.has_second_factor === true)
}
