import { COLLECTIONS } from '@domain/collections.ts'
import { canOpen } from '@domain/open-routes.ts'
import { allCapabilities } from '@domain/platform/access/capabilities.ts'
import { DASHBOARD_PATH, INVOICES_PATH, PORTAL_ROUTES } from '@domain/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test, waitForData } from '../support/portal.ts'
import { listedRecords } from '../support/records.ts'

declare global {
  var listRequests: Record<string, number>
}

const FIRESTORE = /:(runQuery|batchGet|runAggregationQuery)$/

/** The answers that the head of the page has asked for and no query has taken over. */
const unusedAnswers = (page: Page) => page.evaluate(() => Object.keys(globalThis.early?.answers ?? {}))

for (const person of ['client', 'partner', 'admin'] as const) {
  test(`every answer that a page asks for early is used by its screen, for a signed-in ${person}`, async ({ page, signIn }) => {
    const actor = { role: person, capabilities: allCapabilities(person) }
    for (const { path } of PORTAL_ROUTES.filter((route) => canOpen(actor, route))) {
      // A new session, because a page asks early only for what the tab has not stored.
      await signIn(person)
      const asked: string[] = []
      page.on('request', (request) => FIRESTORE.test(request.url()) && asked.push(`${request.url()} ${request.postData()}`))
      await page.goto(path)
      await waitForData(page)
      await expect.poll(() => unusedAnswers(page), path).toEqual([])
      expect(asked.length, path).toBeGreaterThan(1)
      // The account page reads the role's record once more, for the second factor.
      const twice = asked.filter((request, at) => asked.indexOf(request) !== at && !request.includes(COLLECTIONS.userRoles))
      expect(twice, path).toEqual([])
      page.removeAllListeners('request')
    }
  })
}

test('what needs attention is asked for as soon as it is counted, before the scripts have loaded', async ({ page, signIn }) => {
  await signIn('client')
  // Never answered.
  await page.route('**/_astro/*.js', () => {})
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith(':runQuery') && asked.push(request.postData() ?? ''))
  await page.goto(DASHBOARD_PATH, { waitUntil: 'commit' })
  const lists = () => asked.filter((body) => /"collectionId":"(invoices|support_tickets)"/.test(body))
  await expect.poll(() => lists().length).toBe(2)
  for (const body of lists()) expect(JSON.parse(body).structuredQuery.limit).toBeLessThanOrEqual(5)
})

type EarlyAnswer = 'fails' | 'is refused' | 'takes too long' | 'is late'

/**
 * Replaces the early answer to the list of invoices. The event `answer` releases one that is late.
 * @returns the number of requests for that list, by input
 */
async function replaceEarlyAnswer(page: Page, how: EarlyAnswer): Promise<() => Promise<number[]>> {
  await page.addInitScript((early) => {
    const send = window.fetch
    globalThis.listRequests = {}
    window.fetch = async (input, init) => {
      const request = `${input} ${init?.body}`
      if (!/:runQuery .*"collectionId":"invoices"/.test(request)) return send(input, init)
      const count = (globalThis.listRequests[request] ?? 0) + 1
      globalThis.listRequests[request] = count
      if (count > 1) return send(input, init)
      // The code is one that queries never retry: only the screen's own request can bring the records.
      if (early === 'fails') throw Object.assign(new TypeError('Failed to fetch'), { code: 'not-found' })
      if (early === 'takes too long') throw new DOMException('', 'TimeoutError')
      if (early === 'is refused') return new Response('[]', { status: 403 })
      await new Promise((resolve) => addEventListener('answer', resolve))
      return send(input, init)
    }
  }, how)
  return () => page.evaluate(() => Object.values(globalThis.listRequests))
}

for (const how of ['fails', 'is refused'] as const) {
  test(`a client's list is asked for once more if its early request ${how}`, async ({ page, signIn }) => {
    await signIn('client')
    const countRequests = await replaceEarlyAnswer(page, how)
    await page.goto(INVOICES_PATH)
    await expect(listedRecords(page).first()).toBeVisible()
    await waitForData(page)
    expect(await countRequests()).toEqual([2])
  })
}

test('a list waits for its early answer instead of a second request', async ({ page, signIn }) => {
  await signIn('client')
  const countRequests = await replaceEarlyAnswer(page, 'is late')
  await page.goto(INVOICES_PATH)
  // The list has then taken the answer over, and every other answer is there.
  await expect.poll(() => unusedAnswers(page)).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await countRequests()).toEqual([1])
  await expect(listedRecords(page)).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('answer')))
  await expect(listedRecords(page).first()).toBeVisible()
  expect(await countRequests()).toEqual([1])
})

test('a client decides whether to repeat a list whose early request took too long', async ({ page, signIn }) => {
  await signIn('client')
  const countRequests = await replaceEarlyAnswer(page, 'takes too long')
  await page.goto(INVOICES_PATH)
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  expect(await countRequests()).toEqual([1])
  await retry.click()
  await expect(listedRecords(page).first()).toBeVisible()
  expect(await countRequests()).toEqual([2])
})
