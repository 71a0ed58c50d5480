import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { demoProjects } from '../../scripts/seed/projects.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { listedRecords, listedTitles } from '../support/records.ts'
import { sampleProject } from '../support/sample-records.ts'

/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ viewport: { width: 1000, height: 800 } })

const getDemoProjects = (client: string) => demoProjects().filter(({ client_id }) => client_id === `demo-${client}`)

test('a client sees only their own projects, with every figure', async ({ page, signIn }) => {
  await signIn('client', '/projects')
  const cards = listedRecords(page)
  await expect(cards).toHaveCount(7)
  expect(await cards.getByRole('heading').allTextContents()).toEqual(getDemoProjects('client').map(({ title }) => title))
  const stats = page.getByRole('main').locator('dl').first()
  await expect(stats).toHaveText('Total7Active4Completed1Total BudgetKsh 162,600,000+ US$410,000')

  const oxygen = cards.filter({ hasText: 'Oxygen plant' })
  for (const text of ['Pressure swing adsorption plant', 'Execution', 'Nov 3, 2025', 'Dec 18, 2026', 'US$410,000']) {
    await expect(oxygen).toContainText(text)
  }
  await expect(oxygen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '72')
  await expect(oxygen).not.toContainText('Client')
  await test.step('the progress colours change at 30 and 70', async () => {
    for (const [title, tone] of [
      ['Maternity theatre', 'red'],
      ['Imaging centre', 'yellow'],
      ['Oxygen plant', 'green'],
    ] as const) {
      await expect(cards.filter({ hasText: title }).getByRole('progressbar')).toHaveAttribute('data-tone', tone)
    }
  })
  await test.step('the tabs filter as specified, by mouse and by keyboard', async () => {
    await page.getByRole('tab', { name: 'Active' }).click()
    await expect(cards).toHaveCount(4)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Completed' })).toBeFocused()
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('Laboratory information system')
    await page.keyboard.press('Home')
    await expect(cards).toHaveCount(7)
  })
  await test.step('View Details opens the project, and back returns to the list', async () => {
    await page.getByRole('link', { name: 'View Details of Oxygen plant' }).click()
    await expect(page).toHaveURL('/projects/view?id=client-project-4')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oxygen plant, referral hospital')
    await expect(page.locator('[aria-current=step]')).toHaveText('Execution')
    await page.getByRole('link', { name: 'All projects' }).click()
    await expect(page).toHaveURL('/projects')
  })
})

test('an admin sees the projects of all clients, with their names', async ({ page, signIn }) => {
  await signIn('admin', '/projects')
  const cards = listedRecords(page)
  await expect(cards.filter({ hasText: 'Lakeside mini-grid' })).toContainText('Peter Ochieng-Kale')
  await expect(cards.filter({ hasText: 'Maternity theatre' })).toContainText('Amina Lokwawi')
  await expect(cards.filter({ hasText: 'Installer accreditation' })).toContainText('Grace Nekesa')
})

test('a partner sees only their own projects and those shared with them', async ({ page, signIn }) => {
  await signIn('partner', '/projects')
  const titles = listedTitles(page)
  await expect(titles).toHaveCount(3)
  expect((await titles.allTextContents()).sort()).toEqual([
    'Installer accreditation',
    'Lakeside mini-grid, three villages',
    'Workshop solar roofs',
  ])
  await page.getByRole('tab', { name: 'Active' }).click()
  await expect(titles).toHaveCount(3)
  await page.getByRole('tab', { name: 'Completed' }).click()
  await expect(page.getByText('No projects found')).toBeVisible()
})

test.describe(() => {
  // A request that the rules reject has status 403.
  test.use({ requestsMayFail: true })

  test('a client does not find a project that is not theirs or not there', async ({ page, signIn }) => {
    await signIn('client')
    for (const id of ['client2-project-1', 'no-such-project']) {
      await page.goto(`/projects/view?id=${id}`)
      await expect(page.getByRole('heading', { name: 'Project not found' })).toBeVisible()
      await expect(page.getByText('Lakeside')).toHaveCount(0)
    }
  })
})

test('a client sees names with accents, hostile text and the largest figures unchanged, within the page', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  const title = '<b onclick="alert(1)">Müller & Søn</b> — ünïcode '.padEnd(120, 'W')
  const odd = { ...sampleProject(uid), title, description: 'x'.repeat(4000), budget_amount: 999_999_999 }
  await adminDb.collection(COLLECTIONS.projects).doc(`${uid}-odd`).set(odd)
  await page.setViewportSize({ width: 390, height: 800 })
  await signInAs(page, email, '/projects')
  await expect(page.getByRole('heading', { name: title.trim() })).toBeVisible()
  await expect(listedRecords(page)).toContainText('Ksh 999,999,999')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.goto(`/projects/view?id=${uid}-odd`)
  await expect(page.getByRole('heading', { name: title.trim() })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
