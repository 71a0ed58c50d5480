import { readCount, storedMessages } from '../support/message-pages.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'

const CENTER = '/messages'

test.use({ requestsMayFail: true })

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
