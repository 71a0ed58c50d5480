import { COLLECTIONS } from '@domain/collections.ts'
import type { Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { signInFor } from '../support/accounts.ts'
import { expect, test } from '../support/portal.ts'
import { listedRecords } from '../support/records.ts'
import { newUser } from '../support/users.ts'
import { expectToast, requestsTo } from '../support/visitor.ts'

const PATH = '/admin/users'
const FUNCTION = '**/functions/v1/set-account-disabled'

const badges = (page: Page) => listedRecords(page).locator('.badge')
const dialog = (page: Page) => page.getByRole('dialog')
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name })
const onCard = (page: Page, name: string) => listedRecords(page).getByRole('button', { name })

test('an admin disables an account after a confirmation, and then enables it', async ({ page, signIn }) => {
  const { uid, email, name } = await newUser('client')
  const [disable, enable] = [onCard(page, `Disable account of ${name}`), onCard(page, `Enable account of ${name}`)]
  const requests = requestsTo(page, 'set-account-disabled')
  await signIn('admin', `${PATH}?q=${uid}`)

  await test.step('Cancel and Escape change nothing', async () => {
    await disable.click()
    await expect(dialog(page)).toHaveAccessibleName(`Disable the account of ${name}?`)
    for (const effect of ['sessions of this person end at once', 'Nothing is deleted', 'Mails to this person are still sent'])
      await expect(dialog(page)).toContainText(effect)
    // At another width the list has cards, so the button that takes the focus back would be gone.
    await expectAccessible(page, [1440])
    await inDialog(page, 'Cancel').click()
    await expect(disable).toBeFocused()
    await disable.press('Enter')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(badges(page)).toHaveText('Client')
    expect(requests).toHaveLength(0)
  })

  await test.step('the list shows Disabled, at once and after a reload, and the client cannot sign in', async () => {
    await disable.click()
    await inDialog(page, 'Disable account').click()
    await expectToast(page, 'status', 'Account disabled', 'All its sessions have ended.')
    await expect(dialog(page)).toBeHidden()
    await expect(badges(page)).toHaveText(['Disabled', 'Client'])
    await expect(enable).toBeFocused()
    await page.reload()
    await expect(badges(page)).toHaveText(['Disabled', 'Client'])
    await expect(signInFor(email)).rejects.toThrow('USER_DISABLED')
    await expectAccessible(page)
  })

  await test.step('the admin enables the account again', async () => {
    await enable.click()
    await expect(dialog(page)).toHaveAccessibleName(`Enable the account of ${name}?`)
    await inDialog(page, 'Enable account').click()
    await expectToast(page, 'status', 'Account enabled', 'The person can sign in again.')
    await expect(badges(page)).toHaveText('Client')
    expect(await signInFor(email)).not.toBe('')
    const entries = await adminDb.collection(COLLECTIONS.activity).where('subject', '==', `user_roles/${uid}`).get()
    expect(entries.docs.map((entry) => entry.get('kind') as string).sort()).toEqual(['account_disabled', 'account_enabled'])
  })

  await test.step('an admin cannot disable their own account', async () => {
    await page.goto(`${PATH}?q=demo-admin`)
    await expect(listedRecords(page)).toHaveCount(2)
    await expect(onCard(page, 'Disable account')).toHaveCount(1)
    await expect(onCard(page, 'Disable account')).toHaveAccessibleName('Disable account of Tobias Mwende')
  })
})

test.describe('while disabling fails', () => {
  test.use({ requestsMayFail: true })

  test('an admin sees an error in the dialog, and the list stays unchanged', async ({ page, context, signIn }) => {
    const { uid, name } = await newUser('client')
    await signIn('admin', `${PATH}?q=${uid}`)
    await context.route(FUNCTION, (route) => route.abort('connectionrefused'))
    await onCard(page, `Disable account of ${name}`).click()
    await inDialog(page, 'Disable account').click()
    await expect(dialog(page).getByRole('alert')).toContainText('Failed to change the account')
    await expectAccessible(page)
    await inDialog(page, 'Cancel').click()
    await expect(badges(page)).toHaveText('Client')
  })
})
