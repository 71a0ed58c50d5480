import { COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/platform/company.ts'
import type { Page } from '@playwright/test'
import type { ReceivedMail } from '../../scripts/local/inbox/mail-store.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newEmail } from './call-function.ts'
import { mailsTo } from './inbox.ts'
import { expect } from './visitor.ts'

export const CONTACT_FUNCTION = 'send-contact-email'
export const CONTACT_ADDRESS = `**/functions/v1/${CONTACT_FUNCTION}`
export const SENT = [
  'Message sent successfully!',
  "We'll get back to you within 24 hours. You'll also receive a confirmation email shortly.",
]
export const FAILED = ['Failed to send message', 'Please try again or contact us directly at info@ubora.example']

export interface Typed {
  Name: string
  Email: string
  Company: string
  Subject: string
  Message: string
}

export const EMPTY: Typed = { Name: '', Email: '', Company: '', Subject: '', Message: '' }

/** A complete message from an address that no other test has used. */
export function newMessage(): Typed {
  return {
    Name: "Amina O'Lokwawi",
    Email: newEmail(),
    Company: 'Mlima County',
    Subject: 'Solar for eleven dispensaries',
    Message: 'Which framework contracts could we use?\n\nKind regards',
  }
}

export const field = (page: Page, name: keyof Typed) => page.getByRole('textbox', { name: new RegExp(`^${name}( \\*)?$`) })
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message', exact: true })

/** Opens the page and waits for its script. */
export async function openContact(page: Page, query = ''): Promise<void> {
  await page.goto(`/contact${query}`)
  await expect(sendButton(page)).toBeEnabled()
}

export async function fillContact(page: Page, typed: Typed): Promise<void> {
  for (const [name, text] of Object.entries(typed)) await field(page, name as keyof Typed).fill(text)
}

export async function expectTyped(page: Page, typed: Typed): Promise<void> {
  for (const [name, text] of Object.entries(typed)) await expect(field(page, name as keyof Typed)).toHaveValue(text)
}

/** The stored messages from this address. */
export async function storedFrom(email: string): Promise<Record<string, unknown>[]> {
  const { docs } = await adminDb.collection(COLLECTIONS.contactMessages).where('email', '==', email).get()
  return docs.map((message) => message.data())
}

/** The mails that inform the staff of a message from this address. */
export async function staffMails(email: string): Promise<ReceivedMail[]> {
  return (await mailsTo(COMPANY.emails.general)).filter(({ headers }) => headers['reply-to']?.includes(email))
}
