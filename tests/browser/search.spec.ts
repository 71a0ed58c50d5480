import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { setAccess } from '../support/colleagues.ts'
import { storedMessage } from '../support/message-pages.ts'
import { expect, newPerson, signInAs, test, waitForData } from '../support/portal.ts'
import { listedTitles } from '../support/records.ts'
import { storedSearchEntry } from '../support/stored-search-entry.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search the portal' })
const results = (page: Page) => palette(page).getByRole('option')
const status = (page: Page) => palette(page).getByRole('status')

/** The emulator reads the index once for each capability, and it has the entries of all tests. */
async function clientWithRecords(): Promise<{ email: string; ticket: string }> {
  const { uid, email } = await newPerson('client')
  await setAccess(uid, { capabilities: ['support', 'invoices'] })
  const ticket = await storedSearchEntry('support_tickets', uid, { title: 'Pump is too loud', ticket_number: 'TKT-2031-0412' })
  await storedSearchEntry('invoices', uid, { title: 'Pump delivery', invoice_number: 'INV-2031-0077' })
  return { email, ticket }
}

test('a client finds a ticket by its number from any page, by keyboard alone', async ({ page }) => {
  test.slow()
  const { email, ticket } = await clientWithRecords()
  await signInAs(page, email, '/account')
  await waitForData(page)
  await page.getByRole('button', { name: 'Save details' }).focus()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(palette(page)).toContainText('Type a number, a name or a word.')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await test.step('pages are found at once', async () => {
    await field(page).pressSequentially('inv')
    await expect(results(page).first()).toHaveText('Invoices')
    await expect(palette(page).getByRole('group', { name: 'Pages' })).toBeVisible()
  })

  await test.step('several words find the records that have all of them', async () => {
    await field(page).fill('pump')
    await expect(results(page)).toHaveCount(2)
    await expect(status(page)).toHaveText('2 results')
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await field(page).fill('pump del')
    await expect(results(page)).toHaveText([/Pump delivery\s*INV-2031-0077/])
  })

  await test.step('arrows choose a result, Home and End move within the text', async () => {
    await field(page).fill('pump')
    await expect(results(page)).toHaveCount(2)
    const chosen = palette(page).locator('[aria-selected=true]')
    const first = await results(page).first().textContent()
    await expect(chosen).toHaveText(first ?? '')
    for (const [key, index] of [
      ['ArrowDown', 1],
      ['ArrowDown', 0],
      ['ArrowUp', 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect(results(page).nth(index)).toHaveAttribute('aria-selected', 'true')
      const active = await field(page).getAttribute('aria-activedescendant')
      await expect(results(page).nth(index)).toHaveAttribute('id', active ?? '')
    }
    const caret = () => field(page).evaluate((input: HTMLInputElement) => input.selectionStart)
    for (const [key, position] of [
      ['Home', 0],
      ['End', 'pump'.length],
    ] as const) {
      await page.keyboard.press(key)
      expect(await caret()).toBe(position)
    }
    await expect(results(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await field(page).fill('p'.repeat(200))
    await expect(field(page)).toHaveValue('p'.repeat(200))
  })

  await test.step('Escape closes it, and the focus returns', async () => {
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Save details' })).toBeFocused()
  })

  await test.step('"/" opens it, but not while somebody types', async () => {
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await field(page).fill('0412')
    await page.keyboard.press('/')
    await expect(field(page)).toHaveValue('0412/')
    await field(page).fill('412')
    await expect(results(page)).toHaveText([/Pump is too loud\s*TKT-2031-0412/])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/support?id=${ticket}`)
  })

  await test.step('what was typed is not stored', async () => {
    await page.goto('/dashboard')
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie)
    expect(stored).not.toContain('pump')
  })
})

for (const role of ['client', 'admin'] as const) {
  test(`a found message opens the list of the ${role}’s own messages with it`, async ({ page }) => {
    test.slow()
    const [{ uid, email }, other] = [await newPerson(role), await newPerson('client')]
    if (role === 'client') await setAccess(uid, { capabilities: ['support'] })
    for (const [owner, title] of [
      [uid, 'Gate pass for Friday'],
      [uid, 'Lift repair'],
      [other.uid, 'Gate pass of somebody else'],
    ] as const) {
      const id = await storedMessage(owner, { title, is_read: true })
      await storedSearchEntry('messages', owner, { title, recipient_id: owner }, id)
    }
    await signInAs(page, email, role === 'client' ? '/account' : '/messages?q=gate+pass')
    if (role === 'client') {
      await waitForData(page)
      await page.keyboard.press('Control+k')
      await field(page).fill('gate pass')
      await expect(results(page)).toHaveCount(1)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/messages\?q=Gate/)
    }
    await expect(listedTitles(page)).toHaveText(['Gate pass for Friday'])
    await page.getByRole('searchbox').fill('')
    await expect(listedTitles(page)).toHaveCount(2)
  })
}

test.describe('a search that does not answer', () => {
  test.use({ requestsMayFail: true })

  test('a client sees what was not found, no outdated results, and a retry after a failure', async ({ page, context }) => {
    test.slow()
    const { email } = await clientWithRecords()
    await signInAs(page, email, '/messages')
    await waitForData(page)
    let isCut = false
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await context.route(/:runQuery/, async (route) => {
      const query = route.request().postData() ?? ''
      if (!query.includes('search_index')) return route.continue()
      if (isCut) return route.abort()
      if (query.includes('"pump"')) await held
      return route.continue()
    })
    await page.getByRole('button', { name: /^Search/ }).click()
    await field(page).fill('pump')
    await expect(status(page)).toHaveText('Searching…')
    await field(page).fill('zzyzx')
    await expect(status(page)).toHaveText('Nothing found for “zzyzx”')
    release()
    await page.waitForLoadState('networkidle')
    await expect(results(page)).toHaveCount(0)
    isCut = true
    await field(page).fill('delivery')
    await expect(palette(page).getByText('The search failed')).toBeVisible()
    await expectAccessible(page, [390])
    isCut = false
    await palette(page).getByRole('button', { name: 'Try again' }).click()
    await expect(results(page)).toHaveCount(1)
    await palette(page).getByRole('button', { name: 'Close' }).click()
    await expect(palette(page)).toHaveCount(0)
  })
})
