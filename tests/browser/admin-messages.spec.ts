import { expectAccessible } from '../support/accessibility.ts'
import { eventually } from '../support/eventually.ts'
import { mailsTo } from '../support/inbox.ts'
import { expectSuccess } from '../support/invoice-pages.ts'
import { chooseRecipient, messageCard, messagesTitled, openSend, readMessage, storedMessage } from '../support/message-pages.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { namedPerson, openPageAs } from '../support/project-pages.ts'
import { countReads } from '../support/reads.ts'
import { listedUsers } from '../support/users.ts'

const PATH = '/admin/messages'

test('an admin writes to two people by keyboard; both receive the message and a mail', async ({ page, browser, signIn }) => {
  test.slow()
  const [one, other] = [await namedPerson('client'), await namedPerson('partner')]
  await signIn('admin')
  await page.goto(PATH)
  await page.getByRole('article').first().waitFor()
  await page.getByRole('button', { name: 'Send Message' }).focus()
  const { keyboard } = page
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send Message' })
  const field = dialog.getByRole('combobox', { name: 'Recipients' })
  await expect(field).toBeFocused()
  for (const person of [one, other]) {
    await keyboard.type(person.lastName)
    await expect(page.getByRole('option', { name: person.name })).toBeVisible()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: `Remove ${person.name}` })).toBeVisible()
    await expect(field).toHaveValue('')
  }
  await expect(dialog.getByLabel('Message', { exact: true })).toHaveAttribute('rows', '6')
  await expect(dialog.getByLabel('Type')).toHaveValue('info')
  await expect(dialog.getByLabel('Priority')).toHaveValue('normal')
  const title = `Visit ${one.lastName}`
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Message', { exact: true }).fill('First line\n\nSecond line')
  await dialog.getByLabel('Type').selectOption('Warning')
  await dialog.getByLabel('Priority').selectOption('Urgent')
  await dialog.getByLabel('Last day (optional)').fill('2999-12-31')
  await dialog.getByLabel('Last day (optional)').press('Enter')
  await expectSuccess(page, 'Message sent successfully')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused()
  const stored = await messagesTitled(title)
  expect(stored.map(({ recipient_id }) => recipient_id).toSorted()).toEqual([one.uid, other.uid].toSorted())
  for (const message of stored) {
    expect(message).toMatchObject({
      content: 'First line\n\nSecond line',
      message_type: 'warning',
      priority: 'urgent',
      sender_id: 'demo-admin',
      is_read: false,
    })
  }
  await expect(messageCard(page, title)).toHaveCount(2)
  await expect(messageCard(page, title).filter({ hasText: one.name })).toContainText('Expires Dec 31, 2999')

  const theirs = await openPageAs(browser, one.email, '/messages')
  await expect(messageCard(theirs, title).locator('.badge')).toHaveText(['New', 'Urgent'])
  await theirs.context().close()
  await eventually(async () => expect(await mailsTo(one.email)).toHaveLength(1))
})

test('an admin who makes a mistake loses no entry, and nothing is sent', async ({ page, signIn }) => {
  test.slow()
  const person = await namedPerson('client')
  await signIn('admin')
  const { term, remove } = await listedUsers(30)
  const dialog = await openSend(page)
  const send = dialog.getByRole('button', { name: 'Send message' })
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('send-message') && calls.push(request.url()))

  await test.step('the admin loads people 25 at a time, by keyboard alone', async () => {
    const field = dialog.getByRole('combobox', { name: 'Recipients' })
    const options = dialog.getByRole('listbox').getByRole('option')
    await field.fill(term)
    await expect(dialog.getByRole('status').first()).toHaveText('25 people listed. Load more for others.')
    await expect(options).toHaveCount(26)
    await page.keyboard.press('ArrowUp')
    const more = dialog.getByRole('option', { name: 'Load more' })
    await expect(more).toHaveAttribute('aria-selected', 'true')
    await expect(more).toBeInViewport()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(options).toHaveCount(30)
    await expect(dialog.getByRole('status').first()).toHaveText('30 people found')
    await expect(options.nth(25)).toHaveAttribute('aria-selected', 'true')
    await expect(options.nth(25)).toBeInViewport()
    await remove()
  })

  await test.step('words in any order find a person, admins included; an empty search lists people by first name', async () => {
    const field = dialog.getByRole('combobox', { name: 'Recipients' })
    await field.fill(`${person.lastName.slice(0, -1)} zaw`)
    await expect(dialog.getByRole('listbox').getByRole('option')).toHaveText([new RegExp(person.name)])
    await field.fill('admin@demo.test')
    await expect(dialog.getByRole('listbox').getByRole('option')).toHaveText([/admin@demo\.test/])
    await field.fill('')
    await expect(dialog.getByRole('listbox').getByRole('option')).toHaveCount(26)
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('listbox')).toHaveCount(0)
  })

  await test.step('missing fields are reported in the specified words, and nothing is sent', async () => {
    const missing = dialog.getByRole('alert').filter({ hasText: 'Please fill in all required fields' })
    await send.click()
    await expect(missing).toContainText('Error')
    await expect(dialog.getByRole('combobox', { name: 'Recipients' })).toBeFocused()
    await chooseRecipient(dialog, person)
    await send.click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Title').fill('Something')
    await dialog.getByLabel('Message', { exact: true }).fill('   ')
    await send.click()
    await expect(missing).toBeVisible()
    await expect(dialog.getByLabel('Message', { exact: true })).toBeFocused()
    await dialog.getByRole('button', { name: `Remove ${person.name}` }).click()
    await expect(dialog.getByText('Nobody is chosen yet.')).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: 'Recipients' })).toBeFocused()
    expect(calls).toEqual([])
  })

  await test.step('closing the dialog asks before entries are lost', async () => {
    await dialog.getByLabel('Title').fill('Half written')
    await page.keyboard.press('Escape')
    await expect(dialog.getByText('You have unsaved changes')).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog.getByLabel('Title')).toHaveValue('Half written')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard changes' }).click()
    await expect(dialog).toHaveCount(0)
  })
})

test('an admin reads the state of everybody’s messages, and deletes one after a confirmation', async ({ page, signIn }) => {
  const { uid } = await newPerson('client')
  const own = uid.slice(5, 13)
  for (let index = 0; index < 30; index++) await storedMessage(uid, { created_at: new Date(Date.now() - 1000), title: 'Many' })
  const at = { created_at: new Date() }
  await storedMessage(uid, { ...at, title: `Waits ${own}` })
  await storedMessage(uid, { ...at, title: `Over ${own}`, is_expired: true, expires_at: new Date('2015-06-01T20:59:59Z') })
  await storedMessage(uid, { ...at, title: `Seen ${own}`, is_read: true, read_at: new Date(), priority: 'low' })
  const title = `Delete ${own}`
  const id = await storedMessage(uid, { ...at, title })
  await signIn('admin')
  const reads = countReads(page)
  await page.goto(PATH)

  await test.step('the totals count everybody’s messages, and a page reads 26 of them', async () => {
    await expect(page.getByRole('article')).toHaveCount(25)
    await expect(page.getByRole('term')).toHaveText(['All messages', 'Read', 'Unread'])
    await expect(page.getByRole('definition').first()).not.toHaveText('')
    const metrics = (await page.getByRole('definition').allTextContents()).map((text) => Number(text.replaceAll(',', '')))
    expect(metrics[0]).toBe((metrics[1] ?? 0) + (metrics[2] ?? 0))
    expect(await reads()).toEqual({ listed: 26, single: 1, aggregations: 3 })
  })

  await test.step('a card shows the recipient, whether the message was read, and whether it has expired', async () => {
    await expect(messageCard(page, `Waits ${own}`).locator('.badge')).toHaveText(['Unread', 'Normal'])
    await expect(messageCard(page, `Over ${own}`).locator('.badge')).toHaveText(['Unread', 'Expired', 'Normal'])
    await expect(messageCard(page, `Seen ${own}`).locator('.badge')).toHaveText(['Read', 'Low'])
    await expect(messageCard(page, `Waits ${own}`)).toContainText('To Amina Lokwawi')
  })

  await test.step('the admin deletes a message after a confirmation, and the focus stays in the list', async () => {
    const remove = messageCard(page, title).getByRole('button', { name: /^Delete/ })
    await remove.click()
    const dialog = page.getByRole('dialog', { name: 'Delete this message?' })
    await expect(dialog).toContainText(title)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(remove).toBeFocused()
    expect(await readMessage(id)).toBeDefined()
    await expectAccessible(page)
    await remove.press('Enter')
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete message' }).click()
    await expectSuccess(page, 'Message deleted successfully')
    await expect(messageCard(page, title)).toHaveCount(0)
    await expect(page.getByRole('main').locator('div[tabindex="-1"]').first()).toBeFocused()
    expect(await readMessage(id)).toBeUndefined()
  })
})

test('a client is redirected away from the page', async ({ page }) => {
  const { email } = await newPerson('client')
  await signInAs(page, email)
  await page.goto(PATH)
  await expect(page).toHaveURL('/dashboard')
})
