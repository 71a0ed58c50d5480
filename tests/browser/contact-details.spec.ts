import type { Page } from '@playwright/test'
import { expect, test } from '../support/visitor.ts'

/** The targets of "Other Ways to Connect": the calendar, the mail program and the portal. */
async function expectOtherWays(page: Page, portal: string): Promise<void> {
  const targets = {
    'Schedule a Call': '/appointments',
    'Email Support': 'mailto:support@ubora.example',
    'Client Portal': portal,
  }
  const ways = page.getByRole('region', { name: 'Other Ways to Connect' })
  for (const [name, target] of Object.entries(targets)) {
    await expect(ways.getByRole('link', { name })).toHaveAttribute('href', target)
  }
}

test('a visitor reads address, telephone numbers, mail addresses, hours, and the other ways to connect', async ({ page }) => {
  await page.goto('/contact')
  const details = page.getByRole('region', { name: 'Contact details' })
  await expect(details.getByRole('term')).toHaveText(['Address', 'Phone', 'Email', 'Hours'])
  await expect(details.getByRole('definition')).toHaveText(
    [
      'Kilima Court, 4th floor, Ngong Road',
      'Nairobi, Kenya',
      '+254 20 555 0142',
      '+254 700 555 014',
      'info@ubora.example',
      'support@ubora.example',
      'Mon-Fri 8:00 AM-6:00 PM',
      'Sat 9:00 AM-2:00 PM',
    ],
    // The page contains the hours in each language and shows one.
    { useInnerText: true },
  )
  const targets = await details.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual([
    'tel:+254205550142',
    'tel:+254700555014',
    'mailto:info@ubora.example',
    'mailto:support@ubora.example',
  ])
  await expectOtherWays(page, '/auth')
})

test('the portal link leads a signed-in client to the dashboard', async ({ page, signIn }) => {
  await signIn('client', '/contact')
  await expectOtherWays(page, '/dashboard')
  await page.getByRole('region', { name: 'Other Ways to Connect' }).getByRole('link', { name: 'Client Portal' }).click()
  await expect(page.getByText('Signed in as client@demo.test')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads where to write, and cannot send the form', async ({ page }) => {
    await page.goto('/contact')
    // Playwright looks for no text inside a noscript element.
    await expect(page.locator('section:has(form) noscript p')).toHaveText(
      'The form needs JavaScript. Write to info@ubora.example instead.',
    )
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled()
    await expect(page.getByRole('region', { name: 'Our office' })).toContainText('Kilima Court, 4th floor, Ngong Road')
  })
})
