import { newEmail } from '../support/call-function.ts'
import { bad, good, HOUR_MS, linkTo, state, subscribe, subscriber } from '../support/newsletter.ts'
import { expect, test } from '../support/visitor.ts'

test('a visitor confirms a subscription with the mailed link and one click, and ends it with another', async ({ page }) => {
  const email = newEmail()
  await subscribe(page, email)
  expect(await state(email)).toBe('unconfirmed')

  const confirm = await linkTo('/newsletter/confirm', email)
  await page.goto(confirm)
  // A link that a program follows must not change anything.
  expect(await state(email)).toBe('unconfirmed')
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(good(page)).toContainText('Subscription confirmed')
  await expect(page.getByRole('button', { name: 'Confirm subscription' })).toBeHidden()
  expect(await state(email)).toBe('confirmed')

  // A second use of the link does no harm.
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
  // The record is kept for statistics, without the address.
  const left = (await subscriber(email)).data()
  expect(left).toMatchObject({ email: '', email_key: '', prefixes: [] })
  expect(JSON.stringify(left)).not.toContain(email)
})

test.describe('while requests fail', () => {
  test.use({ requestsMayFail: true })

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
    test(`${path} shows a visitor an error for an invalid token`, async ({ page }) => {
      for (const [kind, query] of Object.entries(useless)) {
        await test.step(`a token that is ${kind} does not work`, async () => {
          await page.goto(`${path}${query}`)
          await page.getByRole('button', { name }).click()
          await expect(bad(page)).toHaveText(
            'This link does not workIt is incomplete, or too old. Enter your address in the newsletter box to get a new one.',
          )
          await expect(page.getByRole('button', { name })).toBeEnabled()
        })
      }
    })

    test(`${path} shows a visitor an error while the server cannot be reached, and then works`, async ({ page }) => {
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

  test('a visitor cannot confirm with an expired link', async ({ page }) => {
    const email = newEmail()
    await subscribe(page, email)
    const link = await linkTo('/newsletter/confirm', email)
    await (await subscriber(email)).ref.update({ expires_at: new Date(Date.now() - HOUR_MS) })
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm subscription' }).click()
    await expect(bad(page)).toContainText('This link does not work')
    expect(await state(email)).toBe('unconfirmed')
  })
})
