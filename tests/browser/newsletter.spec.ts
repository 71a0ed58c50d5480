import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newEmail } from '../support/call-function.ts'
import { errorAnswer } from '../support/error-answer.ts'
import {
  ADDRESS,
  bad,
  good,
  HOUR_MS,
  input,
  linkTo,
  state,
  subscribe,
  subscribeButton,
  subscriber,
} from '../support/newsletter.ts'
import { expect, requestsTo, sendUntilRefused, test } from '../support/visitor.ts'

test('a visitor with a subscribed address gets the same answer as any other', async ({ page }) => {
  const email = newEmail()
  await subscribe(page, email)
  await page.goto(await linkTo('/newsletter/confirm', email))
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(good(page)).toContainText('Subscription confirmed')
  // The server sends no second mail within a minute.
  await (await subscriber(email)).ref.update({ asked_at: new Date(Date.now() - HOUR_MS) })

  const shouted = email.replace(/^[^@]+/, (name) => name.toUpperCase())
  await subscribe(page, shouted)
  await linkTo('/newsletter/unsubscribe', shouted)
  const { docs } = await adminDb
    .collection(SERVER_COLLECTIONS.newsletterSubscribers)
    .where('email', 'in', [email, shouted])
    .get()
  expect(docs.map((one) => one.get('state'))).toEqual(['confirmed'])
})

test.describe('while requests fail', () => {
  test.use({ requestsMayFail: true })

  test('a visitor’s address stays in its field until it is valid and the server answers', async ({ page }) => {
    const email = newEmail()
    await page.goto('/news')
    for (const address of ['', 'nobody', 'a@b', 'a@b.example, c@d.example']) {
      await test.step(`"${address}" is not an address`, async () => {
        await input(page).fill(address)
        const answer = page.waitForResponse(ADDRESS)
        await subscribeButton(page).click()
        await answer
        await expect(bad(page)).toHaveText('Please enter a valid email address')
        await expect(input(page)).toHaveValue(address)
        await expect(good(page)).toHaveCount(0)
        await expect(subscribeButton(page)).toBeEnabled()
      })
    }

    await test.step('the address stays while the server fails, and the next try works', async () => {
      const answers = [
        { status: 500, json: errorAnswer('newsletter/failed') },
        { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
      ]
      await page.route(ADDRESS, (route) => {
        const answer = answers.shift()
        return answer ? route.fulfill(answer) : route.abort('connectionrefused')
      })
      await input(page).fill(email)
      for (let attempt = 0; attempt < 3; attempt++) {
        await subscribeButton(page).click()
        await expect(bad(page)).toHaveText('Failed to subscribe. Please try again.')
        await expect(subscribeButton(page)).toBeEnabled()
        await expect(input(page)).toHaveValue(email)
      }
      await page.unroute(ADDRESS)
      await subscribeButton(page).click()
      await expect(good(page)).toHaveText('Almost there Check your inbox to confirm your subscription.')
      await expect(bad(page)).toHaveCount(0)
      expect(await state(email)).toBe('unconfirmed')
    })
  })

  test('the sixth try within an hour has to wait', async ({ page }) => {
    const email = newEmail()
    await page.goto('/news')
    await sendUntilRefused(page, ADDRESS, async () => {
      await expect(subscribeButton(page)).toBeEnabled()
      await input(page).fill(email)
      await subscribeButton(page).click()
    })
    await expect(bad(page)).toHaveText('Too many requests. Please wait a few minutes and try again.')
    await expect(input(page)).toHaveValue(email)
  })
})

test('a visitor subscribes by keyboard, and the form sends once', async ({ page }) => {
  const requests = requestsTo(page, 'newsletter-subscribe')
  const email = newEmail()
  await page.goto('/news')
  await input(page).focus()
  await page.keyboard.insertText(email)
  await page.keyboard.press('Enter')
  await expect(good(page)).toContainText('Almost there')
  await expect(page).toHaveURL('/news')
  expect(requests).toHaveLength(1)
})
