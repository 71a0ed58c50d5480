import { COLLECTIONS } from '@domain/collections.ts'
import { ADMIN_MESSAGES_PATH } from '@domain/routes.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'
import { storedEvent } from './dashboards.ts'
import { sampleMessage } from './sample-records.ts'

const messages = adminDb.collection(COLLECTIONS.messages)

/** Stores a message to this person, older than all seeded ones. @returns its id */
export async function storedMessage(uid: string, changes: Record<string, unknown> = {}): Promise<string> {
  return (await messages.add(sampleMessage(uid, changes))).id
}

/** Stores a new message to this person with its log entry. */
export async function arrivedMessage(uid: string, title: string): Promise<void> {
  const created_at = new Date()
  const id = await storedMessage(uid, { title, created_at })
  await storedEvent(uid, { kind: 'message_sent', subject: `${COLLECTIONS.messages}/${id}`, created_at })
}

/** Stores `count` unread messages, many with equal times; the newest has the number 0. */
export async function storedMessages(uid: string, count: number, changes: Record<string, unknown> = {}): Promise<void> {
  const writer = adminDb.bulkWriter()
  for (let index = 0; index < count; index++) {
    const created_at = new Date(Date.UTC(2016, 0, 1) - Math.floor(index / 20) * 60_000)
    const id = `${uid}-${String(count - index).padStart(5, '0')}`
    void writer.set(messages.doc(id), sampleMessage(uid, { title: `Message ${index}`, created_at, ...changes }))
  }
  await writer.close()
}

export async function readMessage(id: string): Promise<FirebaseFirestore.DocumentData | undefined> {
  return (await messages.doc(id).get()).data()
}

/** The number of a person's read messages. */
export async function readCount(uid: string): Promise<number> {
  return (await messages.where('recipient_id', '==', uid).where('is_read', '==', true).count().get()).data().count
}

/** The messages with this title, regardless of their recipient. */
export async function messagesTitled(title: string): Promise<FirebaseFirestore.DocumentData[]> {
  return (await messages.where('title', '==', title).get()).docs.map((message) => message.data())
}

/** The card of the message with this title. */
export function messageCard(page: Page, title: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

/** A tab of the Message Center, with any count. */
export function messageTab(page: Page, label: 'All' | 'Unread' | 'Read'): Locator {
  return page.getByRole('tab', { name: new RegExp(`^${label}`) })
}

/** Opens the dialog of a new message. */
export async function openSend(page: Page): Promise<Locator> {
  await page.goto(ADMIN_MESSAGES_PATH)
  await page.getByRole('button', { name: 'Send Message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Message' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Adds a person in the message form. */
export async function chooseRecipient(dialog: Locator, { lastName, name }: { lastName: string; name: string }): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Recipients' }).fill(lastName)
  await dialog.getByRole('listbox').getByRole('option', { name }).click()
}
