import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible, WIDTHS } from '../support/accessibility.ts'
import { cutFirestore, enter, enterWithoutRole, expect, forgetTab, newPerson, signInByForm, test } from '../support/portal.ts'
import { sampleProject } from '../support/sample-records.ts'
import { watchShifts } from '../support/shifts.ts'

test.use({ requestsMayFail: true })

for (const person of ['admin', 'client', 'partner'] as const) {
  test(`the dashboard is sound for ${person}, with a toast open`, async ({ page }) => {
    await signInByForm(page, person)
    // A toast that holds the focus stays.
    await page.getByRole('button', { name: 'Close: Welcome back!' }).focus()
    await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')).toHaveCount(20)
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expectAccessible(page)
    await expect(page.getByText('Welcome back!')).toBeVisible()
  })
}

test('/projects is sound when it is filled, and when it is empty', async ({ page, signIn }) => {
  await signIn('partner', '/projects')
  await page.getByRole('article').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Completed' }).click()
  await page.getByText('No projects found').waitFor()
  await expectAccessible(page)
})

test('a project is sound, one that is not found too', async ({ page, signIn }) => {
  await signIn('partner', '/projects/view?id=partner-project-1')
  await page.getByRole('heading', { name: 'Installer accreditation' }).waitFor()
  await expectAccessible(page)
  await page.goto('/projects/view?id=none')
  await page.getByRole('heading', { name: 'Project not found' }).waitFor()
  await expectAccessible(page)
})

test('a project is sound while it loads and when it fails', async ({ page, context, signIn }) => {
  await signIn('partner')
  let answer: 'never' | 'cut' = 'never'
  await context.route(/:batchGet/, (route) => {
    if (!route.request().postData()?.includes('/projects/')) return route.continue()
    return answer === 'cut' ? route.abort() : undefined
  })
  await page.goto('/projects/view?id=partner-project-1')
  await page.getByText('Loading project').waitFor({ state: 'attached' })
  await expectAccessible(page)
  answer = 'cut'
  await page.goto('/projects/view?id=partner-project-1')
  await page.getByText('Failed to fetch projects').first().waitFor()
  await expectAccessible(page)
})

test('records that cannot be shown or listed are sound', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  const projects = adminDb.collection(COLLECTIONS.projects)
  const { created_at: _date, ...undated } = sampleProject(uid)
  await projects.doc(`${uid}-broken`).set({ ...sampleProject(uid), title: 42 })
  await projects.doc(`${uid}-undated`).set(undated)
  await enter(page, email, '/projects')
  await page.getByText('Records that cannot be listed').waitFor()
  await expectAccessible(page)
})

test('an account without a role is sound', async ({ page }) => {
  const { email } = await newPerson(null)
  await enterWithoutRole(page, email)
  await page.goto('/projects')
  await page.getByRole('heading', { name: 'Your account is not ready' }).waitFor()
  await expectAccessible(page)
})

test('/projects is sound while it loads', async ({ page, context, signIn }) => {
  await signIn('client')
  await context.route(/:runQuery/, () => undefined)
  await page.goto('/projects')
  await page.getByText('Loading projects').waitFor({ state: 'attached' })
  await expectAccessible(page)
})

test('/projects is sound when the list fails', async ({ page, context, signIn }) => {
  await signIn('client')
  await context.route(/:runQuery/, (route) => route.abort())
  await page.goto('/projects')
  await page.getByText('Failed to fetch projects').first().waitFor()
  await expectAccessible(page)
})

test('/projects is sound when not even the role can be read', async ({ page, context, signIn }) => {
  await signIn('client')
  await cutFirestore(context)
  await page.goto('/projects')
  await page.getByText('We could not check your account').first().waitFor()
  await expectAccessible(page)
})

/** What a page shows once its data is there. */
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

test('/documents is sound when it is filled, and when it is empty', async ({ page, signIn }) => {
  await signIn('partner', '/documents')
  await page.getByRole('article').first().waitFor()
  await expectAccessible(page)
  const { email } = await newPerson('client')
  await page.evaluate(() => localStorage.clear())
  await enter(page, email, '/documents')
  await page.getByText('No documents found').waitFor()
  await expectAccessible(page)
})

for (const person of ['client', 'admin'] as const) {
  test(`/invoices is sound for ${person}`, async ({ page, signIn }) => {
    await signIn(person)
    await page.goto('/invoices')
    await page.getByRole('article').first().waitFor()
    await expectAccessible(page)
  })
}

test('/invoices is sound when it is empty', async ({ page }) => {
  const { email } = await newPerson('client')
  await enter(page, email, '/invoices')
  await page.getByText('No invoices found').waitFor()
  await expectAccessible(page)
})

for (const [path, text] of Object.entries(LOADED)) {
  test(`${path} does not move from skeleton to data`, async ({ page, signIn }) => {
    await signIn('admin')
    await forgetTab(page)
    const shifts = await watchShifts(page)
    for (const width of WIDTHS) {
      await test.step(`${path} does not move from skeleton to data at ${width}`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await page.getByText(text).first().waitFor()
        await page.waitForLoadState('networkidle')
        expect(await shifts()).toEqual([])
      })
    }
  })
}
