import type { Route } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { clientWithInvoice, enterInvoice, payInSandbox } from '../support/invoice-views.ts'
import { readPaymentOutcome } from '../support/payable-invoices.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { requestsTo } from '../support/visitor.ts'

// Rejected requests have status 4xx, and some tests cut the network.
test.use({ requestsMayFail: true })

const CONFIRM = '**/functions/v1/confirm-payment'

/** The function's response about a payment. */
const answer = (outcome: string) => ({
  json: {
    ok: true,
    result: { outcome, invoice_id: 'client-invoice-12', invoice_number: 'INV-2026-0012', payment_id: 'reference-1' },
  },
})

test('a client who reloads or goes back still has one payment and one receipt', async ({ page }) => {
  const client = await clientWithInvoice()
  const dialog = await enterInvoice(page, client)
  await payInSandbox(page, dialog, 'Pay')
  const heading = page.getByRole('heading', { level: 1, name: 'Payment received' })
  await expect(heading).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()
  await page.getByRole('link', { name: 'Open the invoice' }).click()
  await expect(page).toHaveURL(/\/invoices\?id=/)
  await page.goBack()
  await expect(heading).toBeVisible()
  expect(await readPaymentOutcome(client.id)).toMatchObject({ status: 'paid', count: 1, receipts: 1, paidMoves: 1 })
})

test('only the client who paid sees the outcome of a payment', async ({ page }) => {
  const client = await clientWithInvoice()
  const dialog = await enterInvoice(page, client)
  await payInSandbox(page, dialog, 'Pay')
  const { pathname, search } = new URL(page.url())
  await test.step('a client who has been signed out signs in and sees the outcome', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/terms')
    await signInAs(page, client.email, pathname + search)
    await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible()
  })
  await test.step('an unknown reference and another client’s get the same error', async () => {
    const { email } = await newPerson('client')
    await signInAs(page, email)
    for (const query of [search, '?reference=unknown-1']) {
      await page.goto(`/invoices/payment${query}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Payment not found' })).toBeVisible()
      await expect(page.getByText('it is not yours')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    }
  })
})

test('a client reads that an address names no payment, without a request', async ({ page, signIn }) => {
  await signIn('client')
  const asked = requestsTo(page, 'confirm-payment')
  for (const [what, search] of [
    ['no reference', ''],
    ['an empty one', '?reference='],
    ['one that is none of ours', '?reference=..%2Fusers'],
  ] as const) {
    await test.step(`${what} is reported without a request`, async () => {
      await page.goto(`/invoices/payment${search}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Payment not found' })).toBeFocused()
      await expect(page.getByText('This address names no payment.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'All invoices' })).toHaveAttribute('href', '/invoices')
      expect(asked).toHaveLength(0)
    })
  }
  await expectAccessible(page)
})

test('the page shows a client that it is checking, belongs to Invoices and is not indexed', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('client')
  await context.route(CONFIRM, () => undefined)
  await page.goto('/invoices/payment?reference=reference-1')
  await expect(page.getByRole('heading', { level: 1, name: 'Confirming payment…' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Invoices' })).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  await test.step('a client returns with Paystack’s name of the reference', async () => {
    await context.unroute(CONFIRM)
    await context.route(CONFIRM, (route) => route.fulfill(answer('received')))
    const asked = requestsTo(page, 'confirm-payment')
    await page.goto('/invoices/payment?trxref=reference-1')
    await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible()
    expect(asked[0]?.postDataJSON()).toEqual({ reference: 'reference-1' })
  })
})

/** Runs in the page: notes when it asks about the payment, by its own clock. */
function noteTimesOfRequests(): void {
  const requestTimes: number[] = []
  const send = window.fetch
  window.fetch = (...args) => {
    if (String(args[0]).includes('confirm-payment')) requestTimes.push(Date.now())
    return send(...args)
  }
  Object.assign(window, { requestTimes })
}

test('a client’s pending payment is checked five times, and then on request', async ({ page, context, signIn }) => {
  await signIn('client')
  await context.route(CONFIRM, (route) => route.fulfill(answer('processing')))
  await page.clock.install()
  const asked = requestsTo(page, 'confirm-payment')
  await page.addInitScript(noteTimesOfRequests)
  await page.goto('/invoices/payment?reference=reference-1')
  await expect(
    page.getByRole('heading', { name: 'Your payment is being processed. We will confirm once it is complete.' }),
  ).toBeFocused()
  const status = page.getByRole('status').filter({ hasText: 'asks again by itself' })
  await expect(status).toBeVisible()
  // The clock ran normally until here; from now on the test advances it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 200))
  // More than once, because the page may handle an answer only after the clock has advanced.
  await expect(async () => {
    await page.clock.runFor(1000)
    expect(asked.length).toBeGreaterThanOrEqual(5)
  }).toPass({ intervals: [10] })
  const times = await page.evaluate(() => (window as unknown as { requestTimes: number[] }).requestTimes)
  for (const [index, time] of times.slice(1).entries()) {
    expect(time - Number(times[index])).toBeGreaterThanOrEqual(2000 * 2 ** index)
  }
  await expect(async () => {
    await page.clock.runFor(60_000)
    await expect(status).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await page.clock.runFor(600_000)
  expect(asked).toHaveLength(5)
  await page.clock.resume()
  await expectAccessible(page)
  await context.unrouteAll()
  await context.route(CONFIRM, (route) => route.fulfill(answer('received')))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeFocused()
  await expectAccessible(page)
})

test('a client reads why a payment cannot be confirmed', async ({ page, context, signIn }) => {
  await signIn('client')
  for (const [what, respond, words] of [
    ['no network', 'abort', 'The server cannot be reached. Nothing was lost.'],
    ['a server that fails', 'fail', 'We could not ask the payment provider. What you paid is not lost'],
  ] as const) {
    await test.step(`${what} is reported with a retry`, async () => {
      const fail = (route: Route) => (respond === 'abort' ? route.abort() : route.fulfill({ status: 502, json: {} }))
      await context.route(CONFIRM, fail)
      await page.goto('/invoices/payment?reference=reference-1')
      await expect(page.getByRole('heading', { level: 1, name: 'Payment not confirmed yet' })).toBeFocused()
      await expect(page.getByText(words)).toBeVisible()
      await expectAccessible(page)
      await context.unrouteAll()
      await context.route(CONFIRM, (route) => route.fulfill(answer('not_completed')))
      await page.getByRole('button', { name: 'Try again' }).click()
      const heading = 'Payment was not completed. You have not been charged.'
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/invoices?id=client-invoice-12')
    })
  }
  await expectAccessible(page)
})
