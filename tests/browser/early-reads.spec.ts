import { COLLECTIONS } from '@domain/collections.ts'
import { canOpen } from '@domain/open-routes.ts'
import { allCapabilities } from '@domain/platform/access/capabilities.ts'
import { PORTAL_ROUTES } from '@domain/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test, waitForData } from '../support/portal.ts'
import { listedRecords } from '../support/records.ts'

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

test('a client sees their records although the early answer is lost, refused or late', async ({ page, signIn }) => {
  for (const lose of ['reject', 'refuse', 'stall'] as const) {
    await signIn('client')
    await page.addInitScript((how) => {
      const send = window.fetch
      const seen = new Set<string>()
      window.fetch = (input, init) => {
        const request = `${input} ${init?.body}`
        // A screen sends the same request again.
        const isEarly = /:runQuery .*"collectionId":"invoices"/.test(request) && !seen.has(request)
        seen.add(request)
        if (!isEarly) return send(input, init)
        if (how === 'reject') return Promise.reject(new TypeError('Failed to fetch'))
        if (how === 'refuse') return Promise.resolve(new Response('[]', { status: 403 }))
        return send(input, init).then(async (answer) => {
          await new Promise((resolve) => setTimeout(resolve, 1500))
          return answer
        })
      }
    }, lose)
    await page.goto('/invoices')
    await expect(listedRecords(page).first()).toBeVisible()
  }
})
