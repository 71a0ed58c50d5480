import { COLLECTIONS } from '@domain/collections.ts'
import { ROLE_LABELS } from '@domain/platform/access/capabilities.ts'
import type { Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'
import { getDemoAccount } from '../../scripts/seed/people.ts'
import { eventually } from '../support/eventually.ts'
import { expect, newPerson, setRole, signInAs, test } from '../support/portal.ts'
import { countReads, holdMarker } from '../support/reads.ts'
import { listedRecords } from '../support/records.ts'
import { listedUsers, newLastName, newUser } from '../support/users.ts'

const PATH = '/admin/users'
const PAGE_READS = 26

const users = (page: Page) => listedRecords(page)
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name, email, company or user id' })
const found = (page: Page, text: string) =>
  expect(page.getByRole('main').getByRole('status').filter({ hasText: text })).toHaveText(text)

test('an admin sees the users, each with badge, email, company, user id and role selector', async ({ page, signIn }) => {
  await signIn('admin')
  for (const person of ['admin', 'client', 'partner'] as const) {
    const { uid, email, role, first_name, last_name, company_name } = getDemoAccount(person)
    await page.goto(`${PATH}?q=${uid}`)
    const user = users(page).filter({ hasText: email })
    // A table on a wide screen, cards on a phone.
    for (const [width, title] of [
      [1440, user.getByRole('rowheader')],
      [390, user.getByRole('heading')],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect(title).toContainText(`${first_name} ${last_name}`)
      await expect(user.locator('.badge')).toHaveText(ROLE_LABELS[role])
      for (const fact of [email, company_name, uid]) await expect(user.getByText(fact, { exact: true })).toBeVisible()
      await expect(user.getByRole('combobox', { name: `Role of ${first_name} ${last_name}` })).toHaveValue(role)
    }
  }
})

test('an admin’s search finds a user by each of the six fields, in any case, and keeps the term in the address', async ({
  page,
  signIn,
}) => {
  test.slow()
  const { uid, email, last_name, name } = await newUser('client')
  const company_name = `Bonde ${newLastName()} Clinics`
  await adminDb
    .collection(COLLECTIONS.profiles)
    .doc(uid)
    .update({ first_name: `Zo\u00eb${last_name}`, company_name })
  // The directory is updated some time after the profile.
  const entry = adminDb.collection(COLLECTIONS.userDirectory).doc(uid)
  await eventually(async () => expect((await entry.get()).get('company_name')).toBe(company_name))
  await signIn('admin', PATH)
  await users(page).first().waitFor()
  for (const term of [
    `zoE${last_name.slice(0, 12)}`,
    last_name.toUpperCase(),
    `ZO\u00cb${last_name}   ${last_name.slice(0, 3)}`,
    email.toUpperCase(),
    company_name.toUpperCase().slice(0, -4),
    uid.toUpperCase(),
  ]) {
    await test.step('a search without a result shows the empty state', async () => {
      await search(page).fill('no such user')
      await expect(page.getByText('No users found matching the search term', { exact: true })).toBeVisible()
      await found(page, '0 users found')
    })
    await search(page).fill(term)
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === term)
    await expect(users(page)).toHaveCount(1)
    await expect(users(page)).toContainText(uid)
    await expect(users(page)).not.toContainText(name)
    await found(page, '1 user found')
  }
  await page.reload()
  await expect(search(page)).toHaveValue(uid.toUpperCase())
  await expect(users(page)).toHaveCount(1)
  await test.step('an empty search lists everybody again', async () => {
    await search(page).fill('  ')
    await expect(users(page)).not.toHaveCount(1)
    await expect(users(page).first()).toBeVisible()
    await expect(page).toHaveURL(PATH)
  })
})

test('an admin loads more users 26 at a time: none is skipped or repeated, and the focus stays in the list', async ({
  page,
  signIn,
}) => {
  const { term, names, remove } = await listedUsers(60)
  await signIn('admin')
  const reads = countReads(page)
  await page.goto(`${PATH}?q=${term}`)
  await expect(users(page)).toHaveCount(25)
  await found(page, '60 users found')
  expect(await reads()).toEqual({ listed: PAGE_READS, single: 1, aggregations: 1 })
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(users(page)).toHaveCount(50)
  await expect(users(page).nth(25).locator(':focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(users(page)).toHaveCount(60)
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  const titles = await users(page).getByRole('rowheader').allTextContents()
  expect(titles.map((title, at) => title.startsWith(names[at] ?? '-'))).not.toContain(false)
  expect(await reads()).toEqual({ listed: PAGE_READS + PAGE_READS + 10, single: 1, aggregations: 1 })
  await remove()
})

test('an admin’s typing sends one request, after a pause', async ({ page, signIn }) => {
  await holdMarker(page)
  await page.clock.install()
  await signIn('admin', PATH)
  await users(page).first().waitFor()
  const reads = countReads(page)
  // The clock is paused, so a slow machine types without delay.
  await page.clock.pauseAt(Date.now() + 600_000)
  await search(page).pressSequentially('mlima county h')
  expect((await reads()).aggregations).toBe(0)
  await page.clock.resume()
  await expect(page).toHaveURL(`${PATH}?q=mlima+county+h`)
  await expect(users(page).filter({ hasText: 'client@demo.test' })).toHaveCount(1)
  expect((await reads()).aggregations).toBe(1)
})

test('an admin sees names with accents, hostile text and the longest fields within the width of a phone', async ({
  page,
  signIn,
}) => {
  const { term, remove } = await listedUsers(1)
  const odd = {
    first_name: '<img src=x onerror=alert(1)>'.padEnd(80, 'W'),
    last_name: 'ğ'.repeat(80),
    company_name: 'M'.repeat(80),
  }
  const email = `${'e'.repeat(60)}@${'d'.repeat(60)}.example`
  await adminDb
    .collection(COLLECTIONS.userDirectory)
    .doc(`${term}-scale-user-000001`)
    .update({ ...odd, email })
  await signIn('admin')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${PATH}?q=${term}`)
  await expect(users(page).getByRole('heading')).toHaveText(`${odd.first_name} ${odd.last_name}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await remove()
})

test.describe('while requests fail or are rejected', () => {
  test.use({ requestsMayFail: true })

  // Requests that are rejected while the role changes are logged on the console.
  test('somebody who has lost the admin role sees no users', async ({ page }) => {
    const { uid, email } = await newPerson('admin')
    await signInAs(page, email, PATH)
    await users(page).first().waitFor()
    await setRole(uid, 'client')
    await page.reload()
    await expect(page).toHaveURL('/dashboard')
    await page.goto(PATH)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('client2@demo.test')).toHaveCount(0)
  })
})
