import { COMPANY } from '@domain/platform/company.ts'
import type { Page } from '@playwright/test'
import { KEY, type MapsOptions, requestsToGoogle, serveMaps, setMapsKey } from '../support/fake-maps.ts'
import { acceptCookies, expect, test } from '../support/visitor.ts'

const office = (page: Page) => page.getByRole('region', { name: 'Our office', exact: true })
const map = (page: Page) =>
  page.getByRole('region', { name: 'Map of our office: Kilima Court, 4th floor, Ngong Road, Nairobi' })
const popup = (page: Page) => map(page).getByRole('dialog', { name: COMPANY.name })
const show = (page: Page) => office(page).getByRole('button', { name: 'Show the map' })

/** Opens the page and scrolls to the map, which starts its script. */
async function openOffice(page: Page): Promise<void> {
  await page.goto('/contact')
  await office(page).scrollIntoViewIfNeeded()
  await expect(page.locator('astro-island[component-export=OfficeMap]')).not.toHaveAttribute('ssr')
}

async function expectAddress(page: Page): Promise<void> {
  await expect(office(page).getByText('Kilima Court, 4th floor, Ngong Road')).toBeVisible()
  await expect(office(page).getByText('Nairobi, Kenya')).toBeVisible()
}

async function expectFailure(page: Page): Promise<void> {
  await expect(office(page).getByRole('alert')).toHaveText('Map Loading ErrorFailed to load Google Maps.')
  await expectAddress(page)
  await expect(map(page)).toBeHidden()
}

test('without a key a visitor sees the address instead of the map, and Google receives no request', async ({
  page,
  baseURL,
}) => {
  await acceptCookies(page, baseURL)
  const asked = requestsToGoogle(page)
  await openOffice(page)
  await expectAddress(page)
  await expect(show(page)).toBeHidden()
  await expect(office(page).getByRole('link', { name: 'Open in OpenStreetMap' })).toHaveAttribute('href', /openstreetmap\.org/)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})

test('with a key Google receives no request until a visitor opens the map, which then shows the office', async ({ page }) => {
  await setMapsKey(page)
  const requests = await serveMaps(page)
  const asked = requestsToGoogle(page)
  await openOffice(page)
  await expectAddress(page)
  await expect(office(page).getByText('The map comes from Google, which then learns your network address.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])

  await show(page).click()
  await expect(map(page)).toBeVisible()
  expect(requests).toHaveLength(1)
  const { searchParams } = new URL(requests[0]?.url() ?? '')
  expect(searchParams.get('key')).toBe(KEY)
  expect(searchParams.get('v')).toBe('weekly')
  expect(searchParams.get('libraries')?.split(',')).toContain('places')

  await test.step('the map shows the office with its marker; the popup closes, and the marker opens it', async () => {
    await expect(popup(page)).toContainText('Kilima Court, 4th floor, Ngong Road, Nairobi, Kenya')
    const shown = await page.evaluate(() => (window as unknown as { fakeMapsOptions: MapsOptions }).fakeMapsOptions)
    expect(shown.map).toEqual({ center: { lat: -1.3001, lng: 36.7869 }, zoom: 16 })
    expect(shown.marker).toEqual({ position: { lat: -1.3001, lng: 36.7869 }, title: COMPANY.name })

    for (let time = 0; time < 2; time++) {
      await popup(page).getByRole('button', { name: 'Close popup' }).click()
      await expect(popup(page)).toBeHidden()
      await map(page).getByRole('button', { name: COMPANY.name }).click()
      await expect(popup(page)).toContainText('Kilima Court')
    }
  })

  await test.step('a visitor sees the address when Google rejects the key', async () => {
    await page.evaluate(() => (window as unknown as { gm_authFailure: () => void }).gm_authFailure())
    await expectFailure(page)
  })
})

test('the map loads automatically for a visitor who accepted preference cookies', async ({ page, baseURL }) => {
  await acceptCookies(page, baseURL)
  await setMapsKey(page)
  const requests = await serveMaps(page)
  await openOffice(page)
  await expect(popup(page)).toContainText('Kilima Court')
  await expect(show(page)).toBeHidden()
  expect(requests).toHaveLength(1)
})

test('the map does not load automatically for a visitor without preference cookies', async ({ page, baseURL }) => {
  await acceptCookies(page, baseURL)
  const categories = encodeURIComponent(JSON.stringify({ analytics: true, preference: false, marketing: true }))
  await page.context().addCookies([{ name: 'cookieCategories', value: categories, url: new URL('/', baseURL).href }])
  await setMapsKey(page)
  const requests = await serveMaps(page)
  await openOffice(page)
  await expect(show(page)).toBeVisible()
  expect(requests).toEqual([])
})

test.describe('while Google cannot be reached', () => {
  test.use({ requestsMayFail: true })

  test('the page tries four times and then shows the visitor the address and a note, and the message form works', async ({
    page,
  }) => {
    await setMapsKey(page)
    const requests = await serveMaps(page, Number.POSITIVE_INFINITY)
    await openOffice(page)
    await page.getByLabel('Message *').fill('Half a sentence')
    await show(page).click()
    await expectFailure(page)
    expect(requests).toHaveLength(4)
    await expect(page.getByLabel('Message *')).toHaveValue('Half a sentence')
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  })

  for (const failures of [1, 2, 3]) {
    test(`the map loads after ${failures} failed tries`, async ({ page }) => {
      await setMapsKey(page)
      const requests = await serveMaps(page, failures)
      await openOffice(page)
      await show(page).click()
      await expect(popup(page)).toContainText('Kilima Court')
      expect(requests).toHaveLength(failures + 1)
    })
  }
})
