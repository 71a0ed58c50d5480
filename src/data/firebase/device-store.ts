import { tryStorage } from './tab-storage.ts'

/*
 * The records that a person's own device keeps for their next visit. `forgetDevice` in src/session/hint.ts repeats the names,
 * because it runs in the head of a page.
 */

/** In localStorage: whose own device this is, as a user id; empty until records that were to be deleted are. */
const DEVICE_KEY = 'ubora:own-device'
export const DATABASE = 'ubora-device'

/** Whose own device this is; '' while the records are being deleted, null if nobody has chosen it. */
export function deviceUid(): string | null {
  return tryStorage(() => localStorage.getItem(DEVICE_KEY)) ?? null
}

/** Whose choice remains once the records are deleted. */
let chosen: string | null = null

export function keepOnDevice(uid: string): void {
  chosen = uid
  tryStorage(() => localStorage.setItem(DEVICE_KEY, uid))
}

/** Deletes the records. @param endsChoice whether the device no longer counts as anybody's own */
export function wipeDevice(endsChoice = false): void {
  const uid = deviceUid()
  // Without an id, a page is deleting them already, and knows whose choice remains. If it is left, the next one ends the choice.
  if (uid === null || (uid === '' && !endsChoice)) return
  chosen = endsChoice ? null : uid
  tryStorage(() => {
    // No page uses the records from now on, also if this page is left before they are deleted.
    localStorage.setItem(DEVICE_KEY, '')
    indexedDB.deleteDatabase(DATABASE).onsuccess = () => {
      if (chosen === null) localStorage.removeItem(DEVICE_KEY)
      else if (deviceUid() === '') localStorage.setItem(DEVICE_KEY, chosen)
    }
  })
}
