import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible, WIDTHS } from '../support/accessibility.ts'
import { watchLayoutShifts } from '../support/layout-shifts.ts'
import { expect, forgetTab, newPerson, test } from '../support/portal.ts'
import { storedProject } from '../support/project-pages.ts'
import { countReads } from '../support/reads.ts'
import { listedRecords } from '../support/records.ts'
import { sampleProject } from '../support/sample-records.ts'

/** The cards of narrow screens; tests/browser/lists.spec.ts uses the table. */
test.use({ viewport: { width: 1000, height: 800 } })

test('every card shows an admin its client, status, dates, budget and progress', async ({ page, context, signIn }) => {
  await signIn('admin', '/admin/projects')
  const cards = listedRecords(page)
  const oxygen = cards.filter({ hasText: 'Oxygen plant' })
  await expect(oxygen).toContainText('In progress')
  await expect(oxygen).toContainText('Pressure swing adsorption plant')
  const facts = 'ClientAmina Lokwawi, Mlima County Health ServicesStart dateNov 3, 2025Due dateDec 18, 2026Budget$410,000.00'
  await expect(oxygen.locator('dl')).toHaveText(facts)
  await expect(oxygen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '72')
  const cold = cards.filter({ hasText: 'Cold chain for eleven' }).first()
  await expect(cold).toContainText('Planning')
  await expect(cold).toContainText('KES 18,400,000.00')
  await expect(cards.filter({ hasText: 'Ambulance fleet' })).toContainText('Completed')
  await expect(cards.filter({ hasText: 'Imaging centre' })).toContainText('On hold')
  await test.step('an admin filters the projects by status', async () => {
    await page.getByLabel('Status').selectOption('Completed')
    await expect(cards.filter({ hasText: 'Oxygen plant' })).toHaveCount(0)
    await expect(cards.filter({ hasText: 'Laboratory information' })).toBeVisible()
    await expect(cards.filter({ hasText: 'Substation spares' })).toContainText('Completed')
  })
  await test.step('the list is accessible: filled, empty, and while it loads', async () => {
    await page.getByLabel('Status').selectOption('All')
    await expect(oxygen).toBeVisible()
    await expectAccessible(page)
    await context.route(/:runQuery/, (route) => route.fulfill({ json: [{ readTime: new Date().toISOString() }] }))
    await page.getByLabel('Status').selectOption('Planning')
    await expect(page.getByText('No projects found.', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await context.unrouteAll()
    await context.route(/:runQuery/, () => undefined)
    await page.getByLabel('Status').selectOption('On hold')
    await page.getByText('Loading projects').waitFor({ state: 'attached' })
    await expectAccessible(page)
  })
})

test('an admin opens the project with View Details and its dialog with Manage Project; a reload reopens neither', async ({
  page,
  signIn,
}) => {
  await signIn('admin', '/admin/projects')
  await page.getByRole('link', { name: 'View Details of Oxygen plant' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oxygen plant, referral hospital')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await page.getByRole('link', { name: 'Manage Project: Oxygen plant' }).click()
  await expect(page.getByRole('dialog', { name: 'Manage Project' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Oxygen plant, referral hospital')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/projects/view?id=client-project-4')
})

test('a client who opens the address of the dialog sees the project without it', async ({ page, signIn }) => {
  await signIn('client')
  const scripts: string[] = []
  page.on('request', (request) => /ProjectDialog\./.test(request.url()) && scripts.push(request.url()))
  await page.goto('/projects/view?id=client-project-4&manage=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oxygen plant, referral hospital')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(scripts).toEqual([])
})

test('the list reads 26 records and the role, for any number of projects', async ({ page, signIn }) => {
  const { uid } = await newPerson('client')
  const batch = adminDb.batch()
  for (let index = 0; index < 60; index++) {
    batch.set(adminDb.collection(COLLECTIONS.projects).doc(`${uid}-${index}`), sampleProject(uid))
  }
  await batch.commit()
  await signIn('admin')
  const reads = countReads(page)
  await page.goto('/admin/projects')
  await expect(listedRecords(page)).toHaveCount(25)
  expect(await reads()).toEqual({ listed: 26, single: 1, aggregations: 0 })
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(listedRecords(page)).toHaveCount(50)
})

test('the layout does not shift from skeleton to data', async ({ page, signIn }) => {
  const { uid } = await newPerson('client')
  const id = await storedProject(uid)
  await signIn('admin')
  await forgetTab(page)
  const shifts = await watchLayoutShifts(page)
  for (const width of WIDTHS) {
    await test.step(`the layout does not shift from skeleton to data at ${width}`, async () => {
      await page.setViewportSize({ width, height: 900 })
      for (const [path, text] of [
        ['/admin/projects', 'Installer accreditation'],
        [`/projects/view?id=${id}`, 'Nothing is planned yet'],
      ] as const) {
        await page.goto(path)
        await page.getByText(text).first().waitFor()
        await page.waitForLoadState('networkidle')
        expect(await shifts()).toEqual([])
      }
    })
  }
})
