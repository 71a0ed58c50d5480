import { accessKey } from '@/data/firebase/access.ts'
import { type DeviceRecords, openDevice, RECORDS_KEY, STORE, VERSION } from '@/data/firebase/device-database.ts'
import { isKept, mergeQueries, toDeviceQuery } from '@/data/firebase/device-queries.ts'
import { queryClient } from '@/data/firebase/query-client.ts'
import { storedUser } from '@/data/firebase/session-token.ts'
import { toDeviceAccess } from './device-memory.ts'
import { isOwnDevice } from './own-device.ts'
import { useSession } from './session.store.ts'

/* Keeps what the screens have read on the person's own device. Pages load it after their first record. */

/** Several answers arrive together. */
const DELAY_MS = 1000

/** Whose answers may be kept now; null if nobody's may, for example in a view of another person's portal. */
function findOwner() {
  const { user, access, roleProblem, endedOrganisation, view } = useSession.getState()
  const isOpen = user && access && !roleProblem && endedOrganisation === null && !view
  return isOpen && isOwnDevice(user.uid) && storedUser()?.uid === user.uid ? { uid: user.uid, access } : null
}

async function save(): Promise<void> {
  const owner = findOwner()
  const fresh = queryClient.getQueryCache().findAll({ predicate: isKept }).map(toDeviceQuery)
  if (!owner || fresh.length === 0) return
  const { uid, access } = owner
  // The session or the access may change at any time, also in another tab.
  const isStill = () => {
    const now = findOwner()
    return now?.uid === uid && accessKey(uid, now.access) === accessKey(uid, access)
  }
  const database = await openDevice()
  if (isStill()) {
    const store = database.transaction(STORE, 'readwrite').objectStore(STORE)
    const reading = store.get(RECORDS_KEY)
    reading.onsuccess = () => {
      const stored = (reading.result ?? {}) as Partial<DeviceRecords>
      const before = toDeviceAccess(stored, uid, access) ? (stored.queries ?? []) : []
      const queries = mergeQueries(before, fresh, Date.now())
      const records: DeviceRecords = { version: VERSION, uid, access: { ...access }, queries }
      if (isStill()) store.put(records, RECORDS_KEY)
    }
  }
  database.close()
}

/** Keeps the answers of the page from now on. @returns stops it */
export function followQueries(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // Without storage, the next visit sends its requests as elsewhere.
  const saveNow = () => {
    clearTimeout(timer)
    save().catch(() => undefined)
  }
  const saveSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(saveNow, DELAY_MS)
  }
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && isKept(event.query)) saveSoon()
  })
  const onHidden = () => document.visibilityState === 'hidden' && saveNow()
  document.addEventListener('visibilitychange', onHidden)
  addEventListener('pagehide', saveNow)
  saveSoon()
  return () => {
    clearTimeout(timer)
    stop()
    document.removeEventListener('visibilitychange', onHidden)
    removeEventListener('pagehide', saveNow)
  }
}
