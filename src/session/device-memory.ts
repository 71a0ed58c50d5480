import { type Access, accessKey, toAccess } from '@/data/firebase/access.ts'
import { type DeviceRecords, fillQuery, isRecent, takeDeviceRecords, VERSION } from '@/data/firebase/device-database.ts'
import { wipeDevice } from '@/data/firebase/device-store.ts'
import { storedUser } from '@/data/firebase/session-token.ts'
import { isOwnDevice } from './own-device.ts'
import { isSessionOver } from './visit-time.ts'

/** The access in stored records; null if they are not this person's, or invalid. @param known the access, if this tab knows it */
export function toDeviceAccess(records: Partial<DeviceRecords>, uid: string, known: Access | null): Access | null {
  if (records.version !== VERSION || records.uid !== uid || !Array.isArray(records.queries)) return null
  const access = toAccess(uid, records.access)
  return access && (!known || accessKey(uid, known) === accessKey(uid, access)) ? access : null
}

/**
 * Shows what the person's own device keeps, until the queries are answered again. What may not be shown is deleted.
 * @param known the access, if this tab knows it
 * @returns the access, null if it is unknown
 */
export async function restoreFromDevice(uid: string, known: Access | null): Promise<Access | null> {
  const stored = (await takeDeviceRecords()) as Partial<DeviceRecords> | undefined
  if (!stored) return known
  try {
    const access = isSessionOver() ? null : toDeviceAccess(stored, uid, known)
    // Another tab may have ended the session or the choice meanwhile.
    if (access && isOwnDevice(uid) && storedUser()?.uid === uid) {
      const now = Date.now()
      const recent = stored.queries?.filter(({ loadedAt }) => isRecent(loadedAt, now)) ?? []
      // Parses all first, so that of invalid records none is shown.
      const answers = recent.map(({ key, json, loadedAt }) => [key, JSON.parse(json), loadedAt] as const)
      for (const answer of answers) fillQuery(...answer)
      return known ?? access
    }
  } catch {
    // Somebody has changed what is stored.
  }
  wipeDevice()
  return known
}
