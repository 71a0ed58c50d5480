import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { ERROR_TEXTS } from '@domain/texts/errors.ts'
import type { Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newEmail } from '../support/call-function.ts'
import { eventually } from '../support/eventually.ts'
import { mailsTo } from '../support/inbox.ts'
import { expect, requestsTo, test } from '../support/visitor.ts'

const ADDRESS = '**/functions/v1/newsletter-subscribe'
const HOUR_MS = 3_600_000

const box = (page: Page) => page.locator('#newsletter')
const input = (page: Page) => box(page).getByLabel('Email')
const subscribeButton = (page: Page) => box(page).getByRole('button', { name: 'Subscribe' })
/** Both answers stand in the page from the start, hidden. */
const good = (page: Page) => page.getByRole('main').getByRole('status').locator('p:visible')
const bad = (page: Page) => page.getByRole('main').getByRole('alert').locator('p:visible')

async function subscriber(email: string) {
  const { docs } = await adminDb.collection(SERVER_COLLECTIONS.newsletterSubscribers).where('email', '==', email).get()
  return docs[0]
}
const state = async (email: string) => (await subscriber(email))?.get('state')

async function subscribe(page: Page, email: string): Promise<void> {
  await page.goto('/news')
  await input(page).fill(email)
  await subscribeButton(page).click()
  await expect(good(page)).toHaveText('Almost there Check your inbox to confirm your subscription.')
  await expect(input(page)).toHaveValue('')
  await expect(bad(page)).toHaveCount(0)
}

/** The newest mail's link to a page of ours, once `count` mails have come. */
async function linkTo(path: string, email: string, count = 1): Promise<string> {
  await eventually(async () => expect(await mailsTo(email)).toHaveLength(count))
  const [mail] = await mailsTo(email)
  const link = mail?.text.match(/http:\S+/g)?.find((url) => url.includes(path))
  if (!link) throw new Error(`The mail has no link to ${path}`)
  return link
}

test('a subscription is confirmed by its mail’s link and one click, and ended by another', async ({ page }) => {
  const email = newEmail()
  await subscribe(page, email)
  expect(await state(email)).toBe('unconfirmed')

  const confirm = await linkTo('/newsletter/confirm', email)
  await page.goto(confirm)
  // A link that a program follows changes nothing.
  expect(await state(email)).toBe('unconfirmed')
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(good(page)).toContainText('Subscription confirmed')
  await expect(page.getByRole('button', { name: 'Confirm subscription' })).toBeHidden()
  expect(await state(email)).toBe('confirmed')

  // The same link again does no harm.
  await page.goto(confirm)
  await page.getByRole('button', { name: 'Confirm subscription' }).dblclick()
  await expect(good(page)).toContainText('Subscription confirmed')
  expect(await state(email)).toBe('confirmed')

  const end = await linkTo('/newsletter/unsubscribe', email)
  for (let time = 0; time < 2; time++) {
    await page.goto(end)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(good(page)).toContainText('You are unsubscribed')
    expect(await state(email)).toBe('unsubscribed')
  }
})

test('an address that is subscribed already is answered like any other', async ({ page }) => {
  const email = newEmail()
  await subscribe(page, email)
  await page.goto(await linkTo('/newsletter/confirm', email))
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(good(page)).toContainText('Subscription confirmed')
  // Two mails within a minute are not sent.
  await (await subscriber(email))?.ref.update({ asked_at: new Date(Date.now() - HOUR_MS) })

  const shouted = email.replace(/^[^@]+/, (name) => name.toUpperCase())
  await subscribe(page, shouted)
  await linkTo('/newsletter/unsubscribe', shouted)
  const { docs } = await adminDb
    .collection(SERVER_COLLECTIONS.newsletterSubscribers)
    .where('email', 'in', [email, shouted])
    .get()
  expect(docs.map((one) => one.get('state'))).toEqual(['confirmed'])
})

test.describe('where something fails', () => {
  test.use({ requestsMayFail: true })

  for (const address of ['', 'nobody', 'a@b', 'a@b.example, c@d.example']) {
    test(`"${address}" is no address, and stays in its field`, async ({ page }) => {
      await page.goto('/news')
      await input(page).fill(address)
      await subscribeButton(page).click()
      await expect(bad(page)).toHaveText('Please enter a valid email address')
      await expect(input(page)).toHaveValue(address)
      await expect(good(page)).toHaveCount(0)
      await expect(subscribeButton(page)).toBeEnabled()
    })
  }

  test('without a server the address stays, and the next try works', async ({ page }) => {
    const email = newEmail()
    const { description, title } = ERROR_TEXTS['newsletter/failed']
    const answers = [
      { status: 500, json: { error: description, message: description, key: 'newsletter/failed', title } },
      { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
      { status: 500, json: {} },
    ]
    await page.route(ADDRESS, (route) => {
      const answer = answers.shift()
      return answer ? route.fulfill(answer) : route.abort('connectionrefused')
    })
    await page.goto('/news')
    await input(page).fill(email)
    for (let attempt = 0; attempt < 4; attempt++) {
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

  test('the sixth try of an hour is asked to wait', async ({ page }) => {
    const email = newEmail()
    await page.goto('/news')
    for (let count = 1; count <= 6; count++) {
      await input(page).fill(email)
      const answer = page.waitForResponse(ADDRESS)
      await subscribeButton(page).click()
      expect((await answer).status()).toBe(count === 6 ? 429 : 200)
      await expect(subscribeButton(page)).toBeEnabled()
    }
    await expect(bad(page)).toHaveText('Too many requests. Please wait a few minutes and try again.')
    await expect(input(page)).toHaveValue(email)
  })

  for (const { path, name, done } of [
    { path: '/newsletter/confirm', name: 'Confirm subscription', done: 'Subscription confirmed' },
    { path: '/newsletter/unsubscribe', name: 'Unsubscribe', done: 'You are unsubscribed' },
  ]) {
    const useless = {
      missing: '',
      empty: '?token=',
      'cut off': '?token=abc',
      unknown: `?token=${'x'.repeat(43)}`,
      hostile: '?token=<b>',
    }
    for (const [kind, query] of Object.entries(useless)) {
      test(`${path} says that a token that is ${kind} does not work`, async ({ page }) => {
        await page.goto(`${path}${query}`)
        await page.getByRole('button', { name }).click()
        await expect(bad(page)).toHaveText(
          'This link does not workIt is incomplete, or too old. Enter your address in the newsletter box to get a new one.',
        )
        await expect(page.getByRole('button', { name })).toBeEnabled()
      })
    }

    test(`${path} says when the server cannot be reached, and works when it is back`, async ({ page }) => {
      const email = newEmail()
      await subscribe(page, email)
      await page.goto(await linkTo(path, email))
      const pattern = '**/functions/v1/newsletter-*'
      await page.route(pattern, (route) => route.abort('connectionrefused'))
      await page.getByRole('button', { name }).click()
      await expect(bad(page)).toContainText('Your choice could not be saved. Please try again.')
      expect(await state(email)).toBe('unconfirmed')
      await page.unroute(pattern)
      await page.getByRole('button', { name }).click()
      await expect(good(page)).toContainText(done)
      await expect(bad(page)).toHaveCount(0)
      expect(await state(email)).not.toBe('unconfirmed')
    })
  }

  test('a link that is too old confirms nothing', async ({ page }) => {
    const email = newEmail()
    await subscribe(page, email)
    const link = await linkTo('/newsletter/confirm', email)
    await (await subscriber(email))?.ref.update({ expires_at: new Date(Date.now() - HOUR_MS) })
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm subscription' }).click()
    await expect(bad(page)).toContainText('This link does not work')
    expect(await state(email)).toBe('unconfirmed')
  })
})

test('the box works by keyboard, and sends once', async ({ page }) => {
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
