import { ACCOUNT_PATH, ADMIN_TILE_ROUTES, DASHBOARD_PATH, TILE_ROUTES } from '@domain/routes.ts'
import { WELCOME_BANNERS } from '@domain/texts/portal.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { enter, enterWithoutRole, expect, fillSignIn, newPerson, setRole, test } from '../support/portal.ts'

for (const [person, badge] of [
  ['admin', 'Admin'],
  ['client', 'Client'],
  ['partner', 'Partner'],
] as const) {
  test(`the dashboard of ${person}: badge, banner, tiles, what needs them and what happened`, async ({ page, signIn }) => {
    await signIn(person, DASHBOARD_PATH)
    await expect(page.getByText(`Signed in as ${person}@demo.test`)).toBeVisible()
    await expect(page.getByRole('main').getByText(badge, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: WELCOME_BANNERS[person].title })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Needs your attention' }).getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')).toHaveCount(20)
    const tiles = page.getByRole('main').getByRole('navigation').getByRole('link')
    const expected = [...TILE_ROUTES, ...(person === 'admin' ? ADMIN_TILE_ROUTES : [])].map(({ path }) => path)
    await expect(tiles).toHaveCount(expected.length)
    expect(await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(expected)
    const menu = page.getByRole('navigation', { name: 'Portal' }).getByRole('link')
    // The dashboard, the tiles of everybody, the account, and then those of admins.
    const entries = [
      DASHBOARD_PATH,
      ...expected.slice(0, TILE_ROUTES.length),
      ACCOUNT_PATH,
      ...expected.slice(TILE_ROUTES.length),
    ]
    await expect(menu).toHaveCount(entries.length)
    expect(await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(entries)
  })
}

test.describe('people whom the rules refuse', () => {
  test.use({ requestsMayFail: true })

  test('a person without a role is told so and sees nothing', async ({ page }) => {
    const { email } = await newPerson(null)
    await enterWithoutRole(page, email)
    await page.goto('/projects')
    await expect(page.getByRole('heading', { name: 'Your account is not ready' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/auth/)
  })

  test('trying again makes the missing role', async ({ page }) => {
    const { email } = await newPerson(null)
    const mend = await enterWithoutRole(page, email)
    await page.goto('/projects')
    await expect(page.getByRole('heading', { name: 'Your account is not ready' })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Your account is not ready' })).toBeVisible()
    await mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No projects found')).toBeVisible()
  })

  test('a role given meanwhile is found by trying again', async ({ page }) => {
    const { uid, email } = await newPerson(null)
    await enterWithoutRole(page, email)
    await page.goto('/projects')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await setRole(uid, 'client')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No projects found')).toBeVisible()
  })

  test('an unverified person is signed out again and told why', async ({ page }) => {
    const { email } = await newPerson('client', { verified: false })
    await page.goto('/auth')
    await fillSignIn(page, email, PASSWORD)
    await expect(page.getByRole('alert').filter({ hasText: 'Please verify your email address first.' })).toBeVisible()
    await expect(page).toHaveURL('/auth')
    await page.goto('/projects')
    await expect(page).toHaveURL('/auth?next=%2Fprojects')
  })

  test('a demoted admin loses the records of others with the next request', async ({ page }) => {
    const { uid, email } = await newPerson('admin')
    await enter(page, email, '/projects')
    await expect(page.getByRole('article').first()).toBeVisible()
    await setRole(uid, 'client')
    await page.reload()
    await expect(page.getByText('No projects found')).toBeVisible()
    await page.goto('/projects/view?id=client-project-1')
    await expect(page.getByRole('heading', { name: 'Project not found' })).toBeVisible()
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
    expect(kept).not.toContain('Cold chain')
  })
})
