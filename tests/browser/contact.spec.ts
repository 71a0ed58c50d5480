import { COMPANY } from '@domain/company.ts'
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
import { expect, expectToast, requestsTo, test } from '../support/visitor.ts'

test('a message is sent, stored and mailed, and the form is empty again', async ({ page }) => {
  const message = newMessage()
  await openContact(page)
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
  await expectToast(page, 'status', ...SENT)
  await expect(sendButton(page)).toBeEnabled()
  await expectTyped(page, EMPTY)

  const { Name: name, Email: email, Company: company, Subject: subject, Message: text } = message
  const stored = { name, email, company, subject, message: text, status: 'new', admin_notes: '', responded_at: null }
  expect(await storedFrom(email)).toEqual([expect.objectContaining(stored)])

  await eventually(async () => {
    expect(await staffMails(email)).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(1)
  })
  const [toStaff] = await staffMails(email)
  expect(toStaff).toMatchObject({ to: [COMPANY.emails.general], subject: `Contact form: ${subject}` })
  expect(toStaff?.text).toContain('> Which framework contracts could we use?')
  const [toVisitor] = await mailsTo(email)
  expect(toVisitor).toMatchObject({ to: [email], subject: 'We have received your message' })
  for (const word of ['Amina', 'Lokwawi', 'Mlima County', 'dispensaries', 'framework']) {
    expect(JSON.stringify(toVisitor)).not.toContain(word)
  }
})

test('company and subject may be left empty', async ({ page }) => {
  const message = { ...newMessage(), Company: '', Subject: '' }
  await openContact(page)
  await fillContact(page, message)
  await sendButton(page).click()
  await expectToast(page, 'status', ...SENT)
  expect(await storedFrom(message.Email)).toEqual([expect.objectContaining({ company: '', subject: '' })])
})

for (const name of ['Name', 'Email', 'Message'] as const) {
  test(`nothing is sent without ${name}`, async ({ page }) => {
    const requests = requestsTo(page, CONTACT_FUNCTION)
    const message = { ...newMessage(), [name]: name === 'Email' ? '' : '   ' }
    await openContact(page)
    await fillContact(page, message)
    await sendButton(page).click()
    await expectToast(page, 'alert', 'Error', 'Please fill in all required fields')
    await expect(field(page, name)).toHaveAccessibleDescription('Please fill in all required fields')
    await expect(field(page, name)).toBeFocused()
    await expectTyped(page, message)
    expect(requests).toEqual([])
  })
}

test('nothing is sent from an empty form', async ({ page }) => {
  const requests = requestsTo(page, CONTACT_FUNCTION)
  await openContact(page)
  await sendButton(page).click()
  await expectToast(page, 'alert', 'Error', 'Please fill in all required fields')
  await expect(field(page, 'Name')).toBeFocused()
  expect(requests).toEqual([])
})

for (const address of ['nobody', 'a@b', 'a@b.example, c@d.example', 'a b@c.example', '@mlima.example']) {
  test(`nothing is sent from the address ${address}`, async ({ page }) => {
    const requests = requestsTo(page, CONTACT_FUNCTION)
    const message = { ...newMessage(), Email: address }
    await openContact(page)
    await fillContact(page, message)
    await sendButton(page).click()
    await expectToast(page, 'alert', 'Error', 'Please enter a valid email address')
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address')
    await expectTyped(page, message)
    expect(requests).toEqual([])
  })
}

test('a double click sends once', async ({ page }) => {
  const requests = requestsTo(page, CONTACT_FUNCTION)
  const message = newMessage()
  await openContact(page)
  await fillContact(page, message)
  await sendButton(page).dblclick()
  await expectToast(page, 'status', ...SENT)
  expect(requests).toHaveLength(1)
  expect(await storedFrom(message.Email)).toHaveLength(1)
})

test('two tabs keep their own words and send them both', async ({ page, context }) => {
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

test('a program that fills in the hidden field is thanked, and nothing is stored', async ({ page }) => {
  const message = newMessage()
  await openContact(page)
  const hidden = page.locator('input[name=website]')
  await expect(hidden).not.toBeInViewport()
  await fillContact(page, message)
  await hidden.fill('https://spam.example')
  await sendButton(page).click()
  await expectToast(page, 'status', ...SENT)
  expect(await storedFrom(message.Email)).toEqual([])
})

test('the keyboard alone is enough', async ({ page }) => {
  const message = newMessage()
  await openContact(page)
  await field(page, 'Name').focus()
  for (const text of Object.values(message)) {
    await page.keyboard.insertText(text)
    await page.keyboard.press('Tab')
  }
  // The hidden field is passed over.
  await expect(sendButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'status', ...SENT)
  expect(await storedFrom(message.Email)).toEqual([expect.objectContaining({ message: message.Message })])
  await page.getByRole('button', { name: 'Close: Message sent successfully!' }).press('Enter')
  await expect(page.getByText('Message sent successfully!')).toBeHidden()
})
