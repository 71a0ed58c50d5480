import { COLLECTIONS } from '@domain/collections.ts'
import type { Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { errorAnswer } from '../support/error-answer.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { listedRecords } from '../support/records.ts'
import { newUser } from '../support/users.ts'
import { closeToast, expectToast, requestsTo } from '../support/visitor.ts'

const PATH = '/admin/users'
const FUNCTION = '**/functions/v1/set-user-role'

const selector = (page: Page, name: string) => page.getByRole('combobox', { name: `Role of ${name}` })
/** Focuses the selector and then chooses, as a person does. */
async function choose(page: Page, name: string, role: string): Promise<void> {
  await selector(page, name).focus()
  await selector(page, name).selectOption(role)
}
const badge = (page: Page) => listedRecords(page).locator('.badge')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name })
const readStoredRole = async (uid: string) =>
  (await adminDb.collection(COLLECTIONS.userRoles).doc(uid).get()).get('role') as unknown
const readRoleChanges = async (uid: string) =>
  (await adminDb.collection(COLLECTIONS.activity).where('subject', '==', `user_roles/${uid}`).get()).docs.map((entry) =>
    entry.data(),
  )

/** A new client, who is the only result in an admin's list. */
async function oneClient(page: Page, signIn: (person: 'admin', path: string) => Promise<void>) {
  const client = await newUser('client')
  await signIn('admin', `${PATH}?q=${client.uid}`)
  await expect(listedRecords(page)).toHaveCount(1)
  return client
}

test('an admin changes a role after a confirmation, which Cancel and Escape close', async ({ page, signIn }) => {
  const { uid, name } = await oneClient(page, signIn)
  const requests = requestsTo(page, 'set-user-role')

  for (const way of ['Cancel', 'Escape'] as const) {
    await test.step(`${way} changes nothing and returns the focus to the selector`, async () => {
      for (const role of ['Admin', 'Partner']) {
        await choose(page, name, role)
        await dialog(page).waitFor()
        if (way === 'Cancel' && role === 'Admin')
          await test.step('the dialog is accessible', () => expectAccessible(page, [1440]))
        if (way === 'Cancel') await button(page, 'Cancel').click()
        else await page.keyboard.press('Escape')
        await expect(dialog(page)).toBeHidden()
        await expect(selector(page, name)).toHaveValue('client')
        await expect(selector(page, name)).toBeFocused()
      }
      expect(requests).toHaveLength(0)
      expect(await readStoredRole(uid)).toBe('client')
    })
  }

  await test.step('list, record and activity log agree', async () => {
    await choose(page, name, 'Partner')
    await expect(dialog(page)).toHaveAccessibleName(`Change the role of ${name}?`)
    await expect(dialog(page).getByRole('button')).toHaveText(['Cancel', 'Admin', 'Client', 'Partner'])
    await expect(button(page, 'Client')).toBeDisabled()
    await expect(button(page, 'Partner')).toBeFocused()
    expect(await readStoredRole(uid)).toBe('client')
    await button(page, 'Partner').click()
    await expectToast(page, 'status', 'User role updated to partner successfully')
    await expect(dialog(page)).toBeHidden()
    await expect(badge(page)).toHaveText('Partner')
    await expect(selector(page, name)).toHaveValue('partner')
    await expect(selector(page, name)).toBeFocused()
    expect(await readStoredRole(uid)).toBe('partner')
    expect(await readRoleChanges(uid)).toEqual([
      expect.objectContaining({
        kind: 'role_changed',
        actor_id: 'demo-admin',
        from: 'client',
        to: 'partner',
        visible_to: [uid, 'office.people'],
      }),
    ])
    await page.reload()
    await expect(badge(page)).toHaveText('Partner')
  })

  await test.step('the admin chooses another role in the dialog', async () => {
    await choose(page, name, 'Client')
    await button(page, 'Admin').click()
    await expectToast(page, 'status', 'User role updated to admin successfully')
    expect(await readStoredRole(uid)).toBe('admin')
  })
})

test('an admin changes a role by the keyboard alone', async ({ page, signIn }) => {
  const { uid, name } = await oneClient(page, signIn)
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Tab')
  await expect(listedRecords(page).getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(selector(page, name)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(button(page, 'Partner')).toBeFocused()
  // The focus moves to the previous button, because the disabled one is skipped.
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Admin')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectToast(page, 'status', 'User role updated to partner successfully')
  await expect(selector(page, name)).toBeFocused()
  expect(await readStoredRole(uid)).toBe('partner')
})

test('an admin who presses repeatedly sends one change, and the dialog waits for it', async ({ page, context, signIn }) => {
  const { uid, name } = await oneClient(page, signIn)
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await context.route(FUNCTION, async (route) => {
    await held
    await route.continue()
  })
  const requests = requestsTo(page, 'set-user-role')
  await choose(page, name, 'Partner')
  await button(page, 'Partner').dblclick()
  await expect(button(page, 'Saving…')).toHaveAttribute('aria-disabled', 'true')
  for (const other of ['Admin', 'Cancel']) await button(page, other).click({ force: true })
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  go()
  await expectToast(page, 'status', 'User role updated to partner successfully')
  expect(requests).toHaveLength(1)
  expect(await readRoleChanges(uid)).toHaveLength(1)
})

test('an admin who gives up their role is redirected to a client’s dashboard', async ({ page }) => {
  const { uid, email, name } = await newUser('admin')
  await signInAs(page, email, `${PATH}?q=${uid}`)
  await choose(page, name, 'Client')
  await expect(dialog(page)).toContainText('This is your own account')
  await button(page, 'Client').click()
  await expect(page).toHaveURL('/dashboard')
  await expectToast(page, 'status', 'User role updated to client successfully')
  await expect(page.getByRole('link', { name: 'Manage users' })).toHaveCount(0)
})

test.describe('while a change fails', () => {
  test.use({ requestsMayFail: true })

  test('an admin sees an error, and the list stays unchanged', async ({ page, context, signIn }) => {
    const { uid, name } = await oneClient(page, signIn)

    await test.step('an admin reads that the network has failed', async () => {
      await context.route(FUNCTION, (route) => route.abort('connectionrefused'))
      await choose(page, name, 'Partner')
      await button(page, 'Partner').click()
      await expectToast(page, 'alert', 'Error', 'Failed to update user role')
      await expect(dialog(page)).toBeHidden()
      await expect(selector(page, name)).toHaveValue('client')
      await expect(selector(page, name)).toBeFocused()
      expect(await readStoredRole(uid)).toBe('client')
      await closeToast(page, 'Error')
      await context.unroute(FUNCTION)
    })

    // Other tests need the demo admins, so only the text of the rejection is tested here.
    await test.step('the last admin cannot be removed, in the specified words', async () => {
      const error = 'Cannot remove the last admin user. Add another admin first.'
      const answer = { status: 409, json: errorAnswer('users/last-admin') }
      await context.route(FUNCTION, (route) => route.fulfill(answer))
      await choose(page, name, 'Partner')
      await button(page, 'Partner').click()
      await expectToast(page, 'alert', 'Error', error)
      await expect(badge(page)).toHaveText('Client')
      await closeToast(page, 'Error')
      await context.unroute(FUNCTION)
    })

    await test.step('the user has been deleted', async () => {
      for (const collection of [COLLECTIONS.profiles, COLLECTIONS.userRoles])
        await adminDb.collection(collection).doc(uid).delete()
      await choose(page, name, 'Partner')
      await button(page, 'Partner').click()
      await expectToast(page, 'alert', 'Error', 'This user no longer exists. Load the list again.')
    })
  })

  test('somebody who has lost the admin role is redirected to the dashboard', async ({ page }) => {
    const { uid: other, name } = await newUser('client')
    const { uid, email } = await newPerson('admin')
    await signInAs(page, email, `${PATH}?q=${other}`)
    await choose(page, name, 'Partner')
    await adminDb.collection(COLLECTIONS.userRoles).doc(uid).update({ role: 'partner' })
    await button(page, 'Partner').click()
    await expect(page).toHaveURL('/dashboard')
    expect(await readStoredRole(other)).toBe('client')
  })
})
