import type { Locator } from '@playwright/test'
import { expect, expectShownAsText, test } from '../../support/attack/injection-checks.ts'
import { field, newMessage, openContact, sendButton, storedFrom } from '../../support/contact.ts'
import { openCreate } from '../../support/invoice-pages.ts'
import { openSend } from '../../support/message-pages.ts'
import { newPerson, signInAs } from '../../support/portal.ts'
import { openNew, ticketsTitled } from '../../support/ticket-pages.ts'

test.describe.configure({ timeout: 120_000 })

const LETTERS = 100_000

/** Inserts a text like a paste, in one step. */
async function paste(box: Locator, text: string): Promise<void> {
  await box.focus()
  await box.page().keyboard.insertText(text)
}

for (const [what, text] of [
  ['one word', 'W'.repeat(LETTERS)],
  ['markup', '<img src=x onerror=__ran=1>'.repeat(LETTERS / 27)],
  ['combining characters', `a${'\u0301'.repeat(LETTERS)}`],
  ['emoji', '👩🏾‍⚕️'.repeat(LETTERS / 7)],
] as const) {
  test(`a client who pastes 100,000 letters of ${what} into a ticket gets an error and keeps the input`, async ({ page }) => {
    const { email } = await newPerson('client')
    const title = `Pasted ${email}`
    await signInAs(page, email, '/support')
    const form = await openNew(page)
    await form.getByLabel('Title').fill(title)
    await paste(form.getByLabel('Description'), text)
    await form.getByRole('button', { name: 'Create ticket' }).click()
    await expect(form.getByText('A description has at most 5,000 characters.')).toBeVisible()
    await expect(form.getByLabel('Description')).toHaveValue(text)
    expect(await ticketsTitled(title)).toEqual([])
    await expectShownAsText(page, page.getByRole('main'))
  })
}

test('a visitor who pastes 100,000 letters into the contact form gets an error and keeps the input', async ({ page }) => {
  const { Email } = newMessage()
  await openContact(page)
  await field(page, 'Name').fill('Amina')
  await field(page, 'Email').fill(Email)
  for (const name of ['Company', 'Subject', 'Message'] as const) await paste(field(page, name), 'W'.repeat(LETTERS))
  await sendButton(page).click()
  await expectShownAsText(page, page.getByRole('main'))
  await expect(page.getByText(/Your message may have at most/).first()).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue('W'.repeat(LETTERS))
  expect(await storedFrom(Email)).toEqual([])
})

test('an admin who pastes 100,000 letters into an invoice sees a page of the usual width', async ({ page, signIn }) => {
  await signIn('admin')
  const form = await openCreate(page)
  for (const label of ['Title', 'Description (optional)']) await paste(form.getByLabel(label), 'W'.repeat(LETTERS))
  await paste(form.getByRole('combobox', { name: 'Client' }), 'W'.repeat(LETTERS))
  await form.getByRole('button', { name: /^Create/ }).click()
  await expectShownAsText(page, form)
})

test('an admin who pastes 100,000 letters into a message sees a page of the usual width', async ({ page, signIn }) => {
  await signIn('admin')
  const form = await openSend(page)
  await paste(form.getByLabel('Title'), 'W'.repeat(LETTERS))
  await paste(form.getByLabel('Message', { exact: true }), 'W'.repeat(LETTERS))
  await paste(form.getByRole('combobox', { name: 'Recipients' }), 'W'.repeat(LETTERS))
  await form.getByRole('button', { name: /^Send/ }).click()
  await expectShownAsText(page, form)
})
