import type { Locator, Page } from '@playwright/test'
import { expect } from './portal.ts'

export const INQUIRIES = '/admin/contact-messages'

/** A subject that no other test has used. */
export function newSubject(): string {
  return `Question ${crypto.randomUUID().slice(0, 8)}`
}

/** The card of the message with this subject. */
export function locateInquiryCard(page: Page, subject: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: subject }) })
}

/** Opens the list and the dialog of a message. */
export async function openInquiry(page: Page, subject: string): Promise<Locator> {
  await page.goto(INQUIRIES)
  return viewInquiry(page, subject)
}

/** Opens the dialog of a listed message. */
export async function viewInquiry(page: Page, subject: string): Promise<Locator> {
  await locateInquiryCard(page, subject).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: subject })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Sends a reply and waits for the response, with time for the function's cold start. */
export async function sendReply(dialog: Locator, words: string): Promise<void> {
  await dialog.getByLabel('Your reply').fill(words)
  await dialog.getByRole('button', { name: 'Send Reply' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
}

/** Loads pages until this card appears, because other tests may have stored newer messages. */
export async function loadUntil(page: Page, card: Locator): Promise<void> {
  const more = page.getByRole('button', { name: 'Load more' })
  await expect(async () => {
    if (!(await card.isVisible()) && (await more.isVisible())) await more.click()
    await expect(card).toBeVisible({ timeout: 1000 })
  }).toPass()
}
