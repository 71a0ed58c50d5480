import { COLLECTIONS } from '@domain/collections.ts'
import { ACCOUNT_PATH } from '@domain/routes.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'
import { signInAs } from './portal.ts'
import { sampleAppointment } from './sample-appointments.ts'
import { sampleActivity, sampleDocument, sampleInvoice, sampleMessage } from './sample-records.ts'
import { sampleTicket } from './sample-tickets.ts'

const DAY_MS = 86_400_000

/** The records of the attention list. */
export function attentionItems(page: Page): Locator {
  return page.getByRole('region', { name: 'Needs your attention' }).getByRole('listitem')
}

/** The links of the attention list to the records that it does not show. */
export function attentionLinks(page: Page): Locator {
  return page.getByRole('region', { name: 'Needs your attention' }).getByRole('link', { name: /^\d[\d,]* more / })
}

/** The lines of recent activity. */
export function activityLines(page: Page): Locator {
  return page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')
}

/** Stores records by their paths, such as "invoices/abc". */
export async function store(records: Record<string, Record<string, unknown>>): Promise<void> {
  await Promise.all(Object.entries(records).map(([path, record]) => adminDb.doc(path).set(record)))
}

/** One record of each kind that needs this person's attention, and one of each that does not. */
export async function storeAttention(uid: string): Promise<void> {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
  const { invoices, documents, tickets, appointments, messages } = COLLECTIONS
  await store({
    [`${invoices}/${uid}-due`]: sampleInvoice(uid),
    [`${invoices}/${uid}-draft`]: sampleInvoice(uid, { status: 'draft', is_issued: false, sent_at: null }),
    [`${invoices}/${uid}-paid`]: sampleInvoice(uid, { status: 'paid' }),
    [`${documents}/${uid}-rejected`]: { ...sampleDocument(uid), status: 'rejected', admin_notes: 'Scan it again.' },
    [`${documents}/${uid}-expiring`]: { ...sampleDocument(uid), status: 'approved', expires_at: inDays(20) },
    [`${documents}/${uid}-expired`]: { ...sampleDocument(uid), status: 'approved', expires_at: inDays(-2) },
    [`${documents}/${uid}-valid`]: { ...sampleDocument(uid), status: 'approved', expires_at: inDays(40) },
    [`${documents}/${uid}-waiting`]: sampleDocument(uid),
    [`${tickets}/${uid}-answered`]: sampleTicket(uid, {
      status: 'in_progress',
      last_reply_from: 'staff',
      last_reply_at: inDays(-1),
    }),
    [`${tickets}/${uid}-waiting`]: sampleTicket(uid),
    [`${tickets}/${uid}-closed`]: sampleTicket(uid, { status: 'closed', last_reply_from: 'staff', resolved_at: inDays(-1) }),
    [`${appointments}/${uid}-soon`]: sampleAppointment(uid, { status: 'confirmed', scheduled_at: inDays(3) }),
    [`${appointments}/${uid}-later`]: sampleAppointment(uid, { status: 'confirmed', scheduled_at: inDays(9) }),
    [`${appointments}/${uid}-asked`]: sampleAppointment(uid, { scheduled_at: inDays(2) }),
    [`${messages}/${uid}-new`]: sampleMessage(uid),
    [`${messages}/${uid}-newer`]: sampleMessage(uid),
    [`${messages}/${uid}-read`]: sampleMessage(uid, { is_read: true, read_at: inDays(-1) }),
  })
}

/** Stores old log entries that this person may see, newest first. By default successive entries have different actors. */
export async function storeEvents(uid: string, events: readonly Record<string, unknown>[]): Promise<void> {
  const writer = adminDb.bulkWriter()
  for (const [index, event] of events.entries()) {
    const created_at = new Date(Date.UTC(2015, 0, 1) - index * 60_000)
    const record = { ...sampleActivity(uid), actor_id: `staff-${index % 2}`, created_at, ...event }
    void writer.set(adminDb.collection(COLLECTIONS.activity).doc(`${uid}-${String(index).padStart(4, '0')}`), record)
  }
  await writer.close()
}

/** Stores a log entry that is visible to this person, by default with the current time. */
export async function storedEvent(uid: string, changes: Record<string, unknown> = {}): Promise<void> {
  await adminDb.collection(COLLECTIONS.activity).add({ ...sampleActivity(uid), created_at: new Date(), ...changes })
}

/** Signs in a new person whose log contains only these events, without that of the first sign-in. */
export async function enterWithEvents(
  page: Page,
  { uid, email }: { uid: string; email: string },
  events: readonly Record<string, unknown>[],
): Promise<void> {
  await signInAs(page, email, ACCOUNT_PATH)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const left = await adminDb.collection(COLLECTIONS.activity).where('visible_to', 'array-contains', uid).get()
  await Promise.all(left.docs.map(({ ref }) => ref.delete()))
  await storeEvents(uid, events)
}
