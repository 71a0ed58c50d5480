import { expectAccessible, WIDTHS } from '../support/accessibility.ts'
import { watchLayoutShifts } from '../support/layout-shifts.ts'
import { expect, forgetTab, newPerson, signInAs, signInByForm, test } from '../support/portal.ts'
import { listedRecords } from '../support/records.ts'

test.use({ requestsMayFail: true })

for (const person of ['admin', 'client', 'partner'] as const) {
  test(`the dashboard is accessible for ${person}, with a toast open`, async ({ page }) => {
    await signInByForm(page, person)
    // A focused toast is not closed automatically.
    await page.getByRole('button', { name: 'Close: Welcome back!' }).focus()
    await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first()).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expectAccessible(page)
    await expect(page.getByText('Welcome back!')).toBeVisible()
  })
}

test('/projects is accessible for a partner, filled and empty', async ({ page, signIn }) => {
  await signIn('partner', '/projects')
  await listedRecords(page).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Completed' }).click()
  await page.getByText('No projects found').waitFor()
  await expectAccessible(page)
})

test('a project is accessible for a client while it loads, when it fails, after it has loaded, and when it is not found', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('partner')
  let answer: 'never' | 'cut' = 'never'
  await context.route(/:batchGet/, (route) => {
    if (!route.request().postData()?.includes('/projects/')) return route.continue()
    return answer === 'cut' ? route.abort() : undefined
  })
  await page.goto('/projects/view?id=partner-project-1')
  await page.getByText('Loading project').waitFor({ state: 'attached' })
  await expectAccessible(page)

  await test.step('a project that cannot be loaded keeps its heading and can be retried', async () => {
    answer = 'cut'
    await page.goto('/projects/view?id=partner-project-1')
    await page.getByText('Failed to fetch projects').first().waitFor()
    await expect(page.getByText('The server cannot be reached. Nothing was lost.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project')
    await expectAccessible(page)
    await context.unroute(/:batchGet/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installer accreditation')
  })

  await page.goto('/projects/view?id=partner-project-1')
  await page.getByRole('heading', { name: 'Installer accreditation' }).waitFor()
  await expectAccessible(page)
  await page.goto('/projects/view?id=none')
  await page.getByRole('heading', { name: 'Project not found' }).waitFor()
  await expectAccessible(page)
})

test('/projects is accessible for a client while it loads, and when the list fails', async ({ page, context, signIn }) => {
  await signIn('client')
  let isCut = false
  await context.route(/:runQuery/, (route) => (isCut ? route.abort() : undefined))
  await page.goto('/projects')
  await page.getByText('Loading projects').waitFor({ state: 'attached' })
  await expectAccessible(page)
  isCut = true
  await page.goto('/projects')
  await page.getByText('Failed to fetch projects').first().waitFor()
  await expectAccessible(page)
})

test('/documents is accessible for a partner when it is filled, and for a client when it is empty', async ({
  page,
  signIn,
}) => {
  await signIn('partner', '/documents')
  await listedRecords(page).first().waitFor()
  await expectAccessible(page)
  const { email } = await newPerson('client')
  await signInAs(page, email, '/documents')
  await page.getByText('No documents found').waitFor()
  await expectAccessible(page)
})

test('/invoices is accessible for a client, for an admin, and when it is empty', async ({ page, signIn }) => {
  for (const person of ['client', 'admin'] as const) {
    await signIn(person, '/invoices')
    await listedRecords(page).first().waitFor()
    await expectAccessible(page)
  }
  const { email } = await newPerson('client')
  await signInAs(page, email, '/invoices')
  await page.getByText('No invoices found').waitFor()
  await expect(page.getByText('An invoice appears here when we send it.')).toBeVisible()
  await expectAccessible(page)
})

/** An element that a page shows after its data has loaded. */
const LOADED = {
  '/dashboard': 'Projects by stage',
  '/admin/activity?group=tickets': 'Support ticket',
  '/projects': 'Installer accreditation',
  '/admin/users?q=demo-': 'client2@demo.test',
  '/documents': 'Certificate of incorporation',
  '/invoices': 'INV-2',
  '/support': 'TKT-2',
  '/appointments': 'in Nairobi',
  '/admin/documents': 'Certificate of incorporation',
}

for (const [path, text] of Object.entries(LOADED)) {
  test(`the layout of ${path} does not shift from skeleton to data`, async ({ page, signIn }) => {
    await signIn('admin')
    await forgetTab(page)
    const shifts = await watchLayoutShifts(page)
    for (const width of WIDTHS) {
      await test.step(`the layout of ${path} does not shift from skeleton to data at ${width}`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await page.getByText(text).first().waitFor()
        await page.waitForLoadState('networkidle')
        expect(await shifts()).toEqual([])
      })
    }
  })
}
