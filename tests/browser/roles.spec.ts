import { expectAccessible } from '../support/accessibility.ts'
import { enterWithoutRole, expect, newPerson, setRole, signInAs, test } from '../support/portal.ts'
import { listedRecords } from '../support/records.ts'

test.describe('people whom the rules reject', () => {
  test.use({ requestsMayFail: true })

  test('a person without a role reads why they see no records', async ({ page }) => {
    const { email } = await newPerson(null)
    await enterWithoutRole(page, email)
    await page.goto('/projects')
    await expect(page.getByRole('heading', { name: 'Your account is not ready' })).toBeVisible()
    await expect(listedRecords(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/auth/)
  })

  test('a person without a role receives it with the retry', async ({ page }) => {
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

  test('the page of a person without a role is accessible, and the retry finds a new role', async ({ page }) => {
    const { uid, email } = await newPerson(null)
    await enterWithoutRole(page, email)
    await page.goto('/projects')
    await expect(page.getByRole('heading', { name: 'Your account is not ready' })).toBeVisible()
    await test.step('the page of an account without a role is accessible', () => expectAccessible(page))
    await setRole(uid, 'client')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No projects found')).toBeVisible()
  })

  test('a demoted admin cannot see other people’s records from the next request on', async ({ page }) => {
    const { uid, email } = await newPerson('admin')
    await signInAs(page, email, '/projects')
    await expect(listedRecords(page).first()).toBeVisible()
    await setRole(uid, 'client')
    await page.reload()
    await expect(page.getByText('No projects found')).toBeVisible()
    await page.goto('/projects/view?id=client-project-1')
    await expect(page.getByRole('heading', { name: 'Project not found' })).toBeVisible()
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
    expect(kept).not.toContain('Cold chain')
  })
})
