import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, field, fillSignIn, newPerson, signInAs, test } from '../support/portal.ts'
import { listedRecords } from '../support/records.ts'
import { sampleProject } from '../support/sample-records.ts'

/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ requestsMayFail: true, viewport: { width: 1000, height: 800 } })

const projects = adminDb.collection(COLLECTIONS.projects)
const unreachable = 'The server cannot be reached. Nothing was lost.'

test('a client without a network sees an error in the sign-in form, keeps typed text, and signs in when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign In' }).and(page.locator(':enabled')).waitFor()
  await context.setOffline(true)
  await fillSignIn(page, 'client@demo.test', PASSWORD)
  await expect(page.getByRole('alert').filter({ hasText: unreachable })).toBeVisible()
  await expect(field(page, 'Password')).toHaveValue(PASSWORD)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a client sees which record is invalid or has no date, and all other records', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  const { created_at: _date, ...undated } = sampleProject(uid)
  await projects.doc(`${uid}-good`).set(sampleProject(uid))
  await projects.doc(`${uid}-broken`).set({ ...sampleProject(uid), title: 42 })
  await projects.doc(`${uid}-undated`).set(undated)
  await signInAs(page, email, '/projects')
  await expect(page.getByText('This record cannot be shown')).toBeVisible()
  await expect(page.getByText(`${uid}-broken`)).toBeVisible()
  await expect(listedRecords(page)).toHaveCount(1)
  await expect(page.getByText('Records that cannot be listed: 1')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/projects/view?id=${uid}-broken`)
  await expect(page.getByText('This record cannot be shown')).toBeVisible()
})

test('a damaged cache of a client’s tab is discarded, and blocked storage only makes the portal slower', async ({
  page,
  signIn,
}) => {
  await signIn('client')
  // The value is set when the page starts, because leaving the last page has overwritten it.
  const damage = await page.addInitScript(() => {
    const { uid, role, organisation_id, capabilities } = JSON.parse(sessionStorage.getItem('ubora:access') ?? '{}')
    const owner = [uid, role, organisation_id, ...capabilities].join(' ')
    sessionStorage.setItem('ubora:queries', JSON.stringify({ owner, queries: [null] }))
    sessionStorage.setItem('ubora:toast', '{{{')
  })
  await page.goto('/projects')
  await expect(listedRecords(page)).toHaveCount(7)
  // Playwright does not guarantee the order of two init scripts, so the first is removed before the second blocks the storage.
  await damage.dispose()
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto('/projects')
  await expect(listedRecords(page)).toHaveCount(7)
})

test('a client sees no error if a count is older than the list: it is counted again', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  await projects.doc(`${uid}-moves`).set({ ...sampleProject(uid), status: 'execution' })
  await signInAs(page, email, '/projects')
  await expect(listedRecords(page)).toHaveCount(1)
  await expect(page.getByRole('definition').nth(1)).toHaveText('1')
  await projects.doc(`${uid}-moves`).update({ status: 'completion' })
  await page.getByRole('tab', { name: 'Active' }).click()
  await expect(page.getByText('No projects found')).toBeVisible()
  await expect(page.getByRole('definition').nth(1)).toHaveText('0')
  await expect(page.getByText('Records that cannot be listed')).toHaveCount(0)
})

test('a client keeps the loaded records when the next page fails, and retries it', async ({ page, context }) => {
  const { uid, email } = await newPerson('client')
  const batch = adminDb.batch()
  for (let index = 0; index < 40; index++) batch.set(projects.doc(`${uid}-${index}`), sampleProject(uid))
  await batch.commit()
  await signInAs(page, email, '/projects')
  await expect(listedRecords(page)).toHaveCount(25)
  await context.route(/:runQuery/, (route) => route.abort())
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText(unreachable)).toBeVisible()
  await expect(listedRecords(page)).toHaveCount(25)
  await context.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(listedRecords(page)).toHaveCount(40)
})
