import { COLLECTIONS } from '@domain/collections.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'

import { namedPerson } from './project-pages.ts'
import { listedRecords } from './records.ts'
import { sampleTicketMessage } from './sample-tickets.ts'
import { storedTicket } from './stored-records.ts'

const tickets = adminDb.collection(COLLECTIONS.tickets)
const replies = adminDb.collection(COLLECTIONS.ticketMessages)

/** A new client with a unique name and a ticket. */
export async function clientWithTicket(changes: Record<string, unknown> = {}) {
  const client = await namedPerson('client')
  return { client, ticket: await storedTicket(client.uid, changes) }
}

/** Stores a reply of the staff on a ticket of this person. */
export async function storedReply(ticket: { id: string }, uid: string, changes: Record<string, unknown> = {}): Promise<string> {
  return (await replies.add(sampleTicketMessage(uid, { ticket_id: ticket.id, ...changes }))).id
}

/** Stores replies of the staff, a minute apart; "Answer 1" is the oldest. */
export async function storedReplies(ticket: { id: string }, uid: string, count: number): Promise<void> {
  const writes = Array.from({ length: count }, (_, index) =>
    storedReply(ticket, uid, { message: `Answer ${index + 1}`, created_at: new Date(Date.UTC(2016, 11, 1, 8, index)) }),
  )
  await Promise.all(writes)
}

export async function readTicket({ id }: { id: string }): Promise<FirebaseFirestore.DocumentData | undefined> {
  return (await tickets.doc(id).get()).data()
}

export async function ticketsTitled(title: string): Promise<FirebaseFirestore.DocumentData[]> {
  return (await tickets.where('title', '==', title).get()).docs.map((ticket) => ticket.data())
}

/** Every reply and note of a ticket, oldest first. */
export async function readReplies({ id }: { id: string }): Promise<FirebaseFirestore.DocumentData[]> {
  const { docs } = await replies.where('ticket_id', '==', id).orderBy('created_at').get()
  return docs.map((reply) => reply.data())
}

/** The card of the ticket with this title. */
export function locateTicketCard(page: Page, title: string): Locator {
  return listedRecords(page).filter({ hasText: title })
}

/** Opens the dialog of a new ticket. */
export async function openNew(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New Ticket' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Ticket' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** The dialog of a ticket, once its conversation has loaded. */
export async function ticketDialog(page: Page, { number }: { number: string }): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: `Ticket ${number}` })
  await expect(dialog.getByRole('heading', { name: 'Conversation' })).toBeVisible()
  await expect(dialog.locator('.skeleton')).toHaveCount(0)
  return dialog
}

/** Opens a ticket by its address. */
export async function goToTicket(page: Page, ticket: { id: string; number: string }): Promise<Locator> {
  await page.goto(`/support?id=${ticket.id}`)
  return ticketDialog(page, ticket)
}

/** The replies that a dialog shows, oldest first. */
export function shownReplies(dialog: Locator): Locator {
  return dialog.getByRole('article')
}

/** Sends a reply or a note and waits for the success, with time for the function's cold start. */
export async function sendReply(dialog: Locator, text: string, { isNote = false } = {}): Promise<void> {
  const note = dialog.getByLabel('Internal note: only staff can read it')
  if (isNote) await note.check()
  await dialog.getByRole('textbox').fill(text)
  await dialog.getByRole('button', { name: isNote ? 'Add note' : 'Send reply' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Message sent' })).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('')
  if (isNote) await note.uncheck()
}
