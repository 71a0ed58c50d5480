import { dayInNairobi } from '@domain/platform/dates.ts'
import { expectSuccess } from '../support/invoice-pages.ts'
import { chooseRecipient, messageCard, messagesTitled, openSend, storedMessage } from '../support/message-pages.ts'
import { expect, newPerson, test } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'

const PATH = '/admin/messages'
const DAY_MS = 86_400_000

test.use({ requestsMayFail: true })

test('an admin whose message is rejected, or cannot be sent, keeps every entry, and nobody receives it twice', async ({
  page,
  context,
  signIn,
}) => {
  const person = await namedPerson('client')
  await signIn('admin')
  const dialog = await openSend(page)
  await chooseRecipient(dialog, person)
  const title = `Again ${person.lastName}`
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Message', { exact: true }).fill('Words')
  const lastDay = dialog.getByLabel('Last day (optional)')
  const send = dialog.getByRole('button', { name: 'Send message' })
  const alert = dialog.getByRole('alert')

  await test.step('the server rejects a last day before today with its own text', async () => {
    await lastDay.fill(dayInNairobi(new Date(Date.now() - 2 * DAY_MS)))
    await send.click()
    await expect(alert).toContainText('The last day of a message cannot be before today.')
    await lastDay.fill('')
  })

  await test.step('a message that cannot be sent is reported in the dialog, which keeps every entry', async () => {
    await context.route(/send-message/, (route) => route.abort())
    await send.click()
    await expect(alert).toContainText('Failed to send message')
    await context.unrouteAll()
    // The message arrives but the response is lost: the second try must not deliver it twice.
    await context.route(/send-message/, async (route) => {
      await route.fetch()
      await route.fulfill({ status: 500, body: '' })
    })
    await send.click()
    await expect(alert).toContainText('Failed to send message')
    await context.unrouteAll()
    await expect(dialog.getByLabel('Title')).toHaveValue(title)
    await send.click()
    await expectSuccess(page, 'Message sent successfully')
    expect(await messagesTitled(title)).toHaveLength(1)
  })
})

test('an admin sees the specified errors if messages or totals cannot be loaded, or a message cannot be deleted', async ({
  page,
  context,
  signIn,
}) => {
  const { uid } = await newPerson('client')
  const title = `Stays ${uid.slice(5, 13)}`
  await storedMessage(uid, { title, created_at: new Date() })
  await signIn('admin')
  await context.route(/:run(Aggregation)?Query/, (route) => route.abort())
  await page.goto(PATH)
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load messages' })).toContainText('Error')
  await context.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await messageCard(page, title)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await context.route(/delete-message/, (route) => route.fulfill({ status: 500, body: '' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete message' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to delete message')
})
