import { COLLECTIONS } from '../collections.ts'
import type { Actor } from '../platform/access/capabilities.ts'
import { can } from '../platform/access/permissions.ts'

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

/** Days ahead in which expiring documents are shown. */
export const EXPIRING_DAYS = 60
