import { PUBLIC_PATHS } from '@domain/public-routes.ts'
import { deadButtons } from '../support/buttons.ts'
import { brokenLinks } from '../support/links.ts'
import { expect } from '../support/portal.ts'
import { publicPaths } from '../support/site.ts'
import { test } from '../support/strict-page.ts'

/** Header, footer and banner are equal on every page, so their buttons are pressed only where they differ. */
const WHOLE = [PUBLIC_PATHS.home, PUBLIC_PATHS.contact, PUBLIC_PATHS.cookies] as readonly string[]

for (const path of publicPaths()) {
  test(`${path}: every link leads to a page, every button responds`, async ({ page, context, request }) => {
    const open = async () => {
      await context.clearCookies()
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.evaluate(() => sessionStorage.clear())
    }
    // Its rejection of an empty address may or may not reach the console in time.
    await page.route('**/functions/v1/newsletter-subscribe', () => undefined)
    await page.goto(path)
    expect(await brokenLinks(page, request)).toEqual([])
    expect(await deadButtons(page, { within: WHOLE.includes(path) ? 'body' : 'main', open })).toEqual([])
  })
}

interface Trust {
  createHTML(html: string): string
}

test('the crawler detects a broken link and a dead button', async ({ page, request }) => {
  const spoil = async () => {
    await page.goto('/terms')
    await page.evaluate(() => {
      const links = ['#nowhere', '/nowhere', '/about/', 'https://elsewhere.test/', 'mailto:nobody', 'tel:020'].map(
        (href) => `<a href="${href}">x</a>`,
      )
      const button = (record: string, more = '') => `<button ${more}>Dead<span class="sr-only">${record}</span></button>`
      const cards = [button('A', 'disabled'), button('B'), button('C')].map((one) => `<li>${one}</li>`).join('')
      const alone = '<button>Dead</button><button hidden>Hidden</button>'
      const others = `<ol><li>${button('D')}</li></ol><details><summary>More</summary><button>Folded</button></details>`
      // The policy of the pages reports HTML that is not marked as trusted.
      const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => Trust } }
      const trust = trustedTypes.createPolicy('test', { createHTML: (html: string) => html })
      document.body.innerHTML = trust.createHTML(`<main>${alone}<ul>${cards}</ul>${others}${links.join('')}</main>`)
    })
  }
  await spoil()
  const broken = await brokenLinks(page, request)
  expect(broken.map((line) => line.split(': ').at(-1))).toEqual([
    'no such place in the page',
    'answers 404',
    'answers 301',
    'an unknown site',
    'no mail address',
    'no international number',
  ])
  const dead = await deadButtons(page, { within: 'main', open: spoil, patienceMs: 1000 })
  expect(dead.map((html) => html.replaceAll(/<.*?>/g, ''))).toEqual(['Dead', 'Hidden', 'DeadB', 'DeadD', 'Folded'])
})
