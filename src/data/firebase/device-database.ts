import { DAY_MS } from '@domain/platform/dates.ts'
import { DEVICE_DAYS } from '@domain/platform/device.ts'
import type { QueryKey } from '@tanstack/react-query'
import { DATABASE, deviceUid } from './device-store.ts'
import { queryClient } from './query-client.ts'

/* The database of a person's own device. Only its pages load it. */

export const STORE = 'records'
/** The only key of the store. */
export const RECORDS_KEY = 1
/** Another version's records are deleted: raise it when what a stored query holds changes its shape. */
export const VERSION = 1

/** A query's answer. Other versions and anybody at the computer may have stored something else. */
export interface DeviceQuery {
  key: QueryKey
  /** The answer as JSON. */
  json: string
  /** In ms since 1970, by this device's clock. */
  loadedAt: number
}

export interface DeviceRecords {
  version: number
  uid: string
  /** What the person could do when the queries were answered. */
  access: Record<string, unknown>
  queries: DeviceQuery[]
}

/** After this time, an answer is neither shown nor kept. */
const MAX_AGE_MS = DEVICE_DAYS * DAY_MS

/** Whether a stored answer may still be shown. The clock of the device may have been set back. */
export function isRecent(loadedAt: number, now: number): boolean {
  return loadedAt <= now && now - loadedAt < MAX_AGE_MS
}

/** The caller closes the database, because an open one delays its deletion. */
export function openDevice(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      opening.result.onversionchange = () => opening.result.close()
      resolve(opening.result)
    }
  })
}

async function read(): Promise<unknown> {
  const database = await openDevice()
  return new Promise((resolve) => {
    const reading = database.transaction(STORE).objectStore(STORE).get(RECORDS_KEY)
    reading.transaction?.addEventListener('complete', () => resolve(reading.result))
    database.close()
  })
}

/** A database that answers later is of no use: the network is about as fast. */
const LIMIT_MS = 500

/** What the device keeps, not validated; undefined if that is nothing, or the storage is blocked or slow. */
function readDevice(): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, LIMIT_MS))
  return Promise.race([read().catch(() => undefined), late])
}

/** Begins while the page's other scripts start. */
let early = deviceUid() ? readDevice() : undefined

/** Like `readDevice`, but at the start of a page what is being read already. */
export function takeDeviceRecords(): Promise<unknown> {
  const reading = early ?? readDevice()
  early = undefined
  return reading
}

/**
 * Shows an answer that the device has kept, unless the tab has one: that may contain a change of this person. It stays
 * unconfirmed until the query is answered again, which happens as soon as a screen shows it.
 */
export function fillQuery(queryKey: QueryKey, data: unknown, dataUpdatedAt: number): void {
  const query = queryClient.getQueryCache().build(queryClient, { queryKey })
  if (query.state.data === undefined) query.setState({ data, dataUpdatedAt, status: 'success', isInvalidated: true })
}
