import { COMPANY } from '@domain/platform/company.ts'
import { expect, signInAs, signOut, test } from '../support/portal.ts'

/** The navigation bar's links, in the specification's order. */
const BAR = [
  ['Home', '/'],
  ['About', '/about'],
  ['Projects', '/projects'],
  ['News & Insights', '/news'],
  ['Team', '/team'],
  ['Contact', '/contact'],
]
const SERVICES = [
  ['Energy Procurement', '/services/energy'],
  ['Health Procurement', '/services/health'],
  ['Procurement Advisory', '/services/advisory'],
  ['Supply Chain Management', '/services/supply-chain'],
]
const SESSION = ['firebase:authUser:demo-key:[DEFAULT]', JSON.stringify({ uid: 'somebody' })] as const

const toPairs = (links: Element[]) =>
  links.map((link) => [(link.querySelector('.font-semibold') ?? link).textContent?.trim(), link.getAttribute('href')])

test.describe('the navigation bar', () => {
  test('lists its links in the specification’s order, and opens the services for a visitor', async ({ page }) => {
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Main' })
    expect(await bar.locator(':scope > a').evaluateAll(toPairs)).toEqual(BAR)
    const names = await bar.locator(':scope > a, :scope > button').allInnerTexts()
    expect(names.map((name) => name.trim())).toEqual(BAR.map(([name]) => name).toSpliced(2, 0, 'Services'))
    const menu = page.locator('#services-menu')
    expect(await menu.getByRole('link', { includeHidden: true }).evaluateAll(toPairs)).toEqual([
      ...SERVICES,
      ['All services', '/services'],
    ])
    const trigger = page.getByRole('button', { name: 'Services' })

    await test.step('the menu works by keyboard, and closes at a click outside', async () => {
      await trigger.focus()
      await page.keyboard.press('Enter')
      await expect(menu).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link').first()).toBeFocused()
      await page.mouse.click(20, 600)
      await expect(menu).toBeHidden()
    })

    for (const scrolled of [0, 900]) {
      await test.step(`the menu opens under its button, scrolled by ${scrolled} pixels`, async () => {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled)
        await trigger.click()
        await expect(menu).toBeVisible()
        const [button, panel] = [await trigger.boundingBox(), await menu.boundingBox()]
        if (!button || !panel) throw new Error('The menu or its button has no place.')
        expect(Math.abs(panel.x - button.x)).toBeLessThanOrEqual(4)
        expect(panel.y).toBeGreaterThanOrEqual(button.y + button.height)
        expect(panel.y - (button.y + button.height)).toBeLessThanOrEqual(24)
        expect(panel.x + panel.width).toBeLessThanOrEqual(1440)
        await page.keyboard.press('Escape')
        await expect(menu).toBeHidden()
        await expect(trigger).toBeFocused()
      })
    }

    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/services/energy')
  })

  test('marks the current page, and begins with a skip link', async ({ page }) => {
    const bar = page.getByRole('navigation', { name: 'Main' })
    for (const [name, path] of [
      ['News & Insights', '/news'],
      ['Contact', '/contact'],
      ['About', '/about'],
    ] as const) {
      await page.goto(path)
      await expect(bar.locator('[aria-current=page]:visible')).toHaveText(name)
    }
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the mobile menu has every link, scrolls, and closes', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    const trigger = page.getByRole('button', { name: 'Menu' })
    await trigger.click()
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    await expect(menu).toBeVisible()
    const [first, second, ...rest] = BAR
    expect(await menu.getByRole('link').evaluateAll(toPairs)).toEqual([
      first,
      second,
      ['Services', '/services'],
      ...SERVICES,
      ...rest,
    ])
    await menu.getByRole('link', { name: 'Contact' }).scrollIntoViewIfNeeded()
    await expect(menu.getByRole('link', { name: 'Contact' })).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await trigger.click()
    await menu.getByRole('link', { name: 'Team' }).click()
    await expect(page).toHaveURL('/team')
    await expect(menu).toBeHidden()
  })
})

test.describe('the portal button', () => {
  test('is "Client Portal" for a signed-out visitor and leads to /auth, and no page requests Firebase', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    for (const path of ['/', '/news/1', '/services/energy']) {
      await page.goto(path)
      const button = page.getByRole('banner').getByRole('link', { name: 'Client Portal' })
      await expect(button).toHaveAttribute('href', '/auth')
      await expect(button).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeHidden()
    }
    expect(asked.filter((address) => /\.js(\?|$)|identitytoolkit|firestore|securetoken/.test(address))).toEqual([])
  })

  test('is "Dashboard" for a signed-in client and leads to /dashboard, before the first paint', async ({ page }) => {
    await page.addInitScript(([key, user]) => localStorage.setItem(key, user), SESSION)
    for (const path of ['/', '/contact']) {
      await page.goto(path, { waitUntil: 'commit' })
      const button = page.getByRole('banner').getByRole('link', { name: 'Dashboard' })
      await expect(button).toHaveAttribute('href', '/dashboard')
      await expect(button).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Client Portal' })).toBeHidden()
    }
  })

  test('is correct for a client who signs in and out again, without a script', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Client Portal' })).toHaveAttribute('href', '/auth')
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden()
    await expect(page).toHaveTitle(new RegExp(COMPANY.name))
    await signInAs(page, 'client@demo.test')
    const scripts: string[] = []
    page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()))
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
    await expect(page.getByRole('link', { name: 'Client Portal' })).toBeHidden()
    expect(scripts).toEqual([])
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await signOut(page)
    await expect(page).toHaveURL(/\/auth/)
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Client Portal' })).toBeVisible()
  })
})

test('the footer shows the company, its office and its legal pages on every page', async ({ page }) => {
  for (const path of ['/', '/contact', '/privacy']) {
    await page.goto(path)
    const foot = page.getByRole('contentinfo')
    for (const text of [COMPANY.slogan, COMPANY.address.street, ...COMPANY.phones, COMPANY.emails.general]) {
      await expect(foot.getByText(text).first()).toBeVisible()
    }
    for (const name of ['Privacy', 'Terms', 'Cookies'])
      await expect(foot.getByRole('link', { name, exact: true })).toBeVisible()
  }
})
