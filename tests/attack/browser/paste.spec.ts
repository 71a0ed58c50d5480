import type { Locator } from '@playwright/test'
import { expect, expectShownAsText, test } from '../../support/attack/injection-checks.ts'
import { field, newMessage, openContact, sendButton, storedFrom } from '../../support/contact.ts'
import { openCreate } from '../../support/invoice-pages.ts'
import { openSend } from '../../support/message-pages.ts'
import { enter, newPerson } from '../../support/portal.ts'
import { openNew, ticketsTitled } from '../../support/ticket-pages.ts'

test.describe.configure({ timeout: 120_000 })

const LETTERS = 100_000

/** Puts a text in as a paste does: at once, and not past a field's own limit. */
async function paste(box: Locator, text: string): Promise<void> {
  await box.focus()
  await box.page().keyboard.insertText(text)
}

for (const [what, text] of [
  ['one word', 'W'.repeat(LETTERS)],
  ['markup', '<img src=x onerror=__ran=1>'.repeat(LETTERS / 27)],
  ['combining signs', `a${'\u0301'.repeat(LETTERS)}`],
  ['faces', '👩🏾‍⚕️'.repeat(LETTERS / 7)],
] as const) {
  test(`100,000 letters of ${what} in a ticket are refused in words, and everything stays`, async ({ page }) => {
    const { email } = await newPerson('client')
    const title = `Pasted ${email}`
    await enter(page, email, '/support')
    const form = await openNew(page)
    await form.getByLabel('Title').fill(title)
    await paste(form.getByLabel('Description'), text)
    await form.getByRole('button', { name: 'Create ticket' }).click()
    const entered = await form.getByLabel('Description').inputValue()
    if (entered.length > 5000) {
      await expect(form.getByText('A description has at most 5,000 characters.')).toBeVisible()
      expect(await ticketsTitled(title)).toEqual([])
    }
    await expectShownAsText(page, page.getByRole('main'))
  })
}

test('100,000 letters in the contact form are refused in words, and everything stays', async ({ page }) => {
  const { Email } = newMessage()
  await openContact(page)
  await field(page, 'Name').fill('Amina')
  await field(page, 'Email').fill(Email)
  for (const name of ['Company', 'Subject', 'Message'] as const) await paste(field(page, name), 'W'.repeat(LETTERS))
  await sendButton(page).click()
  await expectShownAsText(page, page.getByRole('main'))
  const entered = await field(page, 'Message').inputValue()
  if (entered.length > 5000) await expect(page.getByText(/Your message may have at most/).first()).toBeVisible()
  for (const record of await storedFrom(Email)) expect(String(record['message']).length).toBeLessThanOrEqual(5000)
})

test('100,000 letters in an admin’s invoice widen nothing', async ({ page, signIn }) => {
  await signIn('admin')
  const form = await openCreate(page)
  for (const label of ['Title', 'Description (optional)']) await paste(form.getByLabel(label), 'W'.repeat(LETTERS))
  await paste(form.getByRole('combobox', { name: 'Client' }), 'W'.repeat(LETTERS))
  await form.getByRole('button', { name: /^Create/ }).click()
  await expectShownAsText(page, form)
})

test('100,000 letters in an admin’s message widen nothing', async ({ page, signIn }) => {
  await signIn('admin')
  const form = await openSend(page)
  await paste(form.getByLabel('Title'), 'W'.repeat(LETTERS))
  await paste(form.getByLabel('Message', { exact: true }), 'W'.repeat(LETTERS))
  await paste(form.getByRole('combobox', { name: 'Recipients' }), 'W'.repeat(LETTERS))
  await form.getByRole('button', { name: /^Send/ }).click()
  await expectShownAsText(page, form)
})
