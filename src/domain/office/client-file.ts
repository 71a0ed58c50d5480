import { COLLECTIONS } from '../collections.ts'
import type { Actor } from '../platform/access/capabilities.ts'
import { can } from '../platform/access/permissions.ts'
import { NEW_PARAMETER } from '../routes.ts'

/** The tabs of a client's file, as its address names them. */
export const FILE_TABS = [
  'overview',
  'projects',
  'invoices',
  'documents',
  'tickets',
  'appointments',
  'messages',
  'activity',
  'people',
] as const
export type FileTab = (typeof FILE_TABS)[number]

/** The tabs that list records: they have the names of collections in `COLLECTIONS`. */
export type RecordTab = FileTab & keyof typeof COLLECTIONS

export const isRecordTab = (tab: FileTab): tab is RecordTab => tab in COLLECTIONS

/** Whether an admin may read every record of a tab. */
export function canOpenTab(actor: Actor, tab: FileTab): boolean {
  if (tab === 'overview') return true
  if (tab === 'people') return can(actor, 'members/manage')
  // Entries of the log have several readers, so all of them are needed to find those of one organisation.
  return tab === 'activity' ? can(actor, 'activity/search') : can(actor, `${COLLECTIONS[tab]}/list`)
}

/** The parameter with the person for whom a dialog of a new record opens. */
export const CLIENT_PARAMETER = 'client'

/** Opens a list with its dialog of a new record, for a person if one is given. */
export const newForClientPath = (path: string, uid: string | undefined) =>
  `${path}?${NEW_PARAMETER}=1${uid ? `&${CLIENT_PARAMETER}=${encodeURIComponent(uid)}` : ''}`

/** Days ahead in which expiring documents are shown. */
export const EXPIRING_DAYS = 60
