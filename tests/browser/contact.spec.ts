import { COMPANY } from '@domain/platform/company.ts'
import type { Page } from '@playwright/test'
import {
  CONTACT_ADDRESS,
  CONTACT_FUNCTION,
  EMPTY,
  expectTyped,
  field,
  fillContact,
  newMessage,
  openContact,
  SENT,
  sendButton,
  staffMails,
  storedFrom,
} from '../support/contact.ts'
import { eventually } from '../support/eventually.ts'
import { mailsTo } from '../support/inbox.ts'
import { closeToast, expect, expectToast, requestsTo, test } from '../support/visitor.ts'

async function expectSent(page: Page): Promise<void> {
  await expectToast(page, 'status', ...SENT)
  await closeToast(page, 'Message sent successfully!')
  await expect(sendButton(page)).toBeEnabled()
}

test('a visitor sends several messages, and each is stored and mailed once', async ({ page }) => {
  await openContact(page)

  await test.step('a message is sent, stored and mailed, and the form is empty again', async () => {
    const message = newMessage()
    let letGo: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(CONTACT_ADDRESS, async (route) => {
      await gate
      await route.continue()
    })
    await fillContact(page, message)
    await sendButton(page).click()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    letGo()
    await expectSent(page)
    await expectTyped(page, EMPTY)

    const { Name: name, Email: email, Company: company, Subject: subject, Message: text } = message
    const stored = { name, email, company, subject, message: text, status: 'new', admin_notes: '', responded_at: null }
    expect(await storedFrom(email)).toEqual([expect.objectContaining(stored)])

    await eventually(async () => {
      expect(await staffMails(email)).toHaveLength(1)
      expect(await mailsTo(email)).toHaveLength(1)
    })
    const [toStaff] = await staffMails(email)
    expect(toStaff).toMatchObject({ to: [COMPANY.emails.general], subject: 'A message from the contact form' })
    expect(toStaff?.text).toContain('> Which framework contracts could we use?')
    const [toVisitor] = await mailsTo(email)
    expect(toVisitor).toMatchObject({ to: [email], subject: 'We have received your message' })
    for (const word of ['Amina', 'Lokwawi', 'Mlima County', 'dispensaries', 'framework']) {
      expect(JSON.stringify(toVisitor)).not.toContain(word)
    }
  })

  await test.step('company and subject are optional', async () => {
    const message = { ...newMessage(), Company: '', Subject: '' }
    await fillContact(page, message)
    await sendButton(page).click()
    await expectSent(page)
    expect(await storedFrom(message.Email)).toEqual([expect.objectContaining({ company: '', subject: '' })])
  })

  await test.step('a double click sends once', async () => {
    const requests = requestsTo(page, CONTACT_FUNCTION)
    const message = newMessage()
    await fillContact(page, message)
    await sendButton(page).dblclick()
    await expectSent(page)
    expect(requests).toHaveLength(1)
    expect(await storedFrom(message.Email)).toHaveLength(1)
  })

  await test.step('the visitor sends a message by keyboard alone', async () => {
    const message = newMessage()
    await field(page, 'Name').focus()
    for (const text of Object.values(message)) {
      await page.keyboard.insertText(text)
      await page.keyboard.press('Tab')
    }
    // The Tab key skips the hidden field.
    await expect(sendButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expectToast(page, 'status', ...SENT)
    await page.getByRole('button', { name: 'Close: Message sent successfully!' }).press('Enter')
    await expect(page.getByText('Message sent successfully!')).toBeHidden()
    expect(await storedFrom(message.Email)).toEqual([expect.objectContaining({ message: message.Message })])
  })

  await test.step('a bot that fills in the hidden field is thanked, and nothing is stored', async () => {
    const message = newMessage()
    const hidden = page.locator('input[name=website]')
    await expect(hidden).not.toBeInViewport()
    await fillContact(page, message)
    await hidden.fill('https://spam.example')
    await sendButton(page).click()
    await expectToast(page, 'status', ...SENT)
    expect(await storedFrom(message.Email)).toEqual([])
  })
})

test('a visitor who leaves a required field empty, or types an invalid address, sees an error, and nothing is sent', async ({
  page,
}) => {
  const requests = requestsTo(page, CONTACT_FUNCTION)
  await openContact(page)
  const expectRefused = async (name: 'Name' | 'Email' | 'Message', sentence: string) => {
    await sendButton(page).click()
    await expectToast(page, 'alert', 'Error', sentence)
    await expect(field(page, name)).toHaveAccessibleDescription(sentence)
    await expect(field(page, name)).toBeFocused()
    expect(requests).toEqual([])
    await closeToast(page, 'Error')
  }
  await test.step('nothing is sent from an empty form', () => expectRefused('Name', 'Please fill in all required fields'))

  for (const name of ['Name', 'Email', 'Message'] as const) {
    await test.step(`nothing is sent without ${name}`, async () => {
      const message = { ...newMessage(), [name]: name === 'Email' ? '' : '   ' }
      await fillContact(page, message)
      await expectRefused(name, 'Please fill in all required fields')
      await expectTyped(page, message)
    })
  }
  for (const Email of ['nobody', 'a@b', 'a@b.example, c@d.example', 'a b@c.example', '@mlima.example']) {
    await test.step(`nothing is sent from the invalid address ${Email}`, async () => {
      const message = { ...newMessage(), Email }
      await fillContact(page, message)
      await expectRefused('Email', 'Please enter a valid email address')
      await expectTyped(page, message)
    })
  }
})

test('the errors of the form disappear when a visitor corrects the fields', async ({ page }) => {
  const message = newMessage()
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  await openContact(page)
  await fillContact(page, { ...EMPTY, Email: 'nobody' })
  await sendButton(page).click()
  await expectToast(page, 'alert', 'Error', 'Please fill in all required fields')

  await test.step('the error stays while one of two fields is empty', async () => {
    await field(page, 'Name').fill(message.Name)
    await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid', 'true')
    await expectToast(page, 'alert', 'Error', 'Please fill in all required fields')
  })

  await test.step('the error disappears when both are filled in, and the address is still invalid', async () => {
    await field(page, 'Message').fill(message.Message)
    await expect(toast).toBeEmpty()
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('the next error replaces the last one, and disappears when its field is corrected', async () => {
    await field(page, 'Message').fill('')
    await sendButton(page).click()
    await expectToast(page, 'alert', 'Error', 'Please fill in all required fields')
    await field(page, 'Message').fill(message.Message)
    await sendButton(page).click()
    await expectToast(page, 'alert', 'Error', 'Please enter a valid email address')
    await field(page, 'Email').fill(message.Email)
    await expect(toast).toBeEmpty()
  })
})

test('two tabs of a visitor keep separate texts and send both', async ({ page, context }) => {
  const messages = [newMessage(), { ...newMessage(), Name: 'Baraka', Message: 'Another question' }] as const
  const other = await context.newPage()
  const tabs = [
    { tab: page, message: messages[0] },
    { tab: other, message: messages[1] },
  ]
  for (const { tab } of tabs) await openContact(tab)
  for (const { tab, message } of tabs) await fillContact(tab, message)
  for (const { tab, message } of tabs) {
    await tab.reload()
    await expectTyped(tab, message)
  }
  for (const { tab } of tabs) {
    await expect(sendButton(tab)).toBeEnabled()
    await sendButton(tab).click()
  }
  for (const { tab, message } of tabs) {
    await expectToast(tab, 'status', ...SENT)
    expect(await storedFrom(message.Email)).toEqual([expect.objectContaining({ message: message.Message })])
  }
})
