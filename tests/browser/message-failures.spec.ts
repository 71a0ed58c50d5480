import { messageCard, messageTab, readCount, readMessage, storedMessage, storedMessages } from '../support/message-pages.ts'
import { cutFirestore, expect, newPerson, signInAs, test } from '../support/portal.ts'

const CENTER = '/messages'

test.use({ requestsMayFail: true })

test('a client whose network fails keeps the list, and sees the specified error if the list cannot be loaded', async ({
  page,
  context,
}) => {
  const { uid, email } = await newPerson('client')
  const id = await storedMessage(uid, { title: 'Waits' })
  await signInAs(page, email, CENTER)
  await expect(page.getByRole('article')).toHaveCount(1)

  await test.step('a failure to mark a message is only logged, and the list stays', async () => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
    await context.route(/:commit/, (route) => route.abort())
    await messageCard(page, 'Waits').getByRole('button', { name: 'Mark as Read' }).click()
    await expect.poll(() => logged).toEqual(['[ubora] message not marked as read: /messages'])
    await expect(messageCard(page, 'Waits').getByRole('button', { name: 'Mark as Read' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['All (1)', 'Unread (1)', 'Read (0)'])
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('')
    expect((await readMessage(id))?.['is_read']).toBe(false)
  })

  await test.step('a failure to load messages is reported with a retry, and the spinner stops', async () => {
    const restore = await cutFirestore(context)
    await messageTab(page, 'All').click()
    await expect(page.getByText('Loading messages…')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load messages' })).toContainText('Error')
    await expect(page.getByText('Loading messages…')).toHaveCount(0)
    await restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
  })
})

test('a partial failure of Mark All as Read is reported, and the counts match the stored state', async ({ page, context }) => {
  const { uid, email } = await newPerson('client')
  test.slow()
  await storedMessages(uid, 300)
  await signInAs(page, email, CENTER)
  await expect(page.getByRole('tab')).toHaveText(['All (300)', 'Unread (300)', 'Read (0)'])
  let commits = 0
  await context.route(/:commit/, (route) => {
    commits += 1
    return commits === 2 ? route.fulfill({ status: 500, body: '{}' }) : route.continue()
  })
  const all = page.getByRole('button', { name: 'Mark All as Read' })
  await all.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to mark messages as read' })
  await expect(alert).toContainText('Error')
  await expect(page.getByRole('tab')).toHaveText(['All (300)', 'Unread (50)', 'Read (250)'])
  expect(await readCount(uid)).toBe(250)
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText('Message 250')
  await all.click()
  await expect(page.getByRole('tab')).toHaveText(['All (300)', 'Unread (0)', 'Read (300)'])
  expect(await readCount(uid)).toBe(300)
})
