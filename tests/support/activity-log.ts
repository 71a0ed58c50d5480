import { randomUUID } from 'node:crypto'
import { COLLECTIONS } from '@domain/collections.ts'
import { directoryEntry } from '@domain/organisations/user-directory.ts'
import type { Locator, Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'
import { sampleActivity } from './sample-records.ts'

/** A person who exists only in the directory and the log, so that no other test adds entries. */
export async function newActor(first_name = 'Wanjirũ'): Promise<{ uid: string; name: string; email: string }> {
  const uid = `actor-${randomUUID()}`
  const email = `${uid}@demo.test`
  const names = { user_id: uid, email, first_name, last_name: `Of ${uid.slice(6, 14)}`, company_name: '' }
  const entry = directoryEntry({ ...names, created_at: new Date(Date.UTC(2015, 0, 1)) }, { role: 'admin' })
  await adminDb.collection(COLLECTIONS.userDirectory).doc(uid).set(entry)
  return { uid, email, name: `${names.first_name} ${names.last_name}` }
}

/**
 * Stores old entries of this person, many with equal times. Successive entries differ in kind, so that none are grouped.
 * @returns the ids, newest first
 */
export async function storeActivity(
  uid: string,
  count: number,
  change: (index: number) => Record<string, unknown> = () => ({}),
): Promise<string[]> {
  const writer = adminDb.bulkWriter()
  const ids = Array.from({ length: count }, (_, index) => `${uid}-${String(count - index).padStart(4, '0')}`)
  for (const [index, id] of ids.entries()) {
    const created_at = new Date(Date.UTC(2015, 5, 1) - Math.floor(index / 20) * 86_400_000)
    const kind = index % 2 === 0 ? 'role_changed' : 'account_enabled'
    const about = { kind, subject: `invoices/${id}`, label: id, actor_id: uid, created_at }
    const record = { ...sampleActivity('nobody'), ...about, ...change(index) }
    void writer.set(adminDb.collection(COLLECTIONS.activity).doc(id), record)
  }
  await writer.close()
  return ids
}

export function buildActivityLogPath(uid: string, more = ''): string {
  return `/admin/activity?person=${uid}${more}`
}

/** The listed entries. */
export function logEntries(page: Page): Locator {
  return page.getByRole('main').getByRole('article')
}
